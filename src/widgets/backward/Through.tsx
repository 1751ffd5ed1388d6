import { useState } from 'react';
import { useValue } from '../../bound/signal.ts';
import { Radios } from '../../controls/Choice.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import type { Props } from './backward.ts';
import { stepAgainst } from './geometry.ts';
import {
  arrowChoices,
  arrowsLabel,
  heads,
  hints,
  lossLabel,
  panels,
  formatSmall,
  stepButton,
  workingText,
} from './text.ts';

/** One key's gradients, worked out from the numbers on screen. */
function Working({ fields, numbers, computed, row }: Props & { row: number }) {
  const step = useValue(fields.step);
  // A room sees what the step works out.
  const not = (of: number) => (of === step ? undefined : 'slide');
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
        <span key={part} data-part={part} data-not={not(shownAt)}>
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
      name={panels.through}
      title={
        <>
          3. <span className="role-weight">Weights</span>, 4. scores
        </>
      }
      hint={hints.through}
      className="backward-through"
    >
      <Rows of={numbers.weights} className="backward-table" selected={row} onChoose={setRow} foot>
        <Name of={numbers.weights.rowNames} head={heads.key} part="key" width="5.2em" />
        <Bar of={numbers.weights} head={heads.weight} foot={heads.foot} />
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
      <div className="backward-step" data-not="slide">
        <p>
          {lossLabel} <Text tag="b" of={numbers.loss} />
        </p>
        <button
          type="button"
          className="quiet"
          aria-disabled={isZeroGradient}
          onClick={() => !isZeroGradient && set(stepped.get())}
        >
          {stepButton}
        </button>
        <Radios
          name={arrowsLabel}
          options={arrowChoices}
          value={useValue(fields.arrows)}
          onChange={fields.arrows.set}
        />
      </div>
      <Text
        tag="p"
        className="backward-check"
        data-not="slide"
        of={computed((_, d) => workingText.check(d.check))}
      />
    </Panel>
  );
}
