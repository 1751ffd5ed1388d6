import { useId } from 'react';
import {
  combine,
  type LocalSignal,
  mapSignal,
  useLength,
  useLocalSignal,
  useValue,
} from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Counter } from '../../kit/input/Counter.tsx';
import { Slider } from '../../kit/input/Slider.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Dots } from '../../kit/chart/Dots.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Legend } from '../../kit/chart/Legend.tsx';
import { Line } from '../../kit/chart/Lines.tsx';
import { type CellIndex, HeatMap } from '../../kit/table/HeatMap.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { linear, unitScale } from '../../kit/chart/scale.ts';
import { scoreShade } from '../../kit/table/shade.ts';
import { Text } from '../../kit/table/Text.tsx';
import { formatAny, formatPercent, formatShort, formatWeight } from '../../number/format.ts';
import type { FigureDerived, PropsOf } from '../../figure/defineFigure.ts';
import { cellText, type default as jacobian, KEY_COUNT, movedText, symbol } from './jacobian.ts';
import { NudgedBar } from './NudgedBar.tsx';

/** Props of the view, and the cell of the matrix that the pointer is on. */
type Props = PropsOf<typeof jacobian> & { pointedAt: LocalSignal<CellIndex | null> };
type Derived = FigureDerived<typeof jacobian>;

/** Formats a weight before and after the nudge, with up to three decimals if fewer look the same. */
function changeText(before: number, after: number) {
  const write = (digits: number) => [before, after].map((w) => formatPercent(w, digits));
  const [first, second] = [1, 2, 3].map(write).find(([a, b]) => a !== b) ?? write(1);
  return `${first} → ${second}`;
}

/** Panel of the scores, with sliders, and the weights before the nudge, after it, and as predicted. */
function Scores({ pointedAt, fields, numbers, computed }: Props) {
  const count = useLength(fields.scores);
  const chosen = useValue(fields.chosen) - 1;
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
      <Rows
        of={fields.scores}
        name="Scores and weights"
        attributes={(i) =>
          mapSignal(pointedAt, (at) => ({ 'data-lit': at?.i === i || at?.j === i || undefined }))
        }
      >
        <Cell head="score" width="3.2em" className="to-left">
          {(i) => (
            <label className="toggle">
              <input
                type="radio"
                name={group}
                checked={i === chosen}
                onChange={() => fields.chosen.set(i + 1)}
                aria-label={`choose key ${i + 1}`}
              />
              <i data-part="scores">
                s<sub>{i + 1}</sub>
              </i>
            </label>
          )}
        </Cell>
        <Cell>
          {(i) => (
            <>
              <Slider of={fields.scores.at(i)} name={`score ${i + 1}`} hideLabel />
              {isNudged ? (
                <NudgedBar
                  weight={numbers.weights.at(i)}
                  actual={numbers['nudged.actual'].at(i)}
                  predicted={hasMatrix ? numbers['nudged.predicted'].at(i) : undefined}
                />
              ) : (
                <Bar of={numbers.weights.at(i)} />
              )}
            </>
          )}
        </Cell>
        <Cell head={isNudged ? 'weight → after' : 'weight'} width="12em">
          {(i) => (
            <>
              <Cluster ends gap="0">
                <NumberField fixedWidth of={fields.scores.at(i)} name={`score ${i + 1}, typed`} />
                <span>
                  <Text
                    of={computed((s, d) =>
                      s.times === 1 ? '' : `→ ${formatShort(d.entering[i] ?? 0, 2)} `,
                    )}
                  />
                  <Text
                    tag="b"
                    of={computed(({ nudge }) =>
                      i !== chosen || nudge === 0
                        ? ''
                        : `${nudge < 0 ? '−' : '+'} ${formatShort(Math.abs(nudge))}`,
                    )}
                  />
                </span>
              </Cluster>
              <Text
                tag="b"
                className="role-weight"
                part="weights"
                of={computed((_, { weights, nudged }) => {
                  const before = weights[i] ?? 0;
                  return isNudged
                    ? changeText(before, nudged.actual[i] ?? 0)
                    : formatPercent(before);
                })}
              />
            </>
          )}
        </Cell>
      </Rows>
      {!hasMatrix && (
        <Hint main lines="2 1">
          <Text tag="b" of={computed((s, d) => movedText(s.chosen, s.nudge, d.moved))} />
        </Hint>
      )}
      <Stack detail>
        <Hint lines={hasMatrix ? 2 : '2 1'}>
          {isNudged &&
            `Hatched: gained. Outlined: lost.${hasMatrix ? ' Line: what the matrix predicts.' : ''}`}
        </Hint>
        <Counter
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
      </Stack>
    </Panel>
  );
}

