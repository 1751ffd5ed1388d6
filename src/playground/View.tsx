import './playground.css';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { combine, useLocal, useValue } from '../bound/signal.ts';
import { FullScreen } from './panels/FullScreen.tsx';
import { Formula } from './panels/Formula.tsx';
import { Gradients } from './panels/Gradients.tsx';
import { Heads } from './panels/Heads.tsx';
import { Histogram } from './panels/Histogram.tsx';
import { Inputs } from './panels/Inputs.tsx';
import { Pairs } from './panels/Pairs.tsx';
import { Plane } from './panels/Plane.tsx';
import { RowBars } from './panels/RowBars.tsx';
import { Sentence } from './panels/Sentence.tsx';
import { Settings } from './panels/Settings.tsx';
import { Setup } from './panels/Setup.tsx';
import type { CellAt } from '../marks/Map.tsx';
import type { PanelProps } from './panels/props.ts';
import { rowsOf } from './derive.ts';
import { fullWeight } from './fullWeight.ts';
import type { Props } from './playground.ts';
import { speedUp } from './speedUp.ts';

/** Everything at once: what is given, each step, and what comes of it. What is looked at is marked everywhere. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const look = useLocal<CellAt | null>(null);
  const byHand = useLocal(false);
  const panel = useMemo<PanelProps>(() => {
    const state = computed((s) => s);
    const derived = computed((_, d) => d);
    const chosen = combine([look, fields.row], (at, row): CellAt => ({
      i: at && at.i >= 0 ? at.i : row - 1,
      j: at ? at.j : -1,
    }));
    const full = computed((s, d) => fullWeight(rowsOf(d.weights, s.head - 1)));
    return { ...props, look, byHand, state, derived, chosen, full };
    // The parts of the props are the same for as long as the figure lives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [computed]);
  useEffect(speedUp, []);
  const open = useValue(fields.gradients);
  const sizes = useValue(
    useMemo(() => computed(({ n, m }) => ({ '--n': n, '--m': m })), [computed]),
  );
  return (
    <div className="playground" style={sizes as CSSProperties}>
      <Setup {...panel} />
      <Settings {...panel} />
      <Formula {...panel} />
      <div className="pg-maps">
        <Inputs {...panel} />
        <Pairs {...panel} />
        <Heads {...panel} />
      </div>
      {open && <Gradients {...panel} />}
      <div className="pg-below">
        <Sentence {...panel} />
        <RowBars {...panel} />
        <Histogram {...panel} />
        <Plane {...panel} />
      </div>
      <FullScreen />
    </div>
  );
}
