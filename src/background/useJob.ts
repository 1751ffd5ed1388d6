import { useCallback, useEffect, useRef, useState } from 'react';
import { type MakeWorker, type Run, startJob } from './job.ts';

const idle = { status: 'idle' } as const;
const cancelled = { status: 'cancelled' } as const;

/** A job that the reader starts, and may cancel. It ends with the component. */
export function useJob<I, O>(
  makeWorker: MakeWorker,
): { run: Run<O>; start: (input: I) => void; cancel: () => void } {
  const [run, setRun] = useState<Run<O>>(idle);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);
  const start = useCallback(
    (input: I) => {
      stop.current();
      stop.current = startJob<I, O>(makeWorker, input, setRun);
    },
    [makeWorker],
  );
  const cancel = useCallback(() => {
    stop.current();
    setRun((held) => (held.status === 'running' ? cancelled : held));
  }, []);
  return { run, start, cancel };
}

/** While the reader drags, the next input is waited for this long. */
const SETTLED_MS = 120;

/**
 * A job whose input follows from the state: it starts by itself once the input has settled, and gives up one
 * that is out of date. `run` is about this very input; `earlier` is the last output there was, for a view that
 * would rather go on showing it, and say so, than show nothing. `key` is the same for equal inputs; an
 * undefined input asks for nothing.
 */
export function useJobOn<I, O>(
  makeWorker: MakeWorker,
  key: string,
  input: I | undefined,
): { run: Run<O>; earlier: O | undefined; again: () => void; cancel: () => void } {
  const [held, setHeld] = useState<{ key: string; run: Run<O>; earlier?: O }>({ key, run: idle });
  const stop = useRef<() => void>(() => {});
  const asked = useRef(input);
  useEffect(() => {
    asked.current = input;
  });
  const again = useCallback(() => {
    stop.current();
    if (asked.current === undefined) return;
    stop.current = startJob<I, O>(makeWorker, asked.current, (run) =>
      setHeld((old) => ({
        ...old,
        key,
        run,
        ...(run.status === 'done' && { earlier: run.output }),
      })),
    );
  }, [makeWorker, key]);
  useEffect(() => {
    const timer = setTimeout(again, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop.current();
    };
  }, [again]);
  const cancel = useCallback(() => {
    stop.current();
    setHeld((old) => ({ ...old, key, run: cancelled }));
  }, [key]);
  return { run: held.key === key ? held.run : idle, earlier: held.earlier, again, cancel };
}