/** Formats the arithmetic of a cell. */
function arithmetic({ weights, jacobian }: Derived, { i, j }: CellIndex): string {
  const [w, other] = [formatWeight(weights[i]!), formatWeight(weights[j]!)];
  const [wi, wj] = [symbol('w', i), symbol('w', j)];
  const cell = cellText(jacobian[i]![j]!);
  return i === j
    ? `${wi}(1 − ${wi}) = ${w} × (1 − ${w}) ≈ ${cell}`
    : `−${wi}${wj} = −${w} × ${other} ≈ ${cell}`;
}

/** Describes the cells that are 0 or denormal in a precision. Returns an empty string if there are none. */
function lostText(precision: string, { weights, zeros, denormals }: Derived) {
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  const parts: string[] = [];
  if (zeros > 0)
    parts.push(`${zeros} of ${weights.length ** 2} cells ${are(zeros)} exactly 0 in ${precision}`);
  if (denormals > 0) parts.push(`${denormals} ${are(denormals)} denormal, with few digits left`);
  return parts.length > 0 ? `${parts.join('; ')}.` : '';
}

// With many keys, a cell only has room for one digit and a power of ten.
const shortCellText = (x: number) => cellText(x, 1);
const fullCellText = (x: number) => cellText(x);

/** Panel of the Jacobian of the softmax. */
function Matrix({ pointedAt, fields, numbers, computed }: Props) {
  const count = useLength(fields.scores);
  const description = computed((s, d) => ({ d, lost: lostText(s.precision, d) }));
  return (
    <Panel
      name="The Jacobian"
      title="The Jacobian: how every weight responds to every score"
      hint="One row for each weight, one column for each score."
    >
      <Stack
        className="full-maps"
        names="2rem"
        letters={count > 4 ? '0.6875rem' : '0.75rem 0.8125rem'}
        grow
      >
        <HeatMap
          of={numbers.jacobian.as(count > 4 ? shortCellText : fullCellText)}
          name="Jacobian"
          maxAbs={0.25}
          isLit={mapSignal(
            computed((s) => (s.nudge === 0 ? -1 : s.chosen - 1)),
            (nudged) => (_: number, j: number) => j === nudged,
          )}
          // All sums are 0, so they are left out if there are many keys.
          sums={count > 3 ? undefined : (i) => numbers.sums.at(i)}
          onCellFocus={pointedAt.set}
        />
      </Stack>
      <Hint main lines={2} detail>
        <Text
          of={combine([pointedAt, description], (at, { d, lost }) =>
            at && Math.max(at.i, at.j) < d.weights.length
              ? arithmetic(d, at)
              : lost || 'Point at a cell to see its arithmetic.',
          )}
        />
      </Hint>
      <Cluster ends detail>
        <Legend
          of={[-0.25, 0.25].map((x) => ({
            name: formatShort(x),
            mark: 'patch',
            shade: scoreShade(x, 0.25),
          }))}
        />
        <Choice of={fields.precision} hideLabel />
      </Cluster>
    </Panel>
  );
}

const WEIGHT_SAMPLES = Array.from({ length: 101 }, (_, i) => i / 100);
const SLOPE_SAMPLES = WEIGHT_SAMPLES.map((w) => w * (1 - w));
const WEIGHT_LOOK = { role: 'weight' } as const;

