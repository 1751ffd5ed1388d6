import { useState } from 'react';
import { useValue } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { ShareStrip } from '../../marks/ShareStrip.tsx';
import { Text } from '../../marks/Text.tsx';
import type { Props } from './steps.ts';
import { divisionText, hints, panels, skipTitles, sumLabel, sumText, workingText } from './text.ts';

/** The arithmetic of one row, as far as it is known. */
function Working({ fields, numbers, computed, row }: Props & { row: number }) {
  const step = useValue(fields.step);
  const skip = useValue(fields.skip);
  // With a part left out, the exponentials are those of the scores as they then are.
  const [scaled, exps, sum, weights] =
    skip === 'mix'
      ? ([
          numbers['whole.scaled'],
          numbers['whole.exps'],
          numbers['whole.sum'],
          numbers['whole.weights'],
        ] as const)
      : ([numbers.scaled, numbers.exps, numbers.sum, numbers.weights] as const);
  return (
    <p className="working" data-row={row} data-not="slide">
      <span data-part="scores">
        <Text of={computed((s) => workingText.product(s, row))} />{' '}
        {skip !== 'compare' && (
          <b>
            <Text of={numbers.scores.at(row).as('short', 4)} />
          </b>
        )}
      </span>
      {step >= 2 && (
        <span data-part="scale">
          <Text of={computed((s, d) => divisionText(s, d, row))} />{' '}
          <b>
            <Text of={numbers.scaled.at(row).as('short', 4)} part={undefined} />
          </b>
        </span>
      )}
      {step >= 3 && skip !== 'softmax' && (
        <span data-part="weights">
          e
          <sup>
            <Text of={scaled.at(row).as('short', 4)} part={undefined} />
          </sup>{' '}
          ≈ <Text of={exps.at(row)} />, of <Text of={sum} /> in all:{' '}
          <b>
            <Text of={weights.at(row).as('percent')} className="plain" />
          </b>
          {skip === 'mix' && workingText.takesAll}
        </span>
      )}
    </p>
  );
}

/** The middle panel: one row a key, from score to weight. */
export function ScoreTable(props: Props) {
  const { fields, numbers, computed } = props;
  const [row, setRow] = useState(0);
  const step = useValue(fields.step);
  const skip = useValue(fields.skip);
  // With a question there is what it is about: not what is to come, and not what led to the weights.
  const past = step === 4 ? 'square question' : undefined;
  const weightsNot = step < 3 ? 'question' : undefined;
  return (
    <Panel
      name={panels.table}
      title={<span data-not={past}>{panels.table}</span>}
      hint={
        skip === 'none' ? (
          hints.table
        ) : (
          <span className="left-out">
            Left out: {skipTitles[skip]}.{' '}
            <button type="button" className="do" onClick={() => fields.skip.set('none')}>
              {hints.putBack}
            </button>
          </span>
        )
      }
    >
      <Arrange as="pile" stage="ab / 62 38" wide="a b / 1">
        <Rows
          of={fields.keys}
          selected={row}
          onChoose={setRow}
          headNot={past}
          footNot={past ?? 'question'}
          foot
        >
          <Name
            of={fields.keys.rowNames}
            head="key"
            part="key"
            width="38%"
            foot={<Text of={computed(sumLabel)} />}
          >
            {(i) => (
              <span data-not="slide">
                <VectorField of={fields.keys.at(i)} />
              </span>
            )}
          </Name>
          <Text of={numbers.scores} head="q·k" not={past} width="12%" />
          <Text
            of={numbers.scaled}
            head={<Text of={computed(divisionText.head)} />}
            not={past ?? (step < 2 ? 'question' : undefined)}
            width="15%"
          />
          <Bar
            of={numbers.weights}
            head="weight"
            not={weightsNot}
            foot={
              <ShareStrip
                of={computed((s, d) => (s.step >= 3 && s.skip !== 'softmax' ? d.weights : []))}
              />
            }
          />
          <Text
            of={numbers.weights}
            head={<span className="hidden-text">{panels.share}</span>}
            not={weightsNot}
            className="weight-cell"
            width="4.4em"
            foot={<Text of={computed(sumText)} />}
          />
        </Rows>
        <Working {...props} row={row} />
      </Arrange>
    </Panel>
  );
}
