import { useEffect, useState } from 'react';
import { announcement } from './announce.ts';
import type { AnyState } from './define.ts';
import type { Instance } from './instance.ts';

const SETTLED_MS = 700;

/**
 * Says a figure's change once it has settled; a new change before that starts the wait again. What a worker finds
 * later is said by the sentence alone, where that says something else.
 */
export function Announcer({ instance }: { instance: Instance }) {
  const [message, setMessage] = useState('');
  useEffect(() => {
    const { store, widget } = instance;
    const sentenceOf = (state: AnyState) => widget.describe(state, instance.derived(state));
    let { present: from, jobResult: lastJobResult } = store.getState();
    let lastSentence = sentenceOf(from);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(({ present, jobResult }, before) => {
      if (present === before.present && jobResult === before.jobResult) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const sentence = sentenceOf(present);
        setMessage(
          announcement(widget, from, present, sentence) ||
            (jobResult === lastJobResult || sentence === lastSentence ? '' : sentence),
        );
        [from, lastJobResult, lastSentence] = [present, jobResult, sentence];
      }, SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [instance]);
  return (
    <p className="hidden-text" role="status" data-announcer>
      {message}
    </p>
  );
}
