import './backward.css';
import { useState } from 'react';
import type { BoundField } from '../../kit/signal/boundField.ts';
import { itemAt } from '../../kit/signal/valueOrSignal.ts';
import type { BoundNumber } from '../../kit/signal/boundNumber.ts';
import { mapSignal, useLength, useValue } from '../../kit/signal/signal.ts';
import { RadioGroup } from '../../kit/input/Choice.tsx';
import { VectorField } from '../../kit/input/VectorField.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text, type TextSource } from '../../kit/table/Text.tsx';
import { formatAny, formatNumber, formatShort, formatVector } from '../../number/format.ts';
import { arrow, arrows, change, changes, diamonds, star } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import { PlanePath } from '../../kit/plane/PlanePath.tsx';
import { clip, type Point } from '../../kit/plane/plane.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { factorText } from '../shared/terms.ts';
import { type default as backward, formatSmall } from './backward.ts';
import { changeOf, DIFFERENCE_STEP, stepAgainst } from './propagate.ts';

type Props = PropsOf<typeof backward>;
type State = FigureState<typeof backward>;
type Derived = FigureDerived<typeof backward>;

/** Layout of a plane and its list of gradients. On a stage, the list is short and beside the plane. */
const planeAndList = { as: 'pile', stage: 'ab / 2 1', wide: 'a b / 1' } as const;

/** A vector and its gradient. Readers can edit the vector; in the row of the output, they edit the gradient. */
interface Row {
  name: TextSource;
  part: string;
  row?: number;
  vector: BoundField<Point> | TextSource;
  gradient: BoundNumber<readonly number[]> | BoundField<Point>;
  length: TextSource;
}

/** Returns a row for each key or value. */
function useRows(
  part: 'key' | 'value',
  vectors: BoundField<readonly Point[]>,
  gradients: BoundNumber<readonly (readonly number[])[]>,
  lengths: BoundNumber<readonly number[]>,
) {
  return Array.from({ length: useLength(vectors) }, (_, row): Row => ({
    name: itemAt(vectors.rowNames, row),
    part,
    row,
    vector: vectors.at(row),
    gradient: gradients.at(row),
    length: lengths.at(row),
  }));
}

const isField = (of: unknown): of is BoundField<Point> => typeof of === 'object' && 'set' in of!;
const Vector = ({ of }: { of: Row['vector'] }) =>
  isField(of) ? <VectorField of={of} /> : <Text of={of} part={undefined} className="plain" />;

/** List of vectors, each with its gradient and the gradient’s length. */
const Gradients = ({ of }: { of: readonly Row[] }) => (
  <Stack as="ul">
    {of.map(({ name, part, row, vector, gradient, length }, i) => (
      <li key={i} data-part={part} data-row={row}>
        <Text tag="b" className={`role-${part}`} of={name} />{' '}
        <span data-not="stage">
          <Vector of={vector} />
        </span>
        <Hint>
          <span data-not="stage">gradient </span>
          <b>
            <Vector of={gradient} />
          </b>
          <span data-not="stage">
            {' '}
            of length <Text of={length} />
          </span>
        </Hint>
      </li>
    ))}
  </Stack>
);

