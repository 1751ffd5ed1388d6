import { useEffect, useMemo, useState } from 'react';
import { isLocal } from '../share/siteRoot.ts';
import { link as text } from '../share/text.ts';
import { codePath, MAX_QR_LENGTH, QrCode } from '../share/qr.tsx';
import { encode as encodeState } from '../widget/link.ts';
import { handedOn, linkQuery } from '../widget/shareLink.ts';
import type { Deck } from './deck.ts';
import { isFile, ownAddress } from '../widget/pageAddress.ts';
import { supposedState } from '../lessons/quantity.ts';

const slideOf = (element: Element | null | undefined) =>
  element?.closest<HTMLElement>('[data-slide]')?.dataset['slide'];

/** The question on the slide that is shown, if there is one. */
const questionOf = (deck: Deck) =>
  deck.currentSlide().element.querySelector<HTMLElement>('.predict');

/** The address that shows a phone one question, and its figure as the question supposes it.
 * `ask` is read by index.html and app/showAskedQuestion.ts. */
async function addressOfQuestion(deck: Deck, question: HTMLElement): Promise<string> {
  const name = question.dataset['scope'] ?? '';
  const slide = deck.currentSlide();
  const instance = deck.figure(slide);
  const ids = [slideOf(question), slideOf(document.getElementById(`figure-${name}`))];
  const ask = `ask=${ids.map((id) => encodeURIComponent(id ?? '')).join()}`;
  const start = instance && encodeState(instance.widget, supposedState(instance, slide.asks));
  const query = start === undefined ? '?' : `${await linkQuery([[name, start]])}${handedOn()}&`;
  return `${ownAddress()}${query}${ask}`;
}

/**
 * The address that shows a phone what is seen here: the figures that are not as they start, and the place in
 * the text. Where that is too long for a code, the figure in sight alone.
 */
async function addressOf(deck: Deck): Promise<string> {
  const question = questionOf(deck);
  if (question) return addressOfQuestion(deck, question);
  const { instances } = deck.lessonOf(deck.currentSlide()).session;
  const slide = deck.currentSlide();
  // A slide that shows a page of another site leads there.
  const framed = slide.element.querySelector<HTMLElement>('.own-page')?.dataset['address'];
  if (framed) return framed;
  const here = deck.figure(slide);
  const anchor = here ? `#figure-${here.name}` : (slide.element.querySelector('[id]')?.id ?? '');
  const link = async (chosen: (typeof here)[]) => {
    const texts = chosen.flatMap((one) => (one ? [[one.name, one.text()] as const] : []));
    const query = texts.length ? (await linkQuery(texts)) + handedOn() : '';
    return `${ownAddress()}${query}${anchor && !anchor.startsWith('#') ? '#' : ''}${anchor}`;
  };
  const moved = [...instances.values()].filter(
    (one) => one === here || one.store.getState().present !== one.start,
  );
  const whole = await link(moved);
  return whole.length <= MAX_QR_LENGTH ? whole : link([here]);
}

/** Fills the screen with a code of the exact present state; it follows when the state changes. */
export function Qr({ deck }: { deck: Deck }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let gone = false;
    const make = () => void addressOf(deck).then((made) => !gone && setAddress(made));
    make();
    const stop = deck.talk.registers.subscribe(make);
    return () => {
      gone = true;
      stop();
    };
  }, [deck]);
  const toFolder = address.startsWith('file:');
  const code = useMemo(
    () => (address && !toFolder ? codePath(address) : null),
    [address, toFolder],
  );
  return (
    <div className="qr" role="dialog" aria-label="A code that opens this on a phone">
      {toFolder ? (
        <p>{text.noPhone} Count hands, in place of a code.</p>
      ) : code ? (
        <QrCode {...{ address, code }} />
      ) : (
        address && <p>This state is too large for a code. Share the link instead.</p>
      )}
      {!toFolder && <p className="qr-address">{address.split('?')[0]}</p>}
      {questionOf(deck) && !toFolder && (
        <p>This question alone, with its figure. Each phone answers for itself; nothing is sent.</p>
      )}
      {isLocal() && !isFile() && <p>{text.local}</p>}
      <button type="button" onClick={() => deck.toggle('qr')}>
        Close
      </button>
    </div>
  );
}
