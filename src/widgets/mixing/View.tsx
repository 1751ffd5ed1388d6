import './mixing.css';
import { mapSignal, useValue } from '../../bound/signal.ts';
import { Radios } from '../../controls/Choice.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { ShareStrip } from '../../marks/WeightBar.tsx';
import { formatPercent, formatResults } from '../../number/format.ts';
import { ShareRows } from '../ShareRows.tsx';
import type { Props } from './mixing.ts';
import { heads, hints, labels, outcomeTitle, roles, rowsOf, said } from './text.ts';

/** The sentence: each token a button; the chosen one carries the mark of its role. */
function Sentence({ fields }: Props) {
  const asker = useValue(fields.asker) - 1;
  const as = useValue(fields.as);
  return (
    <div className="mixing-sentence" role="group" aria-label={said.chosen}>
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
function Sum({ numbers }: Props) {
  const sum = useValue(numbers.sum)!;
  return (
    <>
      <dl className="outcome-sum">
        <dt>
          <Swatch rgb={numbers.old} shape="diamond" />
          {said.old}
        </dt>
        <dd>+ {formatResults(useValue(numbers.old)!)}</dd>
        <dt>
          <Swatch rgb={numbers.sum} shape="star" />
          {said.sum}
        </dt>
        <dd>= {formatResults(sum)}</dd>
      </dl>
      <p className="panel-hint">{sum.some((x) => x > 1) ? said.bright : said.plain}</p>
    </>
  );
}

/** The mixture, and with the switch the step after attention: the old vector is added. */
function Mixture(props: Props) {
  const { fields, numbers } = props;
  return (
    <>
      <div className="share-star">
        <Swatch rgb={numbers.output} shape="star" />
      </div>
      <p className="share-output outcome-numbers">{formatResults(useValue(numbers.output)!)}</p>
      <BlendStrip weights={numbers.weights} colours={fields.contents} />
      {useValue(fields.residual) ? (
        <Sum {...props} />
      ) : (
        <p className="panel-hint">{said.average}</p>
      )}
    </>
  );
}

/** How much of it the others ask for. */
const Label = ({ numbers }: Props) => (
  <>
    <p className="share-output outcome-numbers role-weight">
      {said.inAll(useValue(numbers.gotTotal)!)}
    </p>
    <ShareStrip shares={useValue(numbers.got)!} />
    <p className="panel-hint">{said.shares}</p>
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
    <p className="panel-hint">{said.same}</p>
  </>
);

/** What follows from the chosen role. */
function Outcome(props: Props) {
  const { fields, numbers } = props;
  const as = useValue(fields.as);
  return (
    <div
      className="panel share-result outcome"
      data-dock
      role="group"
      aria-label={said.outcome}
      data-part="output"
      data-as={as}
    >
      <div>
        <p className="panel-title">{outcomeTitle(as, useValue(numbers.word)!)}</p>
        {as === 'query' && <Mixture {...props} />}
        {as === 'key' && <Label {...props} />}
        {as === 'value' && <Content {...props} />}
      </div>
    </div>
  );
}

/** What a row of the list holds as its content. */
function Held({ fields, row }: Props & { row: number }) {
  const name = mapSignal(fields.sentence, (words) => labels.contentOf(words[row] ?? '', row + 1));
  return (
    <>
      <Swatch rgb={fields.contents.at(row)} shape="diamond" row={row} />
      <span data-not="slide">
        <VectorField of={fields.contents.at(row)} name={useValue(name)} />
      </span>
    </>
  );
}

/** The mixture of who asks in a row. */
function Mixed({ numbers, row }: Props & { row: number }) {
  return (
    <>
      <Swatch rgb={numbers.outputs.at(row)} shape="star" row={row} />
      <span data-not="slide">{formatResults(useValue(numbers.outputs.at(row)) ?? [])}</span>
    </>
  );
}

/** A cell of the asker's row, or of the label's column. */
function Score({ fields, row }: Props & { row: number }) {
  const at = useValue(fields.asker) - 1;
  const asks = useValue(fields.as) === 'query';
  const words = useValue(fields.sentence);
  const [a, b] = asks ? [at, row] : [row, at];
  const name = labels.score(words[b] ?? '', words[a] ?? '', a + 1, b + 1);
  const score = fields.scores.at(a).at(b);
  return (
    <>
      <Slider of={score} name={name} hideLabel />
      <NumberField steady of={score} name={labels.typed(name)} digits={2} />
    </>
  );
}

/** A row a token: its score, its share, and what it holds. */
function Tokens(props: Props) {
  const { fields, numbers } = props;
  const words = useValue(fields.sentence);
  const at = useValue(fields.asker) - 1;
  const as = useValue(fields.as);
  const self = useValue(fields.self);
  const word = useValue(numbers.word)!;
  const asks = as === 'query';
  const shares = useValue(asks ? numbers.weights : numbers.got)!;
  return (
    <div className="panel" data-as={as}>
      <p className="panel-hint">
        <b>{word}</b>: {hints[as]}
      </p>
      <ShareRows
        label={rowsOf(as, word)}
        heads={heads(as)}
        rows={words.map((one, i) => {
          const out = !self && i === at;
          return {
            name: (
              <span className={asks ? '' : 'role-query'}>
                {one}
                {i === at && <span className="mixing-self">{said.itself}</span>}
              </span>
            ),
            score: <Score {...props} row={i} />,
            weight: shares[i]!,
            share: out ? said.leftOut : formatPercent(shares[i]!),
            // A label's row holds nothing.
            value:
              as === 'key' ? null : asks ? (
                <Held {...props} row={i} />
              ) : (
                <Mixed {...props} row={i} />
              ),
            out,
          };
        })}
      />
    </div>
  );
}

/** The roles to choose from, with their names. */
const RoleChoice = ({ fields }: Props) => (
  <Radios name={labels.as} options={roles} value={useValue(fields.as)} onChange={fields.as.set} />
);

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
        <RoleChoice {...props} />
      </div>
      <Tokens {...props} />
      <Outcome {...props} />
    </Arrange>
  );
}
