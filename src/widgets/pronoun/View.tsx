import './pronoun.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { ShareStrip, WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatPercent, formatShort, speakNumber } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { type PronounDerived, type PronounState } from './pronoun.ts';

type Props = ViewProps<PronounState, PronounDerived>;
const range = { min: -10, max: 10 };

/** One score, to be slid or typed. */
function Score({ state, set, start, row }: Props & { row: number }) {
  const name = `score of ${state.words[row + 1]}, word ${row + 1}`;
  const value = state.scores[row]!;
  const onChange = (to: number) =>
    set({ scores: state.scores.map((x, i) => (i === row ? to : x)) });
  return (
    <div className="pronoun-score">
      <Slider
        hideLabel
        name={name}
        {...{ value, ...range, onChange }}
        step={0.05}
        speak={speakNumber(value)}
      />
      <NumberField
        name={`${name}, typed`}
        {...{ value, ...range, onChange }}
        step={0.1}
        home={start.scores[row]!}
      />
    </div>
  );
}

/** Scores on the left, the shares that the softmax makes of them on the right, one row a word. */
export default function View(props: Props) {
  const { state: s, derived: d } = props;
  const [asker, ...names] = s.words;
  return (
    <div className="pronoun">
      <table className="pronoun-table">
        <thead>
          <tr>
            <th scope="col">“{asker}” to</th>
            <th scope="col" data-part="scores">
              score
            </th>
            <th scope="col" data-part="scores">
              × {formatShort(s.times)}
            </th>
            <th scope="col" data-part="weights">
              weight
            </th>
            <th scope="col" data-part="weights">
              <span className="hidden-text">weight as a share</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, i) => (
            <tr key={i} data-row={i}>
              <th scope="row">{name}</th>
              <td data-part="scores">
                <Score {...props} row={i} />
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
          <tr className="pronoun-others" data-none={s.others === 0}>
            <th scope="row">
              {s.others === 0 ? 'no' : s.others} further {s.others === 1 ? 'word' : 'words'}
            </th>
            <td>{s.others > 0 && '0 each'}</td>
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
              sum
            </th>
            <td className="bar-cell">
              <ShareStrip shares={s.others > 0 ? [...d.weights, d.otherTotal] : d.weights} />
            </td>
            <td>100.0%</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
