import { useCallback, useEffect, useRef, useState } from 'react';
import { type MakeWorker, type Run, startJob } from './job.ts';

const IDLE = { status: 'idle' } as const;
const CANCELLED = { status: 'cancelled' } as const;

/** The partial output, if any. */
const soFarOf = <O>({ soFar }: { soFar?: O }) => (soFar === undefined ? {} : { soFar });

/** A job that the reader starts and can cancel. It is canceled on unmount. */
export function useJob<I, O>(
  makeWorker: MakeWorker,
): { run: Run<O>; start: (input: I) => void; cancel: () => void } {
  const [run, setRun] = useState<Run<O>>(IDLE);
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
    setRun((current) =>
      current.status === 'running' ? { ...CANCELLED, ...soFarOf(current) } : current,
    );
  }, []);
  return { run, start, cancel };
}

/** Wait this long for further changes of the input. */
const DEBOUNCE_MS = 120;

/**
 * A job that starts on its own once its input has settled and is canceled when the input changes; `run` always refers
 * to the current input. The input is JSON so that equal inputs compare equal, or undefined for no job. Each output is
 * passed to `done`, which must be a stable function; the caller stores it with its state.
 */
export function useAutoJob<O>(
  makeWorker: MakeWorker,
  input: string | undefined,
  done: (input: string, output: O) => void,
): { run: Run<O>; again: () => void; cancel: () => void } {
  const [current, setCurrent] = useState<{ input: string | undefined; run: Run<O> }>({
    input,
    run: IDLE,
  });
  const stop = useRef<() => void>(() => {});
  const again = useCallback(() => {
    if (input === undefined) return;
    stop.current();
    stop.current = startJob<unknown, O>(makeWorker, JSON.parse(input), (run) => {
      if (run.status === 'done') done(input, run.output);
      setCurrent({ input, run: run.status === 'done' ? IDLE : run });
    });
  }, [makeWorker, input, done]);
  useEffect(() => {
    const timer = setTimeout(again, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.current();
    };
  }, [again]);
  const cancel = useCallback(() => {
    stop.current();
    setCurrent({ input, run: CANCELLED });
  }, [input]);
  return { run: current.input === input ? current.run : IDLE, again, cancel };
}
