import './jacobian.css';
import { useId, useState } from 'react';
import { Choice, Radios } from '../../controls/Choice.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Size } from '../../controls/Size.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Curve } from '../../marks/Curve.tsx';
import { Heatmap } from '../../marks/Heatmap.tsx';
import { NudgedBar } from '../../marks/NudgedBar.tsx';
import { scoreShade } from '../../marks/shade.ts';
import { SignedBar } from '../../marks/SignedBar.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide, useWideSlide } from '../../widget/slideWidth.ts';
import { type Asked, type JacobianDerived, type JacobianState, KEYS } from './jacobian.ts';
import {
  arithmetic,
  besideHeads,
  cellText,
  curveTexts,
  labels,
  lossTexts,
  lostText,
  matrixTexts,
  scoreTexts,
  symbol,
} from './text.ts';

type Props = OldViewProps<JacobianState, JacobianDerived>;
/** The largest that a cell can be. */
const REACH = 0.25;
const BESIDE = (['curve', 'losses'] as const).map((value) => ({
  value,
  label: besideHeads[value],
}));

/** The scores, on sliders, and the weights they make: before the nudge, after it, and as predicted. */
function Scores({ state: s, derived: d, fields, lit }: Props & { lit: (i: number) => boolean }) {
  const resize = (n: number) =>
    fields.scores.set(Array.from({ length: n }, (_, i) => s.scores[i] ?? 0));
  const still = s.nudge === 0;
  const group = useId();
  return (
    <div className="panel" role="group" aria-label={scoreTexts.panel}>
      <p className="panel-title" data-not="slide">
        Scores, and the <span className="role-weight">weights</span> they make
      </p>
      <p className="panel-hint">{scoreTexts.choose[s.beside]}</p>
      <p className="jacobian-head" aria-hidden="true">
        <span>{scoreTexts.score}</span>
        <span>
          {scoreTexts.weight}
          {!still && scoreTexts.nudged}
        </span>
      </p>
      <ol className="jacobian-scores">
        {s.scores.map((_, i) => (
          <li key={i} data-lit={lit(i) || undefined} data-row={i}>
            <label className="jacobian-choose">
              <input
                type="radio"
                name={group}
                checked={s.chosen === i + 1}
                onChange={() => fields.chosen.set(i + 1)}
                aria-label={scoreTexts.chooseKey(i)}
              />
              <span data-part="scores">
                s<sub>{i + 1}</sub>
              </span>
            </label>
            <Slider of={fields.scores.at(i)} name={scoreTexts.name(i)} hideLabel />
            <NumberField steady of={fields.scores.at(i)} name={scoreTexts.typed(i)} />
            <span className="jacobian-entering">
              {s.times !== 1 && <>→ {formatShort(d.entering[i]!, 2)}</>}
              {!still && s.chosen === i + 1 && (
                <b>
                  {' '}
                  {s.nudge < 0 ? '−' : '+'} {formatShort(Math.abs(s.nudge))}
                </b>
              )}
            </span>
            {still ? (
              <WeightBar weight={d.weights[i]!} />
            ) : (
              <NudgedBar
                weight={d.weights[i]!}
                actual={d.nudged.actual[i]!}
                predicted={d.nudged.predicted[i]!}
              />
            )}
            <span className="jacobian-weight" data-part="weights">
              {formatPercent(d.weights[i]!)}
              {!still && <> → {formatPercent(d.nudged.actual[i]!)}</>}
            </span>
          </li>
        ))}
      </ol>
      <p className="jacobian-legend" data-not="slide">
        {!still && scoreTexts.legend}
      </p>
      <div className="jacobian-foot" data-not="slide">
        <Size
          label={scoreTexts.keys}
          what={scoreTexts.keys}
          value={d.n}
          min={KEYS[0]}
          max={KEYS[1]}
          onChange={resize}
        />
      </div>
    </div>
  );
}

const HUNDRED = Array.from({ length: 101 }, (_, i) => i / 100);
const series = [
  {
    name: curveTexts.name,
    role: 'ink' as const,
    points: HUNDRED.map((w) => [w, w * (1 - w)] as const),
  },
];

