import './jacobian.css';
import { useId, useMemo, useState } from 'react';
import { mapSignal, type Signal, useCount, useValue } from '../../bound/signal.ts';
import { Choice, Radios } from '../../controls/Choice.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Size } from '../../controls/Size.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { type CellAt, Heatmap } from '../../marks/Heatmap.tsx';
import { Line } from '../../marks/Lines.tsx';
import { NudgedBar } from '../../marks/NudgedBar.tsx';
import { linear, share } from '../../marks/scale.ts';
import { scoreShade } from '../../marks/shade.ts';
import { SignedBar } from '../../marks/SignedBar.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { useSlide, useWideSlide } from '../../widget/slideWidth.ts';
import { KEYS, type Props } from './jacobian.ts';
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

/** The largest that a cell can be. */
const REACH = 0.25;
const BESIDE = (['curve', 'losses'] as const).map((value) => ({
  value,
  label: besideHeads[value],
}));

/** The cell of the matrix that is looked at. */
interface Looked {
  looked: CellAt | null;
}
/** What of the state decides how a part of the figure is made up, and is seldom another. */
const useFollowed = <T,>(
  { computed }: Pick<Props, 'computed'>,
  read: Parameters<typeof computed<T>>[0],
) => {
  const [signal] = useState(() => computed(read));
  return useValue(signal);
};

/** One score, on a slider, and its weight: before the nudge, after it, and as predicted. */
function ScoreRow({ i, group, lit, ...props }: Props & { i: number; group: string; lit: boolean }) {
  const { fields, computed } = props;
  const row = useMemo(
    () =>
      computed((s, d) => ({
        chosen: s.chosen === i + 1,
        times: s.times,
        nudge: s.nudge,
        entering: d.entering[i] ?? 0,
        weight: d.weights[i] ?? 0,
        actual: d.nudged.actual[i] ?? 0,
        predicted: d.nudged.predicted[i] ?? 0,
      })),
    [computed, i],
  );
  const { chosen, times, nudge, entering, weight, actual, predicted } = useValue(row);
  const still = nudge === 0;
  return (
    <li data-lit={lit || undefined} data-row={i}>
      <label className="jacobian-choose">
        <input
          type="radio"
          name={group}
          checked={chosen}
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
        {times !== 1 && <>→ {formatShort(entering, 2)}</>}
        {!still && chosen && (
          <b>
            {' '}
            {nudge < 0 ? '−' : '+'} {formatShort(Math.abs(nudge))}
          </b>
        )}
      </span>
      {still ? <WeightBar weight={weight} /> : <NudgedBar {...{ weight, actual, predicted }} />}
      <span className="jacobian-weight" data-part="weights">
        {formatPercent(weight)}
        {!still && <> → {formatPercent(actual)}</>}
      </span>
    </li>
  );
}

/** The scores, on sliders, and the weights they make. */
function Scores({ looked, ...props }: Props & Looked) {
  const { fields } = props;
  const count = useCount(fields.scores);
  const still = useFollowed(props, (s) => s.nudge === 0);
  const beside = useValue(fields.beside);
  const resize = (n: number) => {
    const scores = fields.scores.get();
    fields.scores.set(Array.from({ length: n }, (_, i) => scores[i] ?? 0));
  };
  const group = useId();
  return (
    <div className="panel" role="group" aria-label={scoreTexts.panel}>
      <p className="panel-title" data-not="slide">
        Scores, and the <span className="role-weight">weights</span> they make
      </p>
      <p className="panel-hint">{scoreTexts.choose[beside]}</p>
      <p className="jacobian-head" aria-hidden="true">
        <span>{scoreTexts.score}</span>
        <span>
          {scoreTexts.weight}
          {!still && scoreTexts.nudged}
        </span>
      </p>
      <ol className="jacobian-scores">
        {Array.from({ length: count }, (_, i) => (
          <ScoreRow key={i} {...{ i, group }} {...props} lit={looked?.i === i || looked?.j === i} />
        ))}
      </ol>
      <p className="jacobian-legend" data-not="slide">
        {!still && scoreTexts.legend}
      </p>
      <div className="jacobian-foot" data-not="slide">
        <Size
          label={scoreTexts.keys}
          what={scoreTexts.keys}
          value={count}
          min={KEYS[0]}
          max={KEYS[1]}
          onChange={resize}
        />
      </div>
    </div>
  );
}

