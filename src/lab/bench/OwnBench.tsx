import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { adoptStyle } from '../../theme/adopt.ts';
import type { Bench, Keep } from './bench.ts';
import css from './bench.css?inline';
import { Desk } from './Desk.tsx';
import { TakeAlong } from './TakeAlong.tsx';
import * as text from './text.ts';
import { LoadingState, makeBench, RunButton, RunState } from './Workbench.tsx';

export interface OwnBenchProps {
  readonly title: string;
  /** The program that it begins with. */
  readonly start: string;
  readonly keep: Keep;
  /** What can be done with the program, beside its button. */
  readonly acts: (bench: Bench) => ReactNode;
  /** How it is sent. */
  readonly sends: (bench: Bench) => ReactNode;
  /** What stands below. */
  readonly below: (bench: Bench) => ReactNode;
}

/** A bench without a figure. Python is loaded only when the reader begins: the page may have been opened to read. */
function useBench(start: string, keep: Keep): { bench: Bench; begun: boolean } {
  const [begun, setBegun] = useState(false);
  const bench = useMemo(() => {
    const own = makeBench({ code: start, prints: [] }, keep);
    let open = false;
    const begin = () => {
      if (!open) own.open();
      open = true;
      setBegun(true);
    };
    return {
      ...own,
      open: () => (open ? own.open() : begin()),
      run: () => (begin(), own.run()),
      edit: (code: string) => (begin(), own.edit(code)),
    };
  }, [start, keep]);
  useEffect(() => bench.close, [bench]);
  return { bench, begun };
}

/** A bench of one's own: a program that belongs to no figure. */
export default function OwnBench({ title, start, keep, acts, sends, below }: OwnBenchProps) {
  const { bench, begun } = useBench(start, keep);
  const held = useStore(bench.store);
  useEffect(() => adoptStyle(css), []);
  return (
    <section className="bench" aria-label={title}>
      <Desk bench={bench} title={title} />
      <div className="bench-side">
        <div className="bench-acts">
          <RunButton bench={bench} running={held.running} labels={text.buttons} />
          {acts(bench)}
        </div>
        <p className="bench-hint">{text.hint}</p>
        {!held.canKeep && <p className="bench-moved">{text.notKeptText}</p>}
        {begun ? (
          <LoadingState held={held} bench={bench} />
        ) : (
          <p className="bench-hint">{text.notBegunText}</p>
        )}
        <RunState bench={bench} />
        <TakeAlong bench={bench} title={title}>
          {sends(bench)}
        </TakeAlong>
        {below(bench)}
      </div>
    </section>
  );
}
