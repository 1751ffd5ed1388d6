import './lookup.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { WordField } from '../../controls/WordField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { formatResults, formatVector } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { ShareRows } from '../ShareRows.tsx';
import { type LookupDerived, type LookupState, targetColour } from './lookup.ts';
import { backHint, heads, labels, said, sharesOf } from './text.ts';
import { sql } from './torch.ts';

type Props = OldViewProps<LookupState, LookupDerived>;

/** What comes back: the mixture as a colour and as numbers, and what it is mixed of. */
function Back({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
  const known = s.step >= 3;
  const target = targetColour(s.target);
  const output = known ? d.output : null;
  return (
    <div
      className="panel share-result lookup-back"
      data-part="output"
      data-dock
      role="group"
      aria-label={said.back}
    >
      <div>
        <p className="panel-title">{said.star}</p>
        <div className="share-star lookup-stars">
          <Swatch rgb={output} shape="star" />
          {target && (
            <div className="lookup-target" data-target>
              <Swatch rgb={target} shape="star" />
              <span>
                {said.askedFor}
                <br />
                {formatVector(target, 3)}
              </span>
            </div>
          )}
        </div>
        <p className="share-output lookup-output">
          {output ? formatResults(output) : known ? said.nothing : said.waiting}
        </p>
        <BlendStrip weights={output ? d.weights : []} colours={s.contents} />
        <p className="panel-hint lookup-sum">{backHint(s, d)}</p>
      </div>
    </div>
  );
}

/** A library: a question, four books with a score each, and the mixture that comes back. */
export default function View({ state: s, derived: d, fields }: Props) {
  const [, ...titles] = s.tokens;
  const known = s.step >= 2;
  const shares = sharesOf(s, d);
  return (
    <Arrange as="rows" stage="b a / 1" wide="ab / 1 16.5rem" className="lookup" data-mode={s.mode}>
      <div className="panel">
        <div className="lookup-ask" data-part="query">
          <span>{labels.question}</span>
          <WordField of={fields.tokens.at(0)} name={labels.question} />
          <span className="lookup-reads" data-not="slide">
            {said.reads}
          </span>
        </div>
        <ShareRows
          label={said.books}
          heads={heads(s.mode)}
          rows={titles.map((title, i) => ({
            name: <WordField of={fields.tokens.at(i + 1)} name={labels.title(i + 1)} />,
            score: (
              <>
                <Slider of={fields.scores.at(i)} name={labels.score(title)} hideLabel />
                <NumberField steady of={fields.scores.at(i)} name={labels.typed(title)} />
              </>
            ),
            weight: known ? d.weights[i]! : null,
            share: shares[i],
            value: (
              <>
                <Swatch rgb={s.contents[i]!} shape="diamond" row={i} />
                <span data-not="slide">
                  <VectorField of={fields.contents.at(i)} />
                </span>
              </>
            ),
            out: s.mode === 'exact' && known && i !== d.found,
          }))}
        />
        {s.sql && (
          <p className="lookup-sql">
            <span>{said.sql}</span> <code>{sql(s)}</code>
          </p>
        )}
      </div>
      <Back state={s} derived={d} />
    </Arrange>
  );
}
