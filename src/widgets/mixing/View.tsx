import './mixing.css';
import { useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Edit } from '../../marks/Edit.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { ShareStrip } from '../../marks/ShareStrip.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { Text } from '../../marks/Text.tsx';
import { ShareResult } from '../ShareResult.tsx';
import type { Props } from './mixing.ts';
import { heads, hints, labels, outcomeTitle, rowsOf, phrases, shareTexts } from './text.ts';

/** The sentence: each token a button; the chosen one carries the mark of its role. */
function Sentence({ fields }: Props) {
  const asker = useValue(fields.asker) - 1;
  const as = useValue(fields.as);
  return (
    <div className="mixing-sentence" role="group" aria-label={phrases.chosen}>
      {useValue(fields.sentence).map((word, i) => (
        <button
          key={i}
          type="button"
          aria-pressed={i === asker}
          data-as={i === asker ? as : undefined}
          data-row={i}
          onClick={() => fields.asker.set(i + 1)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

/** The old vector and the mixture added up: a step of its own. */
const Sum = ({ numbers, computed }: Props) => (
  <>
    <dl className="outcome-sum">
      <dt>
        <Swatch rgb={numbers.old} shape="diamond" />
        {phrases.old}
      </dt>
      <dd>
        + <Text of={numbers.old} />
      </dd>
      <dt>
        <Swatch rgb={numbers.sum} shape="star" />
        {phrases.sum}
      </dt>
      <dd>
        = <Text of={numbers.sum} />
      </dd>
    </dl>
    <Text
      tag="p"
      className="panel-hint"
      of={computed((_, { sum }) => (sum.some((x) => x > 1) ? phrases.bright : phrases.plain))}
    />
  </>
);

/** The mixture, and with the switch the step after attention: the old vector is added. */
function Mixture(props: Props) {
  const { fields, numbers } = props;
  return (
    <>
      <div className="share-star">
        <Swatch rgb={numbers.output} shape="star" />
      </div>
      <Text tag="p" className="share-output outcome-numbers" of={numbers.output} />
      <BlendStrip weights={numbers.weights} colours={fields.contents} />
      {useValue(fields.residual) ? (
        <Sum {...props} />
      ) : (
        <p className="panel-hint">{phrases.average}</p>
      )}
    </>
  );
}

/** How much of it the others ask for. */
const Label = ({ numbers, computed }: Props) => (
  <>
    <Text
      tag="p"
      className="share-output outcome-numbers role-weight"
      of={computed((_, d) => phrases.inAll(d.gotTotal))}
    />
    <ShareStrip of={numbers.got} />
    <p className="panel-hint">{phrases.shares}</p>
  </>
);

/** What it gives to all who ask. */
const Content = ({ fields, numbers }: Props) => (
  <>
    <div className="share-star">
      <Swatch rgb={numbers.old} shape="diamond" />
    </div>
    <p className="share-output outcome-numbers">
      <VectorField of={fields.contents.at(useValue(fields.asker) - 1)} />
    </p>
    <p className="panel-hint">{phrases.same}</p>
  </>
);

/** What follows from the chosen role. */
function Outcome(props: Props) {
  const as = useValue(props.fields.as);
  return (
    <ShareResult
      name={phrases.outcome}
      title={outcomeTitle(as, useValue(props.numbers.word)!)}
      className="outcome"
      as={as}
    >
      {as === 'query' && <Mixture {...props} />}
      {as === 'key' && <Label {...props} />}
      {as === 'value' && <Content {...props} />}
    </ShareResult>
  );
}

/** A row a token: its score, its share, and what it holds. */
function Tokens({ fields, numbers, computed }: Props) {
  const words = useValue(fields.sentence);
  const at = useValue(fields.asker) - 1;
  const as = useValue(fields.as);
  const self = useValue(fields.self);
  const word = useValue(numbers.word)!;
  const asks = as === 'query';
  const head = heads[as];
  /** A cell of the asker's row, or of the label's column. */
  const cell = (i: number) => (asks ? [at, i] : [i, at]) as [number, number];
  return (
    <div className="panel" data-as={as}>
      <p className="panel-hint">
        <b>{word}</b>: {hints[as]}
      </p>
      <Rows
        of={fields.sentence}
        name={rowsOf(as, word)}
        className="share-rows"
        fold="aad bcc eee / 9.5rem 1 3.75rem"
        attributes={(i) => ({ 'data-out': !self && i === at })}
      >
        <Name
          of={fields.sentence}
          head={head.name}
          part="key"
          className={asks ? 'role-key' : 'role-query'}
          width="21%"
        >
          {(i) => i === at && <span className="mixing-self">{phrases.itself}</span>}
        </Name>
        <Edit
          of={(i) => fields.scores.at(cell(i)[0]).at(cell(i)[1])}
          slider
          digits={2}
          name={(i) => {
            const [a, b] = cell(i);
            return labels.score(words[b] ?? '', words[a] ?? '', a + 1, b + 1);
          }}
          head={phrases.score}
          part="scores"
          className="to-left"
          width="19%"
        />
        <Bar of={asks ? numbers.weights : numbers.got} head={phrases.weight} />
        <Text
          of={computed((s, d) => shareTexts(s, d))}
          part="weights"
          className="role-weight"
          width="10%"
        />
        <Cell head={head.value} part="value" className="to-left" width="30%">
          {(i) =>
            // A label's row holds nothing.
            as !== 'key' && (
              <>
                <Swatch
                  rgb={(asks ? fields.contents : numbers.outputs).at(i)}
                  shape={asks ? 'diamond' : 'star'}
                  row={i}
                />
                <span data-not="slide">
                  {asks ? (
                    <VectorField
                      of={fields.contents.at(i)}
                      name={labels.contentOf(words[i]!, i + 1)}
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

/** One token of a sentence in its three roles, and the mixture that comes back to it. */
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
