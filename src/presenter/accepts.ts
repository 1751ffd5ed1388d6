import { isLinkText } from '../widget/link.ts';
import { isTimer } from './clock.ts';
import { parseZoom } from './deck.ts';
import { parseTrial } from './shareTrial.ts';
import type { Accepts } from './talk.ts';

const like = (pattern: RegExp) => (text: string) => pattern.test(text);
const empty = like(/^$/);
const flag = like(/^1?$/);

/** What the registers of a talk hold, by the first word of their names. */
const HELD: Readonly<Record<string, (text: string) => boolean>> = {
  at: like(/^\d{1,4}(?: \S{1,200})?$/),
  line: like(/^\d{1,4} \d{1,3}$/),
  before: (text) => empty(text) || isLinkText(text),
  asked: like(/^\S{0,200}$/),
  blank: flag,
  qr: flag,
  zoom: (text) => empty(text) || parseZoom(text) !== undefined,
  screen: like(/^\d{1,5}x\d{1,5}$/),
  theme: like(/^(?:light|dark)?$/),
  timer: isTimer,
  trial: (text) => empty(text) || parseTrial(text) !== undefined,
  hands: like(/^\d{1,3}$/),
  counting: like(/^(?:\d{1,2}!?)?$/),
  shown: like(/^1$/),
  open: like(/^[01]$/),
  figure: isLinkText,
  begins: isLinkText,
};

/** Whether a register may hold a text: what no window of ours would write is not let in, wherever it comes from. */
export const accepts: Accepts = (key, text) => {
  const [kind = ''] = key.split('/', 1);
  return Object.hasOwn(HELD, kind) && HELD[kind]!(text);
};
