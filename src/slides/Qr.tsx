import { useEffect, useMemo, useState } from 'react';
import { isLocal, LOCAL_LINK_TEXT, siteRoot } from '../share/siteRoot.ts';
import { qrPath, MAX_QR_LENGTH, QrCode } from '../share/qr.tsx';
import { encode as encodeState } from '../figure/link.ts';
import { inheritedQuery, linkQuery } from '../figure/shareLink.ts';
import type { Deck } from './deck.ts';
import { useRegister } from './useDeck.ts';
import { pageAddress } from '../figure/shareLink.ts';
import { assumedState } from '../lesson/quantity.ts';

const slideOf = (element: Element | null | undefined) =>
  element?.closest<HTMLElement>('[data-slide]')?.dataset['slide'];

/** The question on the current slide, if there is one. */
const questionOf = (deck: Deck) =>
  deck.currentSlide().element.querySelector<HTMLElement>('.predict');

/**
 * Returns the address that opens a single question on a phone, with its figure in the state that the question assumes.
 * index.html and site/showLinkedQuestion.ts read `ask`.
 */
async function addressOfQuestion(deck: Deck, question: HTMLElement): Promise<string> {
  const name = question.dataset['scope'] ?? '';
  const slide = deck.currentSlide();
  const instance = deck.figure(slide);
  const ids = [slideOf(question), slideOf(document.getElementById(`figure-${name}`))];
  const ask = `ask=${ids.map((id) => encodeURIComponent(id ?? '')).join()}`;
  const start = instance && encodeState(instance.widget, assumedState(instance, slide.asks));
  const query =
    start === undefined ? '?' : `${await linkQuery([[name, start]])}${inheritedQuery()}&`;
  return `${pageAddress()}${query}${ask}`;
}

/**
 * Returns the address that shows the current view on a phone: all figures that have changed, and the place in the text.
 * If that is too long for a QR code, it contains only the visible figure.
 */
async function addressOf(deck: Deck): Promise<string> {
  const question = questionOf(deck);
  if (question) return addressOfQuestion(deck, question);
  const { instances } = deck.lessonOf(deck.currentSlide()).session;
  const slide = deck.currentSlide();
  const instance = deck.figure(slide);
  const anchor = instance
    ? `#figure-${instance.name}`
    : (slide.element.querySelector('[id]')?.id ?? '');
  const link = async (chosen: (typeof instance)[]) => {
    const texts = chosen.flatMap((one) => (one ? [[one.name, one.linkText()] as const] : []));
    const query = texts.length ? (await linkQuery(texts)) + inheritedQuery() : '';
    return `${pageAddress()}${query}${anchor && !anchor.startsWith('#') ? '#' : ''}${anchor}`;
  };
  const moved = [...instances.values()].filter(
    (one) => one === instance || one.store.getState().present !== one.start,
  );
  const whole = await link(moved);
  return whole.length <= MAX_QR_LENGTH ? whole : link([instance]);
}

/** A QR code of the current state, updated when the state changes. */
function StateCode({ deck }: { deck: Deck }) {
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
  const code = useMemo(() => (address ? qrPath(address) : null), [address]);
  return (
    <>
      {code ? (
        <QrCode {...{ address, code }} />
      ) : (
        address && <p>This is too large for a QR code. Share the link instead.</p>
      )}
      <p className="qr-address">{address.split('?')[0]}</p>
      {questionOf(deck) && (
        <p>Opens this question on a phone. Answers stay on the phone; nothing is sent.</p>
      )}
    </>
  );
}

/** QR codes for the end of a talk: the lesson that most of its slides come from, and its worksheet. */
function EndCodes({ deck }: { deck: Deck }) {
  const slugs = deck.playlist.map(({ slug }) => slug);
  const countOf = (slug: string) => slugs.filter((one) => one === slug).length;
  const { lessons } = deck.local.getState();
  const main = [...lessons.values()]
    .map(({ lesson }) => lesson)
    .reduce((a, b) => (countOf(b.slug) > countOf(a.slug) ? b : a));
  return (
    <div className="qr-end">
      {[
        { name: `Lesson: ${main.title}`, address: `${siteRoot()}${main.slug}/` },
        { name: 'Worksheet', address: `${siteRoot()}${main.slug}/worksheet/` },
      ].map(({ name, address }) => (
        <div key={address}>
          <p>{name}</p>
          <QrCode address={address} code={qrPath(address)!} />
          <p className="qr-address">{address}</p>
        </div>
      ))}
    </div>
  );
}

/** A full-screen QR code of the current view, or at the end of a talk, two codes to take home. */
export function Qr({ deck }: { deck: Deck }) {
  const isEnd = useRegister(deck, 'qr') === 'end';
  return (
    <div className="qr" role="dialog" aria-label={isEnd ? 'Links to take home' : 'QR code'}>
      {isEnd ? <EndCodes deck={deck} /> : <StateCode deck={deck} />}
      {isLocal() && <p>{LOCAL_LINK_TEXT}</p>}
      <button type="button" onClick={() => deck.toggle('qr')}>
        Close
      </button>
    </div>
  );
}
