import './lookup.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { WordField } from '../../controls/WordField.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { formatPercent, formatResults, formatVector, speakNumber } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { ShareRows } from '../ShareRows.tsx';
import { targetColour } from './goals.ts';
import type { LookupDerived, LookupState } from './lookup.ts';
import { sql } from './torch.ts';

type Props = ViewProps<LookupState, LookupDerived>;

/** The list with one entry changed. */
const withAt = <T,>(list: readonly T[], at: number, x: T) => list.map((y, i) => (i === at ? x : y));

/** What comes back: the mixture as a colour and as numbers, and what it is mixed of. */
function Back({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
  const known = s.step >= 3;
  const target = targetColour(s.target);
  const output = known ? d.output : null;
  return (
    <div className="panel lookup-back" data-part="output" role="group" aria-label="What comes back">
      <p className="panel-title">What comes back ★</p>
      <div className="lookup-stars">
        <Swatch rgb={output} shape="star" />
        {target && (
          <div className="lookup-target">
            <Swatch rgb={target} shape="star" />
            <span>
              asked for
              <br />
              {formatVector(target, 3)}
            </span>
          </div>
        )}
      </div>
      <p className="lookup-output">
        {output ? formatResults(output) : known ? 'nothing' : 'not yet known'}
      </p>
      <BlendStrip weights={output ? d.weights : []} colours={s.contents} />
      <p className="panel-hint lookup-sum">
        {!output
          ? known
            ? 'No title is the question, letter by letter.'
            : 'The contents wait for their shares.'
          : s.mode === 'soft'
            ? 'The strip: each book as wide as its weight.'
            : s.mode === 'best' && d.ties > 1
              ? `${d.ties} rows tie; the first is taken.`
              : 'One row, whole. The others have no say.'}
      </p>
    </div>
  );
}

/** A library: a question, four books with a score each, and the mixture that comes back. */
export default function View({ state: s, derived: d, set, start }: Props) {
  const [question, ...titles] = s.tokens;
  const known = s.step >= 2;
  return (
    <div className="lookup">
      <div className="panel">
        <div className="lookup-ask" data-part="query">
          <span>question</span>
          <WordField
            name="question"
            value={question!}
            maxLength={26}
            onChange={(next) => set({ tokens: [next, ...titles] })}
          />
        </div>
        <ShareRows
          label="Books"
          heads={['title (key)', 'score', 'weight', 'content (value): red, green, blue']}
          rows={titles.map((title, i) => ({
            name: (
              <WordField
                name={`title ${i + 1}`}
                value={title}
                maxLength={26}
                onChange={(next) => set({ tokens: withAt(s.tokens, i + 1, next) })}
              />
            ),
            score: (
              <>
                <Slider
                  name={`score of ${title}`}
                  hideLabel
                  value={s.scores[i]!}
                  min={-10}
                  max={10}
                  step={0.1}
                  speak={speakNumber(s.scores[i]!)}
                  onChange={(x) => set({ scores: withAt(s.scores, i, x) })}
                />
                <NumberField
                  name={`score of ${title}, typed`}
                  value={s.scores[i]!}
                  home={start.scores[i]!}
                  min={-10}
                  max={10}
                  onChange={(x) => set({ scores: withAt(s.scores, i, x) })}
                />
              </>
            ),
            weight: known ? d.weights[i]! : null,
            share: formatPercent(d.weights[i]!),
            value: (
              <>
                <Swatch rgb={s.contents[i]!} shape="diamond" row={i} />
                <VectorField
                  name={`content of ${title}`}
                  value={s.contents[i]!}
                  home={start.contents[i]!}
                  min={0}
                  max={1}
                  role="value"
                  onChange={(x) => set({ contents: withAt(s.contents, i, x) })}
                />
              </>
            ),
            out: s.mode === 'exact' && known && i !== d.found,
          }))}
        />
        <p className="lookup-sql">
          <span>in a database’s words</span> <code>{sql(s)}</code>
        </p>
      </div>
      <Back state={s} derived={d} />
    </div>
  );
}