/** The diagonal as a curve: a weight's own slope, with each present weight on it. */
function OwnSlope({ d }: { d: JacobianDerived }) {
  const wide = useWideSlide();
  return (
    <Curve
      x={[0, 1]}
      y={[0, 0.28]}
      xTicks={[0, 0.25, 0.5, 0.75, 1]}
      yTicks={[0, 0.125, 0.25]}
      yText={(y) => ({ 0.125: '1/8', 0.25: '1/4' })[y] ?? '0'}
      series={series}
      dots={d.weights.map((w, i) => ({
        x: w,
        y: d.jacobian[i]![i]!,
        role: 'weight',
        text: symbol('w', i),
        row: i,
      }))}
      width={340}
      height={wide ? 400 : 230}
    />
  );
}

/** What one loss sends to the chosen weight, and what of it reaches the scores. */
function Loss({ name, w, asked }: { name: string; w: string; asked: Asked }) {
  return (
    <table className="jacobian-loss">
      <caption>
        {lossTexts.loss} {name}
        <span>{lossTexts.arrives(w, asked.arrives)}</span>
      </caption>
      <tbody>
        {asked.dScores.map((x, i) => (
          <tr key={i} data-row={i}>
            <th scope="row">
              s<sub>{i + 1}</sub>
            </th>
            <td className="bar-cell">
              <SignedBar value={x} reach={1} />
            </td>
            <td>{cellText(x)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same scores under two losses that both want more of one weight. */
function Losses({ s, d }: { s: JacobianState; d: JacobianDerived }) {
  const w = symbol('w', s.chosen - 1);
  return (
    <Arrange as="pair" wide="a b / 1">
      <Loss name={lossTexts.plain(w)} w={w} asked={d.losses.plain} />
      <Loss name={lossTexts.log(w)} w={w} asked={d.losses.log} />
    </Arrange>
  );
}

/** Scores and weights, the matrix between their changes, and its diagonal or two losses beside it. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  const slide = useSlide();
  const losses = s.beside === 'losses';
  const [at, setAt] = useState<{ i: number; j: number } | null>(null);
  const looked = at && at.i < d.n && at.j < d.n ? at : null;
  const names = (letter: string) => s.scores.map((_, i) => symbol(letter, i));
  return (
    <Arrange
      as="three"
      stage={slide ? 'ab ac / 9 11' : 'ab cc / 9 11'}
      wide={`abc / ${d.n > 3 ? '34 51 34' : '38 43 36'}`}
      className="jacobian-panels"
      data-n={d.n}
    >
      <Scores {...props} lit={(i) => looked?.i === i || looked?.j === i} />
      <div className="panel" role="group" aria-label={matrixTexts.panel}>
        <p className="panel-title">{matrixTexts.title}</p>
        <p className="panel-hint">{matrixTexts.hint}</p>
        <div className="jacobian-matrix scrolls" data-grow>
          <Heatmap
            name={matrixTexts.name}
            rows={d.jacobian}
            rowNames={names('w')}
            columnNames={names('s')}
            text={(x) => cellText(x, d.n > 4 ? 1 : 2)}
            shade={(x) => scoreShade(x, REACH)}
            lit={(_, j) => s.nudge !== 0 && j === s.chosen - 1}
            // All are 0: of many keys they are left out.
            sums={d.n > 4 ? undefined : d.sums.map((x) => formatNumber(x, 4))}
            onLook={setAt}
          />
        </div>
        <p className="jacobian-arithmetic" data-not="slide">
          {looked ? arithmetic(d, looked.i, looked.j) : lostText(s, d) || matrixTexts.look}
        </p>
        <div className="jacobian-foot" data-not="slide">
          <p className="jacobian-ramp" aria-hidden="true">
            −0.25 <i data-sign="negative" />
            <i />
            <i data-sign="positive" /> 0.25
          </p>
          <Choice of={fields.precision} hideLabel />
        </div>
      </div>
      <Panel className="jacobian-beside" name={besideHeads[s.beside]} not="question">
        <Arrange
          as="pile"
          stage={slide ? 'a b / 1' : losses ? 'ab / 2 5' : 'ab / 1 1'}
          wide="a b / 1"
        >
          <div>
            <Radios
              name={labels.beside}
              hideLabel
              options={BESIDE}
              value={s.beside}
              onChange={fields.beside.set}
            />
            <p className="panel-hint jacobian-hint">
              {losses ? lossTexts.hint(symbol('w', s.chosen - 1)) : curveTexts.hint}
            </p>
          </div>
          {losses ? <Losses s={s} d={d} /> : <OwnSlope d={d} />}
        </Arrange>
      </Panel>
    </Arrange>
  );
}
