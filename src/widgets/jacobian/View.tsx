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
import { Slider } from '../../controls/Slider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Line } from '../../marks/Lines.tsx';
import { type CellIndex, Map } from '../../marks/Map.tsx';
import { Name } from '../../marks/Name.tsx';
import { NudgedBar } from './NudgedBar.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { linear, share } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { formatAny, formatPercent, formatShort, formatWeight } from '../../number/format.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../widget/defineFigure.ts';
import { useIsSlide, useIsWideSlide } from '../../widget/slideWidth.ts';
import { cellText, type default as jacobian, KEY_COUNT, movedText, symbol } from './jacobian.ts';

/** The figure, and the cell of the matrix that is pointed at. */
type Props = PropsOf<typeof jacobian> & { pointedAt: Local<CellIndex | null> };
type Derived = FigureDerived<typeof jacobian>;

/** A weight before and after the nudge, with enough decimals to tell them apart where three suffice. */
function changeText(before: number, after: number) {
  const write = (digits: number) => [before, after].map((w) => formatPercent(w, digits));
  const [first, second] = [1, 2, 3].map(write).find(([a, b]) => a !== b) ?? write(1);
  return `${first} → ${second}`;
}

/** One score, on a slider, and its weight: before the nudge, after it, and as predicted. */
function ScoreRow({
  i,
  group,
  isNudged,
  pointedAt,
  fields,
  numbers,
  computed,
}: Props & { i: number; group: string; isNudged: boolean }) {
  const selected = useValue(fields.chosen) === i + 1;
  const isLit = useMemo(
    () => mapSignal(pointedAt, (at) => ({ 'data-lit': at?.i === i || at?.j === i || undefined })),
    [pointedAt, i],
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
          aria-label={`choose key ${i + 1}`}
        />
        <span data-part="scores">
          s<sub>{i + 1}</sub>
        </span>
      </label>
      <Slider of={fields.scores.at(i)} name={`score ${i + 1}`} hideLabel />
      <NumberField fixedWidth of={fields.scores.at(i)} name={`score ${i + 1}, typed`} />
      <span className="jacobian-entering">
        <Text
          of={computed((s, d) => (s.times === 1 ? '' : `→ ${formatShort(d.entering[i] ?? 0, 2)} `))}
        />
        <Text
          tag="b"
          of={computed(({ chosen, nudge }) =>
            chosen !== i + 1 || nudge === 0
              ? ''
              : `${nudge < 0 ? '−' : '+'} ${formatShort(Math.abs(nudge))}`,
          )}
        />
      </span>
      {isNudged ? (
        <NudgedBar
          weight={weight}
          actual={numbers['nudged.actual'].at(i)}
          predicted={numbers['nudged.predicted'].at(i)}
        />
      ) : (
        <Bar of={weight} />
      )}
      <Text
        of={computed((_, { weights, nudged }) => {
          const before = weights[i] ?? 0;
          return isNudged ? changeText(before, nudged.actual[i] ?? 0) : formatPercent(before);
        })}
        className="jacobian-weight"
        part="weights"
      />
    </li>
  );
}

/** The scores, on sliders, and the weights they make. */
function Scores(props: Props) {
  const { fields, computed } = props;
  const count = useCount(fields.scores);
  const isNudged = useValue(computed((s) => s.nudge !== 0));
  const hasMatrix = useValue(fields.matrix);
  const isGrowing = useValue(fields.beside) === 'losses' && hasMatrix;
  const group = useId();
  return (
    <Panel
      name="Scores and weights"
      title={
        <span data-detail>
          Scores, and the <span className="role-weight">weights</span> they make
        </span>
      }
      hint={isGrowing ? 'Pick the weight that should grow.' : 'Pick the score to nudge.'}
      about="moved nudged weights nudge"
    >
      <p className="jacobian-head" aria-hidden="true">
        <span>score</span>
        <span>weight{isNudged && ' → after'}</span>
      </p>
      <ol className="jacobian-scores">
        {Array.from({ length: count }, (_, i) => (
          <ScoreRow key={i} {...{ i, group, isNudged }} {...props} />
        ))}
      </ol>
      {!hasMatrix && (
        <Text
          tag="p"
          className="jacobian-moved"
          of={computed((s, d) => movedText(s.chosen, s.nudge, d.moved))}
        />
      )}
      <p className="jacobian-legend" data-detail>
        {isNudged &&
          `Hatched: gained. Outlined: lost.${hasMatrix ? ' Line: what the matrix predicts.' : ''}`}
      </p>
      <div className="jacobian-foot" data-detail>
        <Size
          label="keys"
          what="keys"
          value={count}
          min={KEY_COUNT[0]}
          max={KEY_COUNT[1]}
          onChange={(n) => {
            const scores = fields.scores.get();
            fields.scores.set(Array.from({ length: n }, (_, i) => scores[i] ?? 0));
          }}
        />
      </div>
    </Panel>
  );
}

