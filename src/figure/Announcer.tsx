import { useEffect, useState } from 'react';
import { isolateBidi } from '../kit/signal/isolateBidi.ts';
import { announcement } from './announce.ts';
import type { AnyState } from './define.ts';
import type { Instance } from './instance.ts';

const SETTLED_MS = 700;

/**
 * Announces a figure's change to screen readers once it has settled; another change restarts the wait. A job result
 * that arrives later is announced only if it changes the sentence. If a button in the text changes nothing, the
 * present state is repeated.
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
          isolateBidi(
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
      // Clear the message first so that pressing the same button twice is announced twice.
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
