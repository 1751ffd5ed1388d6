import './pronoun.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { ShareStrip, WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import type { PronounDerived, PronounState } from './pronoun.ts';
import { texts } from './text.ts';

type Props = OldViewProps<PronounState, PronounDerived>;

/** One score, to be slid or typed; the slider goes in finer steps. */
function Score({ state, fields, row }: Pick<Props, 'state' | 'fields'> & { row: number }) {
  const name = texts.scoreOf(state.words[row + 1]!, row);
  const of = fields.scores.at(row);
  return (
    <div className="pronoun-score">
      <div data-not="question">
        <Slider of={of} hideLabel name={name} step={0.05} />
      </div>
      <NumberField steady of={of} name={texts.typed(name)} />
    </div>
  );
}

/** Scores on the left, the shares that the softmax makes of them on the right, one row a word. */
export default function View({ state: s, derived: d, fields }: Props) {
  const [asker = '', ...names] = s.words;
  return (
    <Arrange as="alone" className="pronoun">
      <table className="pronoun-table">
        <thead>
          <tr>
            <th scope="col">{texts.asker(asker)}</th>
            <th scope="col" data-part="scores">
              {texts.score}
            </th>
            <th scope="col" data-part="scores">
              {texts.times(s.times)}
            </th>
            <th scope="col" data-part="weights">
              {texts.weight}
            </th>
            <th scope="col" data-part="weights">
              <span className="hidden-text">{texts.share}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, i) => (
            <tr key={i} data-row={i}>
              <th scope="row">{name}</th>
              <td data-part="scores">
                <Score state={s} fields={fields} row={i} />
              </td>
              <td className="pronoun-product" data-part="scores">
                {formatNumber(d.multiplied[i]!)}
              </td>
              <td className="bar-cell" data-part="weights">
                <WeightBar weight={d.weights[i]!} />
              </td>
              <td className="weight-cell" data-part="weights">
                {formatPercent(d.weights[i]!)}
              </td>
            </tr>
          ))}
          <tr className="pronoun-others">
            <th scope="row">{texts.further(s.others)}</th>
            <td>{s.others > 0 && texts.each}</td>
            <td className="pronoun-product">{s.others > 0 && formatNumber(0)}</td>
            <td className="bar-cell">
              <WeightBar weight={d.otherTotal} />
            </td>
            <td className="weight-cell">{s.others > 0 ? formatPercent(d.otherTotal) : '·'}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.sum}
            </th>
            <td className="bar-cell">
              <ShareStrip shares={s.others > 0 ? [...d.weights, d.otherTotal] : d.weights} />
            </td>
            <td>{texts.whole}</td>
          </tr>
        </tfoot>
      </table>
    </Arrange>
  );
}