/** How a cell is computed, written out. */
function arithmetic({ weights, jacobian }: Derived, { i, j }: CellIndex): string {
  const [w, other] = [formatWeight(weights[i]!), formatWeight(weights[j]!)];
  const [wi, wj] = [symbol('w', i), symbol('w', j)];
  const cell = cellText(jacobian[i]![j]!);
  return i === j
    ? `${wi}(1 − ${wi}) = ${w} × (1 − ${w}) ≈ ${cell}`
    : `−${wi}${wj} = −${w} × ${other} ≈ ${cell}`;
}

/** What a precision loses of the matrix; nothing where it loses nothing. */
function lostText(
  { precision }: FigureState<typeof jacobian>,
  { weights, zeros, denormals }: Derived,
) {
  const sentences = [
    zeros > 0 &&
      `${zeros} of ${weights.length ** 2} cells ${zeros === 1 ? 'is' : 'are'} exactly 0 in ${precision}`,
    denormals > 0 &&
      `${denormals} ${denormals === 1 ? 'is' : 'are'} denormal, with few digits left`,
  ].filter(Boolean);
  return sentences.length > 0 ? `${sentences.join('; ')}.` : '';
}

// With many keys a cell has room for one digit and a power only.
const shortCellText = (x: number) => cellText(x, 1);
const fullCellText = (x: number) => cellText(x);

