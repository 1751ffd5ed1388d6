import './jacobian.css';
import { useId, useMemo } from 'react';
import { useAttributes } from '../../bound/live.ts';
import {
  combine,
  type Local,
  mapSignal,
  useCount,
  useLocal,
  useValue,
} from '../../bound/signal.ts';
import { Choice, Radios } from '../../controls/Choice.tsx';
import { Label } from '../../controls/Label.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Size } from '../../controls/Size.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Line } from '../../marks/Lines.tsx';
import { type CellAt, Map } from '../../marks/Map.tsx';
import { Name } from '../../marks/Name.tsx';
import { NudgedBar } from '../../marks/NudgedBar.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { linear, share } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { useSlide, useWideSlide } from '../../widget/slideWidth.ts';
import { KEY_COUNT, type Props } from './jacobian.ts';
import {
  arithmetic,
  besideHeads,
  cellText,
  curveTexts,
  hillTexts,
  labels,
  lossTexts,
  lostText,
  matrixTexts,
  scoreTexts,
  symbol,
} from './text.ts';

/** The largest that a cell can be. */
const MAX_CELL = 0.25;
const SIDE_PANELS = (['curve', 'losses'] as const).map((value) => ({
  value,
  label: besideHeads[value],
}));

/** The cell of the matrix that is looked at: its row and its column of scores light up. */
interface Look {
  look: Local<CellAt | null>;
}

/** One score, on a slider, and its weight: before the nudge, after it, and as predicted. */
function ScoreRow({
  i,
  group,
  still,
  look,
  fields,
  numbers,
  computed,
}: Props & Look & { i: number; group: string; still: boolean }) {
  const selected = useValue(fields.chosen) === i + 1;
  const texts = useMemo(
    () => ({
      entering: computed((s, d) => (s.times === 1 ? '' : scoreTexts.entering(d.entering[i] ?? 0))),
      nudge: computed((s) => (s.chosen === i + 1 ? scoreTexts.by(s.nudge) : '')),
      weight: computed((_, d) => scoreTexts.becomes(d.weights[i] ?? 0)),
      nudgedWeight: computed((_, d) =>
        scoreTexts.becomes(d.weights[i] ?? 0, d.nudged.actual[i] ?? 0),
      ),
    }),
    [computed, i],
  );
  const isLit = useMemo(
    () => mapSignal(look, (at) => ({ 'data-lit': at?.i === i || at?.j === i || undefined })),
    [look, i],
  );
  const weight = numbers.weights.at(i);
  return (
    <li data-row={i} {...useAttributes<HTMLLIElement>(isLit)}>
      <label className="jacobian-choose">
        <input
          type="radio"
          name={group}
          checked={selected}
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
        <Text of={texts.entering} />
        <Text tag="b" of={texts.nudge} />
      </span>
      {still ? (
        <Bar of={weight} />
      ) : (
        <NudgedBar
          weight={weight}
          actual={numbers['nudged.actual'].at(i)}
          predicted={numbers['nudged.predicted'].at(i)}
        />
      )}
      <Text
        of={still ? texts.weight : texts.nudgedWeight}
        className="jacobian-weight"
        part="weights"
      />
    </li>
  );
}

/** The scores, on sliders, and the weights they make. */
function Scores(props: Props & Look) {
  const { fields, computed } = props;
  const count = useCount(fields.scores);
  const isUnnudged = useValue(useMemo(() => computed((s) => s.nudge === 0), [computed]));
  const beside = useValue(fields.beside);
  const matrix = useValue(fields.matrix);
  const moved = useMemo(
    () => computed((s, d) => (s.nudge === 0 ? '' : scoreTexts.moved(s.chosen, s.nudge, d.moved))),
    [computed],
  );
  const resize = (n: number) => {
    const scores = fields.scores.get();
    fields.scores.set(Array.from({ length: n }, (_, i) => scores[i] ?? 0));
  };
  const group = useId();
  return (
    <Panel
      name={scoreTexts.panel}
      title={
        <span data-not="slide">
          Scores, and the <span className="role-weight">weights</span> they make
        </span>
      }
      hint={scoreTexts.choose[matrix ? beside : 'curve']}
      about="moved nudged weights nudge"
    >
      <p className="jacobian-head" aria-hidden="true">
        <span>{scoreTexts.score}</span>
        <span>
          {scoreTexts.weight}
          {!isUnnudged && scoreTexts.nudged}
        </span>
      </p>
      <ol className="jacobian-scores">
        {Array.from({ length: count }, (_, i) => (
          <ScoreRow key={i} {...{ i, group, still: isUnnudged }} {...props} />
        ))}
      </ol>
      {!matrix && <Text tag="p" className="jacobian-moved" of={moved} />}
      <p className="jacobian-legend" data-not="slide">
        {!isUnnudged && (matrix ? scoreTexts.legend : scoreTexts.barsLegend)}
      </p>
      <div className="jacobian-foot" data-not="slide">
        <Size
          label={scoreTexts.keys}
          what={scoreTexts.keys}
          value={count}
          min={KEY_COUNT[0]}
          max={KEY_COUNT[1]}
          onChange={resize}
        />
      </div>
    </Panel>
  );
}

/** Cells of a matrix of many keys have room for one digit and a power. */
const MANY_KEYS = 4;
const shortCellText = (x: number) => cellText(x, 1);
const fullCellText = (x: number) => cellText(x);