/** Panel of the query and the keys with their gradients, where the backward pass ends. */
function KeyPlane({ fields, numbers, computed }: Props) {
  const { q, keys } = fields;
  const isKnown = useValue(numbers.dQ.isRevealed);
  const dQ = computed((s, d) => changeOf(s.arrows, d.dQ));
  const dK = computed((s, d) => d.dK.map((by) => changeOf(s.arrows, by)));
  const queryName = computed((s) => `${s.tokens[0]} asks`);
  return (
    <Panel
      name="Query and keys, and their gradients"
      title={
        <>
          5. <span className="role-query">Query</span> and <span className="role-key">keys</span>
        </>
      }
      hint={
        useValue(fields.arrows) === 'step'
          ? 'Thin arrows: where a step lowers the loss.'
          : 'Thin arrows: directions that raise the loss.'
      }
    >
      <Arrange {...planeAndList}>
        <Plane
          domain={{ x: [-0.6, 5.2], y: [-0.6, 4.6] }}
          items={[
            arrows(keys, { names: keys.rowNames }),
            arrow(q, { name: queryName }),
            isKnown && changes(keys, dK, 'key'),
            isKnown && change(q, dQ, 'query'),
          ]}
        />
        <Gradients
          of={[
            {
              name: queryName,
              part: 'query',
              vector: q,
              gradient: numbers.dQ,
              length: numbers['lengths.dQ'],
            },
            ...useRows('key', keys, numbers.dK, numbers['lengths.dK']),
          ]}
        />
      </Arrange>
    </Panel>
  );
}

/** Panel of the output with dO and the values with their gradients, where the backward pass starts. */
function ValuePlane({ fields, numbers, computed }: Props) {
  const { values, dO } = fields;
  const isKnown = useValue(numbers.dV.isRevealed);
  const dV = computed((s, d) => d.dV.map((by) => changeOf(s.arrows, by)));
  const output = computed((_, d) => d.output);
  return (
    <Panel
      name="Output and values, and their gradients"
      title={
        <>
          1. Output, 2. <span className="role-value">values</span>
        </>
      }
      drag="Drag dO."
      hint="Along the dashed line, the loss stays the same."
    >
      <Arrange {...planeAndList}>
        <Plane
          domain={{ x: [-1.2, 3.4], y: [-0.95, 3.17] }}
          items={[
            diamonds(values, { names: values.rowNames }),
            isKnown && changes(values, dV, 'value'),
            arrow(dO, { from: output, name: 'dO', role: 'output' }),
            star(output, { name: 'output' }),
          ]}
        >
          {/* A line perpendicular to dO: the loss doesn’t change when the output moves along it. */}
          <PlanePath
            className="guide"
            of={[output, dO]}
            d={({ px, domain }, at: Point, [x, y]: Point) => {
              const ends = x || y ? clip(at, [-y, x], domain) : undefined;
              return ends ? `M${px(ends[0])}L${px(ends[1])}` : '';
            }}
          />
        </Plane>
        <Gradients
          of={[
            {
              name: 'output ★',
              part: 'output',
              vector: numbers.output,
              gradient: dO,
              length: mapSignal(numbers.dOLength.text, String),
            },
            ...useRows('value', values, numbers.dV.as('number', 3), numbers['lengths.dV']),
          ]}
        />
      </Arrange>
    </Panel>
  );
}

/** Formats a number with three decimals, in parentheses if it is negative. */
const inParens = (x: number) => (x < 0 ? `(${formatNumber(x, 3)})` : formatNumber(x, 3));
const dividedText = ({ scale }: State, divisor: number) =>
  scale === 'off' ? '' : ` ÷ ${scale === 'sqrt' ? '√2' : formatShort(divisor, 2)}`;

/** Functions that format the arithmetic of one key’s gradients, up to the equals sign. */
const workingText = {
  value: (s: State, d: Derived, row: number) =>
    `dv ${s.tokens[row + 1]} = ${formatSmall(d.weights[row]!)} × ${formatVector(s.dO)} ≈`,
  weight: (s: State, _: Derived, row: number) =>
    `dW = ${s.dO.map((g, j) => `${factorText(g, 3)}×${factorText(s.values[row]![j]!, 3)}`).join(' + ')} =`,
  score: (_: State, d: Derived, row: number) =>
    `dS = ${formatSmall(d.weights[row]!)} × (${formatNumber(d.dW[row]!, 3)} − ${inParens(d.mean)}) ≈`,
  key: (s: State, d: Derived, row: number) =>
    `dk ${s.tokens[row + 1]} = ${formatSmall(d.dS[row]!)} × ${formatVector(s.q)}${dividedText(s, d.divisor)} ≈`,
};

