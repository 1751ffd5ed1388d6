import { isLinkText } from '../figure/link.ts';
import { isTimer } from './timer.ts';
import { parseZoom } from './deck.ts';
import { isChallengeText } from './shareChallenge.ts';
import type { Validator } from './talk.ts';

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
const isEmpty = matches(/^$/);
const isFlag = matches(/^1?$/);

/** Validators for register values, by the first part of the key. */
const VALIDATORS: Readonly<Record<string, (text: string) => boolean>> = {
  at: matches(/^\d{1,4}(?: \S{1,200})?$/),
  line: matches(/^\d{1,4} \d{1,3}$/),
  before: (text) => isEmpty(text) || isLinkText(text),
  asked: matches(/^\S{0,200}$/),
  blank: isFlag,
  qr: matches(/^(?:1|end)?$/),
  zoom: (text) => isEmpty(text) || parseZoom(text) !== undefined,
  screen: matches(/^\d{1,5}x\d{1,5}$/),
  theme: matches(/^(?:light|dark)?$/),
  timer: isTimer,
  trial: (text) => isEmpty(text) || isChallengeText(text),
  hands: matches(/^\d{1,3}$/),
  round: matches(/^(?:first|second)$/),
  counting: matches(/^(?:\d{1,2}!?)?$/),
  shown: matches(/^1$/),
  open: matches(/^[01]$/),
  figure: isLinkText,
  begins: isLinkText,
};

/** Whether a register may have this value. Rejects anything that our windows would not write, whatever its origin. */
export const isValidRegister: Validator = (key, text) => {
  const [kind = ''] = key.split('/', 1);
  return Object.hasOwn(VALIDATORS, kind) && VALIDATORS[kind]!(text);
};
