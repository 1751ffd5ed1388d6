import { useState } from 'react';
import { useValue } from '../../bound/signal.ts';
import { Radios } from '../../controls/Choice.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatAny, formatNumber, formatShort, formatVector } from '../../number/format.ts';
import type { FigureDerived, FigureState } from '../../widget/defineFigure.ts';
import { factorText } from '../terms.ts';
import { type default as backward, formatSmall } from './backward.ts';
import { DIFFERENCE_STEP } from './propagate.ts';
import type { Props } from './View.tsx';
import { stepAgainst } from './step.ts';
type State = FigureState<typeof backward>;
type Derived = FigureDerived<typeof backward>;

const inParens = (x: number) => (x < 0 ? `(${formatNumber(x, 3)})` : formatNumber(x, 3));
const dividedText = ({ scale }: State, divisor: number) =>
  scale === 'off' ? '' : ` ÷ ${scale === 'sqrt' ? '√2' : formatShort(divisor, 2)}`;

/** The arithmetic of one key's gradients, up to the equals sign. */
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

/** One key's gradients, worked out from the numbers on screen. */
function Working({ fields, numbers, computed, row }: Props & { row: number }) {
  const step = useValue(fields.step);
  // A room sees what the step works out.
  const isDetail = (of: number) => of !== step;
  const lines = [
    { part: 'value', step: 2, text: workingText.value, result: numbers.dV.at(row).as('number', 3) },
    {
      part: 'weights',
      step: 3,
      text: workingText.weight,
      result: numbers.dW.at(row).as('number', 3),
    },
    {
      part: 'scores',
      step: 4,
      text: workingText.score,
      result: computed((_, d) => formatSmall(d.dS[row]!)),
    },
    { part: 'key', step: 5, text: workingText.key, result: numbers.dK.at(row) },
  ] as const;
  return (
    <p className="working backward-working" data-row={row}>
      {lines.map(({ part, step: shownAt, text, result }) => (
        <span key={part} data-part={part} data-detail={isDetail(shownAt) || undefined}>
          {step >= shownAt && (
            <>
              <Text of={computed((s, d) => text(s, d, row))} />{' '}
              <b>
                <Text of={result} part={undefined} className="plain" />
              </b>
            </>
          )}
        </span>
      ))}
    </p>
  );
}

/** The middle: weights and scores, what arrives at each and what the softmax lets through. */
export function Through(props: Props) {
  const { fields, numbers, computed, set } = props;
  const [row, setRow] = useState(0);
  const isZeroGradient = useValue(
    computed((_, d) => d.lengths.dQ === 0 && d.lengths.dV.every((x) => x === 0)),
  );
  const stepped = computed(stepAgainst);
  return (
    <Panel
      name="One row per key. Hover or tap a row for its arithmetic."
      title={
        <>
          3. <span className="role-weight">Weights</span>, 4. scores
        </>
      }
      hint="One row per key. Hover or tap a row for its arithmetic."
      className="backward-through"
    >
      <Rows of={numbers.weights} className="backward-table" selected={row} onChoose={setRow} foot>
        <Name of={numbers.weights.rowNames} head="key" part="key" width="5.2em" />
        <Bar of={numbers.weights} head="weight" foot="weighted average; sum" />
        <Text of={numbers.weights} head="" width="4.3em" />
        <Text
          of={numbers.dW.as('number', 3)}
          head="dW"
          width="4.6em"
          foot={<Text of={numbers.mean} />}
        />
        <Text
          of={numbers.dSText}
          head="dS"
          part="scores"
          width="4.6em"
          foot={<Text of={numbers.dSSum} />}
        />
      </Rows>
      <Working {...props} row={row} />
      {/* A room sees what the gradients are; stepping against them is for who reads. */}
      <div className="backward-step" data-detail>
        <p>
          Loss dO · output = <Text tag="b" of={numbers.loss} />
        </p>
        <button
          type="button"
          className="quiet"
          aria-disabled={isZeroGradient}
          onClick={() => !isZeroGradient && set(stepped.get())}
        >
          Step against all gradients
        </button>
        <Radios
          name="Thin arrows show"
          options={[
            { value: 'gradient', label: 'gradients' },
            { value: 'step', label: 'steps against them' },
          ]}
          value={useValue(fields.arrows)}
          onChange={fields.arrows.set}
        />
      </div>
      <Text
        tag="p"
        className="backward-check"
        data-detail
        of={computed(
          (_, d) =>
            `Check by nudging each of the ${d.check.numbers} numbers by ±${DIFFERENCE_STEP}: off by ${formatAny(d.check.largest, 2)} at most.`,
        )}
      />
    </Panel>
  );
}
