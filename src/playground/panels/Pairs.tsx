import { useMemo } from 'react';
import { combine, useValue } from '../../bound/signal.ts';
import { MapScale } from '../map/MapScale.tsx';
import { TextSpan } from '../../marks/Text.tsx';
import { toggleMask } from '../edits.ts';
import { texts } from '../text.ts';
import { CanvasMap } from '../map/CanvasMap.tsx';
import type { CellAt } from '../../marks/Map.tsx';
import { mapOf } from './mapOf.ts';
import type { PanelProps } from './props.ts';

/** Scores and weights of the chosen head, by query and key; a press chooses the row, or masks by hand. */
export function Pairs({
  numbers,
  look,
  chosen,
  set,
  state,
  derived,
  fields,
  full,
  byHand,
}: PanelProps) {
  const shape = useValue(
    useMemo(
      () => combine([derived], ({ n, m, heads }) => ({ text: `${n}×${m}`, heads })),
      [derived],
    ),
  );
  const head = useValue(fields.head);
  const signals = useMemo(
    () => ({
      marks: combine([chosen], ({ i, j }): readonly CellAt[] =>
        j >= 0
          ? [
              { i, j: -1 },
              { i: -1, j },
              { i, j },
            ]
          : [{ i, j: -1 }],
      ),
      scores: mapOf(
        numbers.scores,
        combine([derived, fields.head], (d, h) => [d.scaled, h - 1]),
      ),
      weights: mapOf(
        numbers.weights,
        combine([derived, fields.head], (d, h) => [d.dropped ?? d.weights, h - 1]),
      ),
      off: combine([derived], ({ mask, m }) =>
        mask ? (i: number, j: number) => mask.data[i * m + j] === 0 : null,
      ),
      line: combine([chosen, derived, state], ({ i, j }, d, s) => texts.pair(i, j, d, s)),
    }),
    [numbers, fields, chosen, derived, state],
  );
  const toggle = ({ i, j }: CellAt) => set(toggleMask(state.get(), i, j));
  const pick = (at: CellAt) => (byHand.get() ? toggle(at) : fields.row.set(at.i + 1));
  const shared = {
    onLook: look.set,
    onPick: pick,
    onToggle: toggle,
    marks: signals.marks,
    off: signals.off,
  };
  const isMasked = useValue(fields.mask) !== 'none';
  const where = shape.heads > 1 ? `, ${texts.head(head)}` : '';
  return (
    <div className="pg-pairs">
      <div className="pg-pair" role="group" aria-label={texts.scores}>
        <p className="panel-title" data-part="scores">
          <span>
            {texts.scores}
            {where}
          </span>
          <small>{shape.text}</small> <MapScale of={signals.scores} />
        </p>
        <CanvasMap of={signals.scores} name={texts.scores} {...shared} />
      </div>
      <div className="pg-pair" role="group" aria-label={texts.weights}>
        <p className="panel-title" data-part="weights">
          <span className="role-weight">
            {texts.weights}
            {where}
          </span>
          <small>{shape.text}</small> <MapScale of={signals.weights} reach={full} />
        </p>
        <CanvasMap of={signals.weights} name={texts.weights} reach={full} {...shared} />
      </div>
      <div className="pg-lens">
        <TextSpan tag="p" of={signals.line} />
        {isMasked && <small className="pg-striped">{texts.striped}</small>}
      </div>
    </div>
  );
}
