import './order.css';
import { Choice } from '../../controls/Choice.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber, formatResults } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import type { OrderDerived, OrderState } from './order.ts';
import { changedText, panels, said } from './text.ts';

type Props = OldViewProps<OrderState, OrderDerived>;

/** The sentence in its order, the places counted below it. */
const Sentence = ({ words }: { words: readonly string[] }) => (
  <ol className="order-sentence" aria-label={said.sentence} start={0}>
    {words.map((word, i) => (
      <li key={i}>
        {word}
        <span>{i}</span>
      </li>
    ))}
  </ol>
);

/** One sentence in three orders, with and without positions: its weights, and what comes back to each word. */
export default function View({ derived: d, fields }: Props) {
  return (
    <Arrange
      as="pair"
      stage="aa bc / 1 1"
      phone="a b c / 1"
      asked="a b / 1"
      className="order full-maps"
    >
      <div className="order-head">
        <Sentence words={d.sentence} />
        <div className="order-switches" data-not="question">
          <Choice of={fields.order} />
          <Choice of={fields.positions} />
        </div>
      </div>
      <Panel
        name={panels.map}
        title={<span className="role-weight">{panels.map}</span>}
        part="weights"
        hint={said.hint}
      >
        <WeightsMap
          name={panels.map}
          rows={d.weights}
          rowNames={d.names}
          columnNames={d.sentence}
          text={(x) => formatNumber(x)}
        />
      </Panel>
      <Panel
        name={panels.output}
        title={panels.output}
        part="output"
        not="question"
        hint={changedText(d.changed, d.places.length)}
      >
        <table className="order-outputs">
          <thead>
            <tr>
              <th scope="col">
                <span data-not="square">{said.place}</span>
              </th>
              <th scope="col">{said.now}</th>
              <th scope="col">{said.written}</th>
              <th scope="col">
                <span className="hidden-text">{said.verdict}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {d.output.map((row, i) => (
              <tr key={i} data-same={d.same[i]}>
                <th scope="row">{d.names[i]}</th>
                <td className="role-output order-now">{formatResults(row)}</td>
                <td>{formatResults(d.written[i]!)}</td>
                <td className="order-verdict">{d.same[i] ? said.same : said.other}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </Arrange>
  );
}