/** The matrix between the changes of scores and of weights. */
function Matrix({ look, fields, numbers, computed }: Props & Look) {
  const hasManyKeys = useCount(fields.scores) > MANY_KEYS;
  const { lit, text } = useMemo(() => {
    const column = computed((s) => (s.nudge === 0 ? -1 : s.chosen - 1));
    const lossText = computed(lostText);
    const all = computed((_, d) => d);
    return {
      lit: mapSignal(column, (nudged) => (_: number, j: number) => j === nudged),
      text: combine([look, all, lossText], (at, d, lostNow) =>
        at && at.i < d.n && at.j < d.n ? arithmetic(d, at.i, at.j) : lostNow || matrixTexts.look,
      ),
    };
  }, [computed, look]);
  return (
    <Panel name={matrixTexts.panel} title={matrixTexts.title} hint={matrixTexts.hint}>
      <div className="jacobian-matrix scrolls" data-grow>
        <Map
          of={numbers.jacobian.as(hasManyKeys ? shortCellText : fullCellText)}
          name={matrixTexts.name}
          reach={MAX_CELL}
          isLit={lit}
          // All are 0: of many keys they are left out.
          sums={hasManyKeys ? undefined : (i) => numbers.sums.at(i)}
          onLook={look.set}
        />
      </div>
      <Text of={text} tag="p" className="jacobian-arithmetic" data-not="slide" />
      <div className="jacobian-foot" data-not="slide">
        <p className="jacobian-ramp" aria-hidden="true">
          −0.25 <i data-sign="negative" />
          <i />
          <i data-sign="positive" /> 0.25
        </p>
        <Choice of={fields.precision} hideLabel />
      </div>
    </Panel>
  );
}

const WEIGHT_SAMPLES = Array.from({ length: 101 }, (_, i) => i / 100);
const SLOPE_SAMPLES = WEIGHT_SAMPLES.map((w) => w * (1 - w));
const SLOPE_TICKS = [0, 0.125, 0.25];
const eighth = (y: number) => ({ 0.125: '1/8', 0.25: '1/4' })[y] ?? '0';
const WEIGHT_LOOK = { role: 'weight' } as const;

/** The diagonal as a curve: a weight's own slope, with each present weight on it. */
function OwnSlope({ numbers, fields }: Props) {
  const isWideSlide = useWideSlide();
  const matrix = useValue(fields.matrix);
  const diagonal = useMemo(
    () => mapSignal(numbers.jacobian, (rows) => rows?.map((row, i) => row[i]!)),
    [numbers],
  );
  return (
    <Chart
      x={share()}
      y={linear([0, 0.28])}
      width={294}
      height={isWideSlide ? 370 : matrix ? 200 : 280}
      edge={matrix ? {} : { bottom: 3 }}
    >
      <Grid y={SLOPE_TICKS} yText={eighth} {...(!matrix && { xName: hillTexts.across })} />
      <Line of={SLOPE_SAMPLES} x={WEIGHT_SAMPLES} />
      <Dots
        of={diagonal}
        x={numbers.weights}
        names={numbers.jacobian.rowNames}
        side="above"
        look={WEIGHT_LOOK}
        rows
      />
    </Chart>
  );
}

/** What one loss sends to the chosen weight, and what of it reaches the scores. */
function Loss({ of, fields, numbers, computed }: Props & { of: 'plain' | 'log' }) {
  const weight = symbol('w', useValue(fields.chosen) - 1);
  const arrives = useMemo(
    () => computed((s, d) => lossTexts.arrives(symbol('w', s.chosen - 1), d.losses[of].arrives)),
    [computed, of],
  );
  const gradient = numbers[`losses.${of}.dScores`];
  const name = `${lossTexts.loss} ${lossTexts[of](weight)}`;
  return (
    <div className="jacobian-loss">
      <p>
        <b>{name}</b>
        <Text of={arrives} />
      </p>
      <Rows of={fields.scores} name={name} bare>
        <Name of={gradient.rowNames} width="2.2rem" />
        <Bar of={gradient} reach={1} />
        <Text of={gradient.as(fullCellText)} width="7.1em" />
      </Rows>
    </div>
  );
}

/** The diagonal of the matrix, or the same scores under two losses that both want more of one weight. */
function SidePanel(props: Props) {
  const { fields } = props;
  const slide = useSlide();
  const beside = useValue(fields.beside);
  const selected = useValue(fields.chosen);
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
            options={SIDE_PANELS}
            value={beside}
            onChange={fields.beside.set}
          />
          <p className="panel-hint jacobian-hint">
            <Label text={losses ? lossTexts.hint(symbol('w', selected - 1)) : curveTexts.hint} />
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

/**
 * Scores and weights, and how much each weight answers its own score; or the matrix between their changes, with its
 * diagonal or two losses beside it.
 */
export default function View(props: Props) {
  const slide = useSlide();
  const count = useCount(props.fields.scores);
  const matrix = useValue(props.fields.matrix);
  const look = useLocal<CellAt | null>(null);
  if (!matrix)
    return (
      <Arrange as="pair" className="jacobian-panels jacobian-bars" data-n={count}>
        <Scores {...props} look={look} />
        <Panel
          className="jacobian-hill"
          name={hillTexts.panel}
          title={hillTexts.title}
          hint={hillTexts.hint}
          not="question"
        >
          <OwnSlope {...props} />
        </Panel>
      </Arrange>
    );
  return (
    <Arrange
      as="three"
      stage={slide ? 'ab ac / 9 11' : 'ab cc / 9 11'}
      wide={`abc / ${count > 3 ? '34 51 34' : '38 43 36'}`}
      className="jacobian-panels"
      data-n={count}
    >
      <Scores {...props} look={look} />
      <Matrix {...props} look={look} />
      <SidePanel {...props} />
    </Arrange>
  );
}
