import { useMemo } from 'react';
import { combine, mapSignal, useValue } from '../../kit/signal/signal.ts';
import type { CellIndex } from '../../kit/table/HeatMap.tsx';
import { TextSpan } from '../../kit/table/Text.tsx';
import { formatNumber } from '../../number/format.ts';
import { type Derived, rowsOf } from '../derive.ts';
import { toggleMask } from '../edits.ts';
import type { State } from '../fields.ts';
import { CanvasMap } from '../map/CanvasMap.tsx';
import { MapScale } from '../map/MapScale.tsx';
import type { Panel } from './panel.ts';

/** The score and the weight of the marked query and key. */
function pairText(s: State, d: Derived, { i, j }: CellIndex) {
  const query = `Query ${i + 1} “${d.queries[i]}”`;
  if (j < 0) return `${query}. Point at a cell, or use the arrow keys.`;
  const [score, weight] = [d.scaled, d.applied].map((t) => rowsOf(t, s.head - 1)[i]![j]!);
  const masked = d.mask?.data[i * s.m + j] === 0 ? 'masked, ' : '';
  return `${query}, key ${j + 1} “${d.keys[j]}”: score ${formatNumber(score!)}, ${masked}weight ${formatNumber(weight!, 4)}`;
}

/** Scores and weights of the chosen head. A click on a cell chooses its query, or masks the cell. */
export function Pairs({ numbers, computed, look, marked, set, now, fields, full, byHand }: Panel) {
  const title = useValue(computed((s) => (s.heads > 1 ? `, head ${s.head}` : '')));
  const shape = useValue(computed((s) => `${s.n}×${s.m}`));
  const isMasked = useValue(fields.mask) !== 'none';
  const { scores, weights, shared } = useMemo(() => {
    const onToggle = ({ i, j }: CellIndex) => set(toggleMask(now.get().s, i, j));
    return {
      scores: { ...numbers.scores, ...computed((s, d) => rowsOf(d.scaled, s.head - 1)) },
      weights: { ...numbers.weights, ...computed((s, d) => rowsOf(d.applied, s.head - 1)) },
      shared: {
        onCellFocus: look.set,
        onPick: (at: CellIndex) => (byHand.get() ? onToggle(at) : fields.row.set(at.i + 1)),
        onToggle,
        marks: mapSignal(marked, ({ i, j }): CellIndex[] => [
          { i, j: -1 },
          ...(j < 0
            ? []
            : [
                { i: -1, j },
                { i, j },
              ]),
        ]),
        off: mapSignal(now, ({ s, d: { mask } }) =>
          mask ? (i: number, j: number) => mask.data[i * s.m + j] === 0 : null,
        ),
      },
    };
  }, [numbers, computed, fields, look, marked, set, now, byHand]);
  return (
    <div className="pg-pairs">
      <div className="pg-pair" role="group" aria-label="Scores">
        <p className="panel-title" data-part="scores">
          <span>{`Scores${title}`}</span>
          <small>{shape}</small> <MapScale of={scores} />
        </p>
        <CanvasMap of={scores} name="Scores" {...shared} />
      </div>
      <div className="pg-pair" role="group" aria-label="Weights">
        <p className="panel-title" data-part="weights">
          <span className="role-weight">{`Weights${title}`}</span>
          <small>{shape}</small> <MapScale of={weights} maxAbs={full} />
        </p>
        <CanvasMap of={weights} name="Weights" maxAbs={full} {...shared} />
      </div>
      <div className="pg-lens">
        <TextSpan tag="p" of={combine([now, marked], ({ s, d }, at) => pairText(s, d, at))} />
        {isMasked && <small className="pg-striped">Stripes: masked</small>}
      </div>
    </div>
  );
}