/** Arithmetic of one key’s gradients, with the rounded numbers on screen. */
function Working({ fields, numbers, computed, row }: Props & { row: number }) {
  const step = useValue(fields.step);
  const lines = [
    ['value', workingText.value, numbers.dV.at(row).as('number', 3)],
    ['weights', workingText.weight, numbers.dW.at(row).as('number', 3)],
    ['scores', workingText.score, computed((_, d) => formatSmall(d.dS[row]!))],
    ['key', workingText.key, numbers.dK.at(row)],
  ] as const;
  return (
    <Stack height="6.6rem 5.4rem">
      <p className="working" data-row={row}>
        {lines.slice(0, step - 1).map(([part, text, result], i) => (
          // Slides hide details, so they show only the line of the current step.
          <span key={part} data-part={part} data-detail={i + 2 !== step || undefined}>
            <Text of={computed((s, d) => text(s, d, row))} />{' '}
            <b>
              <Text of={result} part={undefined} className="plain" />
            </b>
          </span>
        ))}
      </p>
    </Stack>
  );
}

/** Panel of the weights and scores with their gradients dW and dS, before and after the softmax’s backward pass. */
function WeightsAndScores(props: Props) {
  const { fields, numbers, computed, set } = props;
  const [row, setRow] = useState(0);
  const isZeroGradient = useValue(
    computed((_, { lengths }) => Math.max(lengths.dQ, ...lengths.dV) === 0),
  );
  const stateAfterStep = computed(stepAgainst);
  const { dSText, dSSum } = numbers;
  const dW = numbers.dW.as('number', 3);
  const hint = 'One row per key. Hover or tap a row for its arithmetic.';
  return (
    <Panel
      name={hint}
      title={
        <>
          3. <span className="role-weight">Weights</span>, 4. scores
        </>
      }
      hint={hint}
    >
      <Rows of={numbers.weights} selected={row} onChoose={setRow} foot>
        <Name of={numbers.weights.rowNames} head="key" part="key" width="5.2em" />
        <Bar of={numbers.weights} head="weight" foot="weighted average; sum" />
        <Text of={numbers.weights} head="" width="4.3em" />
        <Text of={dW} head="dW" width="4.6em" foot={<Text of={numbers.mean} />} />
        <Text of={dSText} head="dS" part="scores" width="4.6em" foot={<Text of={dSSum} />} />
      </Rows>
      <Working {...props} row={row} />
      <Cluster detail>
        <button
          type="button"
          className="quiet"
          aria-disabled={isZeroGradient}
          onClick={() => !isZeroGradient && set(stateAfterStep.get())}
        >
          Step against all gradients
        </button>
        <RadioGroup
          name="Thin arrows show"
          options={[
            { value: 'gradient', label: 'gradients' },
            { value: 'step', label: 'steps against them' },
          ]}
          value={useValue(fields.arrows)}
          onChange={fields.arrows.set}
        />
        <p>
          Loss dO · output = <Text tag="b" of={numbers.loss} />
        </p>
      </Cluster>
      <Hint lines="2 1" detail>
        <Text
          of={computed(
            (_, d) =>
              `Check by nudging each of the ${d.check.numbers} numbers by ±${DIFFERENCE_STEP}: off by ${formatAny(d.check.largest, 2)} at most.`,
          )}
        />
      </Hint>
    </Panel>
  );
}

/** Three linked panels in the order of the worked example. Their numbers follow the gradient, from right to left. */
export default function View(props: Props) {
  return (
    <Arrange
      as="three"
      stage="ac bb / 1 1"
      wide="abc / 5 8 5"
      // A phone shows the panels in the order of the gradient, from the output to the query and keys.
      phone="c b a / 1"
      row="2.5rem 2rem"
    >
      <KeyPlane {...props} />
      <WeightsAndScores {...props} />
      <ValuePlane {...props} />
    </Arrange>
  );
}
