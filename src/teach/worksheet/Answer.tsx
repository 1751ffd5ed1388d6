/** The fields of a worksheet. Empty fields print as lines to write on. */
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { validateLength } from '../../kit/input/validateLength.ts';
import type { Item } from './sheet.ts';
import { createAnswerStore, MAX_ANSWER_LENGTH, type AnswerStore } from './answerStore.ts';

/** Where answers are stored, and the items that judge them. */
export interface Answering {
  readonly work: AnswerStore;
  readonly items: ReadonlyMap<string, Item>;
}

const NO_STORE: Answering = { work: createAnswerStore(''), items: new Map() };
export const AnsweringContext = createContext(NO_STORE);

/** Returns an item's text, a function that changes it, and the verdict of the last check. */
function useAnswer(id: string) {
  const { work, items } = use(AnsweringContext);
  const text = useStore(work.store, ({ answers }) => answers[id] ?? '');
  const verdict = useStore(work.store, ({ answers, checked }) => {
    const isShown = checked[id] !== undefined && checked[id] === (answers[id] ?? '');
    const shownVerdict = isShown ? items.get(id)?.judge?.(text, answers) : undefined;
    return shownVerdict === 'open' ? undefined : shownVerdict;
  });
  return { text, verdict, write: (to: string) => work.answer(id, to) };
}

const VerdictText = ({ verdict }: { verdict: string | undefined }) =>
  verdict ? <span className="hidden-text">{verdict}</span> : null;

/** A gap in a line of text. */
export function Answer({ id, width }: { id: string; width: number }) {
  const { text, verdict, write } = useAnswer(id);
  return (
    <span
      className="blank"
      data-id={id}
      data-verdict={verdict}
      style={{ '--room': `${width}em` } as object}
    >
      <input
        type="text"
        aria-label={`Answer ${id}`}
        aria-invalid={verdict === 'wrong' || undefined}
        data-item={id}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => write(validateLength(target, MAX_ANSWER_LENGTH))}
      />
      <VerdictText verdict={verdict} />
    </span>
  );
}

/** Space for words or for a program. */
export function LongAnswer({
  id,
  lines,
  program = false,
}: {
  id: string;
  lines: number;
  program?: boolean;
}) {
  const { text, write } = useAnswer(id);
  return (
    <div className="ruled" data-program={program || undefined}>
      <textarea
        aria-label={program ? `Program ${id}` : `Answer ${id}, in words`}
        data-item={id}
        value={text}
        rows={lines}
        spellCheck={!program}
        placeholder={program ? 'Paste your program here.' : ' '}
        onChange={({ target }) => write(validateLength(target, MAX_ANSWER_LENGTH))}
      />
      {text === '' && Array.from({ length: lines }, (_, i) => <span key={i} className="line" />)}
      <p className="written" aria-hidden="true">
        {text}
      </p>
    </div>
  );
}

/** A box to tick. */
export function TickBox({ id }: { id: string }) {
  const { text, verdict, write } = useAnswer(id);
  return (
    <span className="tick-place" data-id={id} data-verdict={verdict}>
      <input
        type="checkbox"
        aria-label={`Box ${id}`}
        data-item={id}
        checked={text === 'yes'}
        onChange={(event) => write(event.target.checked ? 'yes' : '')}
      />
      <VerdictText verdict={verdict} />
    </span>
  );
}
