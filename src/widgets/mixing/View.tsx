import { isolateBidi } from '../../kit/signal/isolateBidi.ts';
import { useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { VectorField } from '../../kit/input/VectorField.tsx';
import { WordButtons } from '../../kit/input/WordButtons.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Edit } from '../../kit/table/Edit.tsx';
import { Facts } from '../../kit/table/Facts.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { ShareStrip } from '../../kit/chart/ShareStrip.tsx';
import { BlendStrip, Swatch } from '../../kit/plane/Swatch.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { ShareResult } from '../shared/ShareResult.tsx';
import type mixing from './mixing.ts';

type Props = PropsOf<typeof mixing>;

const HINTS = {
  query: 'How well each token matches what this one is looking for.',
  key: 'How well this token matches what each one is looking for.',
  value: 'What this token hands over, and the mixture of everyone who takes some of it.',
};

const Summand = ({ of, children }: { of: Props['numbers']['old']; children: string }) => (
  <Cluster gap="0.4rem">
    <Swatch rgb={of} shape={of.role === 'value' ? 'diamond' : 'star'} />
    {children}
  </Cluster>
);

/** The output: the weighted average, or its sum with the token's old vector if the residual connection is on. */
const Mixture = ({ fields, numbers, computed }: Props) => (
  <>
    <div className="share-star">
      <Swatch rgb={numbers.output} shape="star" />
    </div>
    <Text tag="p" className="share-output" of={numbers.output} />
    <BlendStrip weights={numbers.weights} colors={fields.contents} />
    {useValue(fields.residual) ? (
      <>
        <Facts
          of={[
            { of: numbers.old, name: <Summand of={numbers.old}>+ old vector</Summand> },
            { of: numbers.sum, name: <Summand of={numbers.sum}>= the sum</Summand>, main: true },
          ]}
        />
        <Hint>
          <Text
            of={computed((_, { sum }) =>
              sum.some((x) => x > 1)
                ? 'A sum, not an average. Anything above 1 is painted as 1.'
                : 'A sum, not an average.',
            )}
          />
        </Hint>
      </>
    ) : (
      <Hint>An average, so each number stays within the range of its parts.</Hint>
    )}
  </>
);

/** The total weight that a key receives from all queries. */
const ReceivedWeight = ({ numbers, computed }: Props) => (
  <>
    <Text
      tag="p"
      className="share-output role-weight"
      of={computed((_, { gotTotal }) => `${formatNumber(gotTotal)} in all`)}
    />
    <ShareStrip of={numbers.got} />
    <Hint>Each weight is part of another token’s 100%, so these don’t have to add up to 1.</Hint>
  </>
);

/** The value vector of a token, which every query averages. */
const ValueVector = ({ fields, numbers }: Props) => (
  <>
    <div className="share-star">
      <Swatch rgb={numbers.old} shape="diamond" />
    </div>
    <p className="share-output">
      <VectorField of={fields.contents.at(useValue(fields.asker) - 1)} />
    </p>
    <Hint>The same for every query. Only the weight differs.</Hint>
  </>
);

function Outcome(props: Props) {
  const as = useValue(props.fields.as);
  const word = useValue(props.numbers.word);
  return (
    <ShareResult
      name="Outcome"
      title={isolateBidi(
        {
          query: `What comes back to “${word}” ★`,
          key: `Who looks for “${word}”`,
          value: `What “${word}” gives ◆`,
        }[as],
      )}
      height="7.9rem"
    >
      {as === 'query' && <Mixture {...props} />}
      {as === 'key' && <ReceivedWeight {...props} />}
      {as === 'value' && <ValueVector {...props} />}
    </ShareResult>
  );
}

/** A table with a row per token: its score, its weight, and its value or output. */
function Tokens({ fields, numbers, computed }: Props) {
  const words = useValue(fields.sentence);
  const at = useValue(fields.asker) - 1;
  const as = useValue(fields.as);
  const self = useValue(fields.self);
  const word = useValue(numbers.word)!;
  const isQuery = as === 'query';
  /** The indices of a score in the query’s row or in the key’s column. */
  const cell = (i: number) => (isQuery ? [at, i] : [i, at]) as [number, number];
  return (
    <Panel
      name="Tokens"
      title=""
      hint={
        <>
          <b>{word}</b>: {HINTS[as]}
        </>
      }
      hintLines="2 1"
    >
      <Rows
        of={fields.sentence}
        name={isQuery ? `Tokens that ${word} asks` : `Tokens that ask ${word}`}
        className="share-rows"
        fold="aad bcc eee / 9.5rem 1 3.75rem"
        attributes={(i) => ({ 'data-out': !self && i === at })}
      >
        <Name
          of={fields.sentence}
          head={isQuery ? 'token asked (key)' : 'token (query)'}
          part="key"
          className={isQuery ? 'role-key' : 'role-query'}
          width="21%"
        >
          {(i) => i === at && ' (itself)'}
        </Name>
        <Edit
          of={(i) => fields.scores.at(cell(i)[0]).at(cell(i)[1])}
          slider
          digits={2}
          name={(i) => {
            const [a, b] = cell(i);
            return `score of ${words[b] ?? ''} for ${words[a] ?? ''}, ${a + 1} to ${b + 1}`;
          }}
          head="score"
          part="scores"
          className="to-left"
          width="19%"
        />
        <Bar of={isQuery ? numbers.weights : numbers.got} head="weight" />
        <Text
          of={computed((_, d) =>
            (isQuery ? d.weights : d.got).map((weight, i) =>
              !self && i === at ? 'left out' : formatPercent(weight),
            ),
          )}
          part="weights"
          className="role-weight"
          width="10%"
        />
        <Cell
          head={{ query: 'content (value)', key: '', value: 'its mixture ★' }[as]}
          part="value"
          className="to-left"
          width="30%"
        >
          {(i) => (
            <Cluster gap="0" height="2rem 0rem">
              {as !== 'key' && (
                <Swatch
                  rgb={(isQuery ? fields.contents : numbers.outputs).at(i)}
                  shape={isQuery ? 'diamond' : 'star'}
                  row={i}
                />
              )}
              {isQuery && (
                <span data-detail>
                  <VectorField
                    of={fields.contents.at(i)}
                    name={`content of ${words[i]}, token ${i + 1}`}
                  />
                </span>
              )}
              {as === 'value' && <Text of={numbers.outputs.at(i)} data-detail />}
            </Cluster>
          )}
        </Cell>
      </Rows>
    </Panel>
  );
}

/** The roles of one token of a sentence: as a query, as a key and as a value. */
export default function View(props: Props) {
  const { fields } = props;
  return (
    <Arrange as="rows" stage="a c b / 1" wide="aa bc / 1 16.5rem" phone="a c b / 1">
      <Cluster ends>
        <WordButtons
          of={fields.asker}
          words={fields.sentence}
          name="Choose a token"
          role={useValue(fields.as)}
          rows
        />
        <Choice of={fields.as} />
      </Cluster>
      <Tokens {...props} />
      <Outcome {...props} />
    </Arrange>
  );
}