/** The matrix between the changes of scores and of weights. */
function Matrix({
  looked,
  onLook,
  ...props
}: Props & Looked & { onLook: (at: CellAt | null) => void }) {
  const { fields, numbers, computed } = props;
  const rows = useValue(numbers.jacobian) ?? [];
  const sums = useValue(numbers.sums) ?? [];
  const nudged = useFollowed(props, (s) => (s.nudge === 0 ? -1 : s.chosen - 1));
  const names = (letter: string) => rows.map((_, i) => symbol(letter, i));
  const said = useMemo(
    () =>
      computed((s, d) =>
        looked ? arithmetic(d, looked.i, looked.j) : lostText(s, d) || matrixTexts.look,
      ),
    [computed, looked],
  );
  return (
    <div className="panel" role="group" aria-label={matrixTexts.panel}>
      <p className="panel-title">{matrixTexts.title}</p>
      <p className="panel-hint">{matrixTexts.hint}</p>
      <div className="jacobian-matrix scrolls" data-grow>
        <Heatmap
          name={matrixTexts.name}
          rows={rows}
          rowNames={names('w')}
          columnNames={names('s')}
          text={(x) => cellText(x, rows.length > 4 ? 1 : 2)}
          shade={(x) => scoreShade(x, REACH)}
          lit={(_, j) => j === nudged}
          // All are 0: of many keys they are left out.
          sums={rows.length > 4 ? undefined : sums.map((x) => formatNumber(x, 4))}
          onLook={onLook}
        />
      </div>
      <p className="jacobian-arithmetic" data-not="slide">
        <Said of={said} />
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
  );
}
const Said = ({ of }: { of: Signal<string> }) => useValue(of);

const HUNDRED = Array.from({ length: 101 }, (_, i) => i / 100);
const SLOPES = HUNDRED.map((w) => w * (1 - w));
const EIGHTHS = [0, 0.125, 0.25];
const eighth = (y: number) => ({ 0.125: '1/8', 0.25: '1/4' })[y] ?? '0';
const WEIGHT = { role: 'weight' } as const;

/** The diagonal as a curve: a weight's own slope, with each present weight on it. */
function OwnSlope({ numbers }: Props) {
  const wide = useWideSlide();
  const { diagonal, names } = useMemo(
    () => ({
      diagonal: mapSignal(numbers.jacobian, (rows) => rows?.map((row, i) => row[i]!)),
      names: mapSignal(numbers.weights, (all) => (all ?? []).map((_, i) => symbol('w', i))),
    }),
    [numbers],
  );
  return (
    <Chart x={share()} y={linear([0, 0.28])} width={294} height={wide ? 370 : 200}>
      <Grid y={EIGHTHS} yText={eighth} />
      <Line of={SLOPES} x={HUNDRED} />
      <Dots of={diagonal} x={numbers.weights} names={names} side="above" look={WEIGHT} rows />
    </Chart>
  );
}

/** What one loss sends to the chosen weight, and what of it reaches the scores. */
function Loss({ of, ...props }: Props & { of: 'plain' | 'log' }) {
  const { w, asked } = useFollowed(props, (s, d) => ({
    w: symbol('w', s.chosen - 1),
    asked: d.losses[of],
  }));
  return (
    <table className="jacobian-loss">
      <caption>
        {lossTexts.loss} {lossTexts[of](w)}
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

/** The diagonal of the matrix, or the same scores under two losses that both want more of one weight. */
function Beside(props: Props) {
  const { fields } = props;
  const slide = useSlide();
  const beside = useValue(fields.beside);
  const chosen = useValue(fields.chosen);
  const losses = beside === 'losses';
  return (
    <Panel className="jacobian-beside" name={besideHeads[beside]} not="question">
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
            value={beside}
            onChange={fields.beside.set}
          />
          <p className="panel-hint jacobian-hint">
            {losses ? lossTexts.hint(symbol('w', chosen - 1)) : curveTexts.hint}
          </p>
        </div>
        {losses ? (
          <Arrange as="pair" wide="a b / 1">
            <Loss {...props} of="plain" />
            <Loss {...props} of="log" />
          </Arrange>
        ) : (
          <OwnSlope {...props} />
        )}
      </Arrange>
    </Panel>
  );
}

/** Scores and weights, the matrix between their changes, and its diagonal or two losses beside it. */
export default function View(props: Props) {
  const slide = useSlide();
  const count = useCount(props.fields.scores);
  const [at, setAt] = useState<CellAt | null>(null);
  const looked = at && at.i < count && at.j < count ? at : null;
  return (
    <Arrange
      as="three"
      stage={slide ? 'ab ac / 9 11' : 'ab cc / 9 11'}
      wide={`abc / ${count > 3 ? '34 51 34' : '38 43 36'}`}
      className="jacobian-panels"
      data-n={count}
    >
      <Scores {...props} looked={looked} />
      <Matrix {...props} looked={looked} onLook={setAt} />
      <Beside {...props} />
    </Arrange>
  );
}
