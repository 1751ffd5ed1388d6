import { useEffect, useState } from 'react';
import { announcement } from './announce.ts';
import type { Instance } from './instance.ts';

const SETTLED_MS = 700;

/** Says a figure's change once it has settled; a new change before that starts the wait again. */
export function Announcer({ instance }: { instance: Instance }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const { store, widget } = instance;
    let from = store.getState().present;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(({ present }, { present: before }) => {
      if (present === before) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        setSaid(
          announcement(widget, from, present, widget.describe(present, instance.derived(present))),
        );
        from = present;
      }, SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [instance]);
  return (
    <p className="hidden-text" role="status" data-announcer>
      {said}
    </p>
  );
}