/** Chart of w(1 − w), the derivative of a weight w with respect to its own score, with a dot for each weight. */
function SlopeOfSelf({ numbers, fields }: Props) {
  const hasMatrix = useValue(fields.matrix);
  return (
    <Chart
      x={unitScale()}
      y={linear([0, 0.28])}
      {...(hasMatrix
        ? { width: 360, height: 180 }
        : { width: 294, height: 280, edge: { bottom: 3 } })}
    >
      <Grid
        y={[0, 0.125, 0.25]}
        yText={(y) => ({ 0.125: '1/8', 0.25: '1/4' })[y] ?? '0'}
        {...(!hasMatrix && { xName: 'weight' })}
      />
      <Line of={SLOPE_SAMPLES} x={WEIGHT_SAMPLES} />
      <Dots
        of={mapSignal(numbers.jacobian, (rows) => rows?.map((row, i) => row[i]!))}
        x={numbers.weights}
        names={numbers.jacobian.rowNames}
        side="above"
        look={WEIGHT_LOOK}
        rows
      />
    </Chart>
  );
}

/** Panel of one loss’s gradients with respect to the chosen weight and to the scores. */
function Loss({ of, fields, numbers, computed }: Props & { of: 'plain' | 'log' }) {
  const weight = symbol('w', useValue(fields.chosen) - 1);
  const gradient = numbers[`losses.${of}.dScores`];
  const name = `Loss −${of === 'plain' ? weight : `ln ${weight}, cross-entropy`}`;
  return (
    <Panel
      title={name}
      hint={
        <Text
          of={computed((s, d) => {
            const { arrives: x } = d.losses[of];
            const text = Number.isInteger(x) ? formatShort(x) : formatAny(x, 2);
            return `arrives at ${symbol('w', s.chosen - 1)}: ${Number.isFinite(x) ? text : 'beyond float32'}`;
          })}
        />
      }
    >
      <Rows of={fields.scores} name={name} bare>
        <Name of={gradient.rowNames} width="2.2rem" />
        <Bar of={gradient} maxAbs={1} />
        <Text of={gradient.as(fullCellText)} width="7.1em" />
      </Rows>
    </Panel>
  );
}

/** Panel of the diagonal of the Jacobian, or of the gradients of two losses that both increase the chosen weight. */
function SidePanel(props: Props) {
  const { scores, chosen, beside } = props.fields;
  const shown = useValue(beside);
  const hasLosses = shown === 'losses';
  const weight = symbol('w', useValue(chosen) - 1);
  return (
    <Panel
      name={beside.options.find(({ value }) => value === shown)!.label}
      row={useLength(scores) > 4 ? '2.1rem 1.5rem' : '2.1rem 1.9rem'}
      height="26.5rem 13.5rem"
      not="question"
    >
      <Arrange as="pile" stage={hasLosses ? 'ab / 2 5' : 'ab / 2 1'}>
        <Stack>
          <Choice of={beside} hideLabel />
          <Hint
            of={
              hasLosses
                ? `Both want more of ${weight}. What reaches each score:`
                : 'w(1 − w): how fast a weight w moves with its own score.'
            }
          />
        </Stack>
        {hasLosses ? (
          <Arrange as="pair">
            <Loss {...props} of="plain" />
            <Loss {...props} of="log" />
          </Arrange>
        ) : (
          <SlopeOfSelf {...props} />
        )}
      </Arrange>
    </Panel>
  );
}

/**
 * Figure of scores and weights: either with the curve w(1 − w) alone, or with the whole Jacobian and a panel of the
 * curve or two losses.
 */
export default function View(all: PropsOf<typeof jacobian>) {
  const props = { ...all, pointedAt: useLocalSignal<CellIndex | null>(null) };
  const rowHeight = useLength(all.fields.scores) > 4 ? '2.9rem' : '3rem';
  if (!useValue(all.fields.matrix))
    return (
      <Arrange as="pair" row="5rem 4.25rem" asked="a / 1">
        <Scores {...props} />
        <Panel
          name="The hill"
          title="How strongly a weight responds"
          hint="Each circle is one of your weights. The higher it is, the more it gains from a small nudge."
          not="question"
        >
          <SlopeOfSelf {...props} />
        </Panel>
      </Arrange>
    );
  return (
    <Arrange
      as="three"
      stage="ab cc / 9 11"
      row={`5rem ${rowHeight}`}
      cell={rowHeight}
      asked="ab / 4 5"
    >
      <Scores {...props} />
      <Matrix {...props} />
      <SidePanel {...props} />
    </Arrange>
  );
}
