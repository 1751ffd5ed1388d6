import { useEffect, useState } from 'react';
import { isolateWords } from '../bound/isolate.ts';
import { announcement } from './announce.ts';
import type { AnyState } from './define.ts';
import type { Instance } from './instance.ts';

const SETTLED_MS = 700;

/**
 * Announces a figure's change once it has settled; a new change before that restarts the wait. What a worker finds
 * later is announced by the sentence alone, if the sentence is different. A button of the text that changes nothing
 * is answered with the present state.
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
        timer = undefined;
        const sentence = sentenceOf(present);
        setMessage(
          isolateWords(
            announcement(widget, from, present, sentence) ||
              (jobResult === lastJobResult || sentence === lastSentence ? '' : sentence),
          ),
        );
        [from, lastJobResult, lastSentence] = [present, jobResult, sentence];
      }, SETTLED_MS);
    });
    const figure = document.getElementById(`figure-${instance.name}`);
    const confirmState = (event: Event) => {
      const pressed = (event as CustomEvent<Element | undefined>).detail;
      if (timer !== undefined || !pressed?.matches('[data-do]')) return;
      // Emptied first, so that a second press is heard as well.
      setMessage('');
      timer = setTimeout(() => {
        timer = undefined;
        setMessage(`No change. ${lastSentence}`);
      }, SETTLED_MS);
    };
    figure?.addEventListener('showfigure', confirmState);
    return () => {
      clearTimeout(timer);
      stop();
      figure?.removeEventListener('showfigure', confirmState);
    };
  }, [instance]);
  return (
    <p className="hidden-text" role="status" data-announcer>
      {message}
    </p>
  );
}
