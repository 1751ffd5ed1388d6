import './mixing.css';
import { isolateWords } from '../../bound/isolate.ts';
import { useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Edit } from '../../marks/Edit.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { ShareStrip } from '../../marks/ShareStrip.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { ShareResult } from '../ShareResult.tsx';
import type mixing from './mixing.ts';

type Props = PropsOf<typeof mixing>;

/** The sentence; the chosen token is marked with its role. */
const Sentence = ({ fields }: Props) => (
  <div className="mixing-sentence" data-as={useValue(fields.as)}>
    <WordButtons of={fields.asker} words={fields.sentence} name="Choose a token" rows />
  </div>
);

/** The mixture, or with the residual connection its sum with the old vector. */
function Mixture({ fields, numbers, computed }: Props) {
  return (
    <>
      <div className="share-star">
        <Swatch rgb={numbers.output} shape="star" />
      </div>
      <Text tag="p" className="share-output outcome-numbers" of={numbers.output} />
      <BlendStrip weights={numbers.weights} colours={fields.contents} />
      {useValue(fields.residual) ? (
        <>
          <dl className="outcome-sum">
            <dt>
              <Swatch rgb={numbers.old} shape="diamond" /> old vector
            </dt>
            <dd>
              + <Text of={numbers.old} />
            </dd>
            <dt>
              <Swatch rgb={numbers.sum} shape="star" /> the sum
            </dt>
            <dd>
              = <Text of={numbers.sum} />
            </dd>
          </dl>
          <Text
            tag="p"
            className="panel-hint"
            of={computed((_, { sum }) =>
              sum.some((x) => x > 1)
                ? 'A sum, not an average. Anything above 1 is painted as 1.'
                : 'A sum, not an average.',
            )}
          />
        </>
      ) : (
        <p className="panel-hint">
          An average, so each number stays within the range of its parts.
        </p>
      )}
    </>
  );
}

/** How much weight a key gets in all. */
const Found = ({ numbers, computed }: Props) => (
  <>
    <Text
      tag="p"
      className="share-output outcome-numbers role-weight"
      of={computed((_, { gotTotal }) => `${formatNumber(gotTotal)} in all`)}
    />
    <ShareStrip of={numbers.got} />
    <p className="panel-hint">
      Each weight is part of another token’s 100%, so these don’t have to add up to 1.
    </p>
  </>
);

/** What a value gives to everyone. */
const Content = ({ fields, numbers }: Props) => (
  <>
    <div className="share-star">
      <Swatch rgb={numbers.old} shape="diamond" />
    </div>
    <p className="share-output outcome-numbers">
      <VectorField of={fields.contents.at(useValue(fields.asker) - 1)} />
    </p>
    <p className="panel-hint">The same for every query. Only the weight differs.</p>
  </>
);

function Outcome(props: Props) {
  const as = useValue(props.fields.as);
  const word = useValue(props.numbers.word);
  return (
    <ShareResult
      name="Outcome"
      title={isolateWords(
        {
          query: `What comes back to “${word}” ★`,
          key: `Who looks for “${word}”`,
          value: `What “${word}” gives ◆`,
        }[as],
      )}
      className="outcome"
      as={as}
    >
      {as === 'query' && <Mixture {...props} />}
      {as === 'key' && <Found {...props} />}
      {as === 'value' && <Content {...props} />}
    </ShareResult>
  );
}

/** A row for each token: its score, its weight, and its content or mixture. */
function Tokens({ fields, numbers, computed }: Props) {
  const words = useValue(fields.sentence);
  const at = useValue(fields.asker) - 1;
  const as = useValue(fields.as);
  const self = useValue(fields.self);
  const word = useValue(numbers.word)!;
  const asks = as === 'query';
  /** A score of the query’s row, or of the key’s column. */
  const cell = (i: number) => (asks ? [at, i] : [i, at]) as [number, number];
  return (
    <div className="panel" data-as={as}>
      <p className="panel-hint">
        <b>{word}</b>:{' '}
        {
          {
            query: 'How well each token matches what this one is looking for.',
            key: 'How well this token matches what each one is looking for.',
            value: 'What this token hands over, and the mixture of everyone who takes some of it.',
          }[as]
        }
      </p>
      <Rows
        of={fields.sentence}
        name={asks ? `Tokens that ${word} asks` : `Tokens that ask ${word}`}
        className="share-rows"
        fold="aad bcc eee / 9.5rem 1 3.75rem"
        attributes={(i) => ({ 'data-out': !self && i === at })}
      >
        <Name
          of={fields.sentence}
          head={asks ? 'token asked (key)' : 'token (query)'}
          part="key"
          className={asks ? 'role-key' : 'role-query'}
          width="21%"
        >
          {(i) => i === at && <span className="mixing-self"> itself</span>}
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
        <Bar of={asks ? numbers.weights : numbers.got} head="weight" />
        <Text
          of={computed((_, d) =>
            (asks ? d.weights : d.got).map((weight, i) =>
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
          {(i) =>
            as !== 'key' && (
              <>
                <Swatch
                  rgb={(asks ? fields.contents : numbers.outputs).at(i)}
                  shape={asks ? 'diamond' : 'star'}
                  row={i}
                />
                <span data-detail>
                  {asks ? (
                    <VectorField
                      of={fields.contents.at(i)}
                      name={`content of ${words[i]}, token ${i + 1}`}
                    />
                  ) : (
                    <Text of={numbers.outputs.at(i)} />
                  )}
                </span>
              </>
            )
          }
        </Cell>
      </Rows>
    </div>
  );
}

/** One token of a sentence as a query, as a key and as a value. */
export default function View(props: Props) {
  return (
    <Arrange
      as="rows"
      stage="a c b / 1"
      wide="aa bc / 1 16.5rem"
      phone="a c b / 1"
      className="mixing"
    >
      <div className="mixing-head">
        <Sentence {...props} />
        <Choice of={props.fields.as} />
      </div>
      <Tokens {...props} />
      <Outcome {...props} />
    </Arrange>
  );
}
