import './temperature.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { Size } from '../../controls/Size.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatPercent, formatShort, round } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { Curves } from './Curves.tsx';
import { KEYS, SCORES, type TemperatureDerived, type TemperatureState } from './temperature.ts';

/** Curves over the temperature on the left; on the right the scores, and the weights at the present one. */
export default function View(props: ViewProps<TemperatureState, TemperatureDerived>) {
  const { state, derived, set, start } = props;
  const { scores, names } = state;
  const resize = (n: number) =>
    set({
      scores: Array.from({ length: n }, (_, i) =>
        round(Math.max(SCORES.min, scores[i] ?? Math.min(...scores) - 1)),
      ),
    });
  return (
    <div className="temperature">
      <div className="panel" role="group" aria-label="Weights over the temperature">
        <p className="panel-title role-weight">Weight at every temperature</p>
        <p className="panel-hint">Drag the upright line.</p>
        <Curves {...props} />
      </div>
      <div className="panel" role="group" aria-label="Weights at this temperature">
        <div className="temperature-head">
          <p className="panel-title role-weight">At T = {formatShort(state.T)}</p>
          <Size
            label="keys"
            what="keys"
            value={scores.length}
            min={KEYS[0]}
            max={KEYS[1]}
            onChange={resize}
          />
        </div>
        <ul className="temperature-rows" aria-label="Scores and weights">
          <li className="temperature-heads" aria-hidden="true">
            <span data-part="scores">score</span>
            <span data-part="weights">weight</span>
          </li>
          {scores.map((x, i) => (
            <li key={i} data-row={i}>
              <b>{names[i]}</b>
              <span data-part="scores">
                <NumberField
                  name={`score of ${names[i]}`}
                  value={x}
                  home={start.scores[i] ?? 0}
                  {...SCORES}
                  onChange={(to) => set({ scores: scores.map((y, j) => (j === i ? to : y)) })}
                />
              </span>
              <WeightBar weight={derived.weights[i]!} />
              <span className="weight-text" data-part="weights">
                {formatPercent(derived.weights[i]!)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
