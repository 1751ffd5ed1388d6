import './mixing.css';
import { Radios } from '../../controls/Choice.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { ShareStrip } from '../../marks/WeightBar.tsx';
import { formatPercent, formatResults } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { ShareRows } from '../ShareRows.tsx';
import type { MixingDerived, MixingState } from './mixing.ts';
import { heads, hints, labels, outcomeTitle, roles, rowsOf, said } from './text.ts';

type Props = OldViewProps<MixingState, MixingDerived>;

/** The sentence: each token a button; the chosen one carries the mark of its role. */
function Sentence({ state: s, fields }: Pick<Props, 'state' | 'fields'>) {
  return (
    <div className="mixing-sentence" role="group" aria-label={said.chosen}>
      {s.sentence.map((word, i) => (
        <button
          key={i}
          type="button"
          aria-pressed={i === s.asker - 1}
          data-as={i === s.asker - 1 ? s.as : undefined}
          data-row={i}
          onClick={() => fields.asker.set(i + 1)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

/** The mixture, and with the switch the step after attention: the old vector is added. */
function Mixture({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
  return (
    <>
      <div className="share-star">
        <Swatch rgb={d.output} shape="star" />
      </div>
      <p className="share-output outcome-numbers">{formatResults(d.output)}</p>
      <BlendStrip weights={d.weights} colours={s.contents} />
      {s.residual ? (
        <>
          <dl className="outcome-sum">
            <dt>
              <Swatch rgb={d.old} shape="diamond" />
              {said.old}
            </dt>
            <dd>+ {formatResults(d.old)}</dd>
            <dt>
              <Swatch rgb={d.sum} shape="star" />
              {said.sum}
            </dt>
            <dd>= {formatResults(d.sum)}</dd>
          </dl>
          <p className="panel-hint">{d.sum.some((x) => x > 1) ? said.bright : said.plain}</p>
        </>
      ) : (
        <p className="panel-hint">{said.average}</p>
      )}
    </>
  );
}

/** What follows from the chosen role. */
function Outcome({ state: s, derived: d, fields }: Props) {
  return (
    <div
      className="panel share-result outcome"
      data-dock
      role="group"
      aria-label={said.outcome}
      data-part="output"
      data-as={s.as}
    >
      <div>
        <p className="panel-title">{outcomeTitle(s.as, d.word)}</p>
        {s.as === 'query' && <Mixture state={s} derived={d} />}
        {s.as === 'key' && (
          <>
            <p className="share-output outcome-numbers role-weight">{said.inAll(d.gotTotal)}</p>
            <ShareStrip shares={d.got} />
            <p className="panel-hint">{said.shares}</p>
          </>
        )}
        {s.as === 'value' && (
          <>
            <div className="share-star">
              <Swatch rgb={d.old} shape="diamond" />
            </div>
            <p className="share-output outcome-numbers">
              <VectorField of={fields.contents.at(d.at)} />
            </p>
            <p className="panel-hint">{said.same}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** What a row of the list holds: a content, or the mixture of who asks; a label's row holds nothing. */
function Held({ state: s, derived: d, fields, row }: Props & { row: number }) {
  return s.as === 'query' ? (
    <>
      <Swatch rgb={s.contents[row]!} shape="diamond" row={row} />
      <span data-not="slide">
        <VectorField
          of={fields.contents.at(row)}
          name={labels.contentOf(s.sentence[row]!, row + 1)}
        />
      </span>
    </>
  ) : (
    <>
      <Swatch rgb={d.outputs[row]!} shape="star" row={row} />
      <span data-not="slide">{formatResults(d.outputs[row]!)}</span>
    </>
  );
}

/** One token of a sentence in its three roles, and the mixture that comes back to it. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  const asks = s.as === 'query';
  const shares = asks ? d.weights : d.got;
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
        <Radios name={labels.as} options={roles} value={s.as} onChange={fields.as.set} />
      </div>
      <div className="panel" data-as={s.as}>
        <p className="panel-hint">
          <b>{d.word}</b>: {hints[s.as]}
        </p>
        <ShareRows
          label={rowsOf(s.as, d.word)}
          heads={heads(s.as)}
          rows={s.sentence.map((word, i) => {
            // A row edits a cell of the asker's row, or of the label's column.
            const [a, b] = asks ? [d.at, i] : [i, d.at];
            const name = labels.score(s.sentence[b]!, s.sentence[a]!, a + 1, b + 1);
            const score = fields.scores.at(a).at(b);
            const out = !s.self && i === d.at;
            return {
              name: (
                <span className={asks ? '' : 'role-query'}>
                  {word}
                  {i === d.at && <span className="mixing-self">{said.itself}</span>}
                </span>
              ),
              score: (
                <>
                  <Slider of={score} name={name} hideLabel />
                  <NumberField steady of={score} name={labels.typed(name)} digits={2} />
                </>
              ),
              weight: shares[i]!,
              share: out ? said.leftOut : formatPercent(shares[i]!),
              value: s.as === 'key' ? null : <Held {...props} row={i} />,
              out,
            };
          })}
        />
      </div>
      <Outcome {...props} />
    </Arrange>
  );
}
