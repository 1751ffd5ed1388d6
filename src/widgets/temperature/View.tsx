import './temperature.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatPercent, round, speakNumber } from '../../number/format.ts';
import { logLineScale } from '../../plane/numberLine.ts';
import { LineHandle, TickLines, TickNumbers } from '../../plane/LineHandle.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import { KEYS } from '../scores.ts';
import { ScoresSize } from '../ScoresSize.tsx';
import {
  namePlaces,
  RANGE,
  type TemperatureDerived,
  type TemperatureState,
} from './temperature.ts';
import { curveTexts, rowTexts } from './text.ts';

type Props = OldViewProps<TemperatureState, TemperatureDerived>;

const line = logLineScale([RANGE.min, RANGE.max], [0.1, 1, 10, 100]);
const PARTS = [0, 0.25, 0.5, 0.75, 1];
const percent = (place: number) => `${(place * 100).toFixed(3)}%`;

/** The weights as curves over the temperature, and the present temperature as a line that can be moved. */
function Curves({ state, derived, fields }: Props) {
  const { grid, curves, weights, uniform } = derived;
  const { T, names } = state;
  const places = namePlaces(curves);
  const d = (curve: readonly number[]) =>
    curve
      .map((w, i) => `${i ? 'L' : 'M'}${line.at(grid[i]!).toFixed(4)},${(1 - w).toFixed(5)}`)
      .join('');
  return (
    <div className="curves" data-grow>
      <div className="curves-plot line-track">
        <TickLines line={line} />
        {PARTS.map((w) => (
          <div key={w} className="level" style={{ top: percent(1 - w) }} aria-hidden="true">
            <span>{formatPercent(w, 0)}</span>
          </div>
        ))}
        <div className="level uniform" style={{ top: percent(1 - uniform) }} aria-hidden="true">
          <span>1/{names.length}</span>
        </div>
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {curves.map((curve, i) => (
            <path key={i} d={d(curve)} data-row={i} />
          ))}
        </svg>
        {places.map(({ at, side }, i) => (
          <span
            key={i}
            className="curve-name"
            data-side={side}
            data-row={i}
            aria-hidden="true"
            style={{ left: percent(line.at(grid[at]!)), top: percent(1 - curves[i]![at]!) }}
          >
            {names[i]}
          </span>
        ))}
        {weights.map((w, i) => (
          <i
            key={i}
            className="curve-dot"
            aria-hidden="true"
            style={{ left: percent(line.at(T)), top: percent(1 - w) }}
          />
        ))}
        <LineHandle
          of={fields.T}
          name={curveTexts.line}
          speak={speakNumber(T, 4)}
          line={line}
          by={(steps) => round(T * 2 ** (steps / 8), Math.abs(steps) < 1 ? 4 : 2)}
          look="line"
        />
      </div>
      <TickNumbers line={line} text={(tick) => curveTexts.tick(tick, tick === RANGE.min)} />
      <p className="curves-ends" data-not="square">
        <span>{curveTexts.low}</span>
        <span>{curveTexts.high}</span>
      </p>
    </div>
  );
}

/** Curves over the temperature on the left; on the right the scores, and the weights at the present one. */
export default function View(props: Props) {
  const { state, derived, fields } = props;
  const { scores, names } = state;
  return (
    <Arrange as="drawing" stage="3 2" wide="13 8" className="temperature">
      <Panel
        name={curveTexts.panel}
        title={<span className="role-weight">{curveTexts.title}</span>}
        hint={curveTexts.hint}
      >
        <Curves {...props} />
      </Panel>
      <Panel name={rowTexts.panel}>
        <div className="temperature-head">
          <p className="panel-title role-weight">{rowTexts.title(state.T)}</p>
          <ScoresSize of={fields.scores} label={rowTexts.keys} range={KEYS} />
        </div>
        <ul className="temperature-rows" aria-label={rowTexts.list}>
          <li className="temperature-heads" aria-hidden="true">
            <span data-part="scores">{rowTexts.score}</span>
            <span data-part="weights">{rowTexts.weight}</span>
          </li>
          {scores.map((_, i) => (
            <li key={i} data-row={i}>
              <b>{names[i]}</b>
              <span data-part="scores">
                <NumberField of={fields.scores.at(i)} />
              </span>
              <WeightBar weight={derived.weights[i]!} />
              <span className="weight-text" data-part="weights">
                {formatPercent(derived.weights[i]!)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </Arrange>
  );
}