/** The matrix between the changes of scores and of weights. */
function Matrix({ pointedAt, fields, numbers, computed }: Props) {
  const hasManyKeys = useCount(fields.scores) > 4;
  const { lit, text } = useMemo(() => {
    const column = computed((s) => (s.nudge === 0 ? -1 : s.chosen - 1));
    const all = computed((s, d) => ({ d, lost: lostText(s, d) }));
    return {
      lit: mapSignal(column, (nudged) => (_: number, j: number) => j === nudged),
      text: combine([pointedAt, all], (at, { d, lost }) =>
        at && Math.max(at.i, at.j) < d.weights.length
          ? arithmetic(d, at)
          : lost || 'Point at a cell to see its arithmetic.',
      ),
    };
  }, [computed, pointedAt]);
  return (
    <Panel
      name="The Jacobian"
      title="The Jacobian: how every weight responds to every score"
      hint="One row for each weight, one column for each score."
    >
      <div className="jacobian-matrix scrolls" data-grow>
        <Map
          of={numbers.jacobian.as(hasManyKeys ? shortCellText : fullCellText)}
          name="Jacobian"
          maxAbs={0.25}
          isLit={lit}
          // All sums are 0, so with many keys they are left out.
          sums={hasManyKeys ? undefined : (i) => numbers.sums.at(i)}
          onCellFocus={pointedAt.set}
        />
      </div>
      <Text of={text} tag="p" className="jacobian-arithmetic" data-detail />
      <div className="jacobian-foot" data-detail>
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
const WEIGHT_LOOK = { role: 'weight' } as const;

/** The diagonal as a curve: a weight's own slope, with each present weight on it. */
function OwnSlope({ numbers, fields }: Props) {
  const isWideSlide = useIsWideSlide();
  const hasMatrix = useValue(fields.matrix);
  const diagonal = useMemo(
    () => mapSignal(numbers.jacobian, (rows) => rows?.map((row, i) => row[i]!)),
    [numbers],
  );
  return (
    <Chart
      x={share()}
      y={linear([0, 0.28])}
      width={294}
      height={isWideSlide ? 370 : hasMatrix ? 200 : 280}
      edge={hasMatrix ? {} : { bottom: 3 }}
    >
      <Grid
        y={[0, 0.125, 0.25]}
        yText={(y) => ({ 0.125: '1/8', 0.25: '1/4' })[y] ?? '0'}
        {...(!hasMatrix && { xName: 'weight' })}
      />
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
  const gradient = numbers[`losses.${of}.dScores`];
  const name = `Loss −${of === 'plain' ? weight : `ln ${weight}, cross-entropy`}`;
  return (
    <div className="jacobian-loss">
      <p>
        <b>{name}</b>
        <Text
          of={computed((s, d) => {
            const { arrives: x } = d.losses[of];
            const text = Number.isInteger(x) ? formatShort(x) : formatAny(x, 2);
            return `arrives at ${symbol('w', s.chosen - 1)}: ${Number.isFinite(x) ? text : 'beyond float32'}`;
          })}
        />
      </p>
      <Rows of={fields.scores} name={name} bare>
        <Name of={gradient.rowNames} width="2.2rem" />
        <Bar of={gradient} maxAbs={1} />
        <Text of={gradient.as(fullCellText)} width="7.1em" />
      </Rows>
    </div>
  );
}

const SIDE_PANELS = [
  { value: 'curve', label: 'The hill, from the diagonal' },
  { value: 'losses', label: 'Two losses' },
] as const;

/** The diagonal of the matrix, or the same scores under two losses that both want more of one weight. */
function SidePanel(props: Props) {
  const { fields } = props;
  const isSlide = useIsSlide();
  const beside = useValue(fields.beside);
  const weight = symbol('w', useValue(fields.chosen) - 1);
  const hasLosses = beside === 'losses';
  return (
    <Panel className="jacobian-beside" name={SIDE_PANELS[hasLosses ? 1 : 0].label} not="question">
      <Arrange
        as="pile"
        stage={isSlide ? 'a b / 1' : hasLosses ? 'ab / 2 5' : 'ab / 1 1'}
        wide="a b / 1"
      >
        <div>
          <Radios
            name="Show"
            hideLabel
            options={SIDE_PANELS}
            value={beside}
            onChange={fields.beside.set}
          />
          <p className="panel-hint jacobian-hint">
            <Label
              text={
                hasLosses
                  ? `Both want more of ${weight}. What reaches each score:`
                  : 'w(1 − w): how fast a weight w moves with its own score.'
              }
            />
          </p>
        </div>
        {hasLosses ? (
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
 * Scores and weights with the hill, which shows how each weight responds to its own score; or with the whole Jacobian
 * and the hill or two losses.
 */
export default function View(all: PropsOf<typeof jacobian>) {
  const isSlide = useIsSlide();
  const count = useCount(all.fields.scores);
  const props = { ...all, pointedAt: useLocal<CellIndex | null>(null) };
  if (!useValue(all.fields.matrix))
    return (
      <Arrange as="pair" className="jacobian-panels jacobian-bars" data-n={count}>
        <Scores {...props} />
        <Panel
          className="jacobian-hill"
          name="The hill"
          title="How strongly a weight responds"
          hint="Each circle is one of your weights. The higher it is, the more it gains from a small nudge."
          not="question"
        >
          <OwnSlope {...props} />
        </Panel>
      </Arrange>
    );
  return (
    <Arrange
      as="three"
      stage={isSlide ? 'ab ac / 9 11' : 'ab cc / 9 11'}
      wide={`abc / ${count > 3 ? '34 51 34' : '38 43 36'}`}
      className="jacobian-panels"
      data-n={count}
    >
      <Scores {...props} />
      <Matrix {...props} />
      <SidePanel {...props} />
    </Arrange>
  );
}
