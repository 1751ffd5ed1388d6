import './order.css';
import { useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import type { Props } from './order.ts';
import { changedText, texts } from './text.ts';

/** One sentence in three orders, with and without positions: its weights, and what comes back to each word. */
export default function View({ fields, numbers, computed }: Props) {
  const sentence = useValue(numbers.sentence) ?? [];
  return (
    <Arrange
      as="pair"
      stage="aa bc / 1 1"
      phone="a b c / 1"
      asked="a b / 1"
      className="order full-maps"
    >
      <div className="order-top">
        <ol className="order-sentence" aria-label={texts.sentence} start={0}>
          {sentence.map((word, place) => (
            <li key={place}>
              {word}
              <span>{place}</span>
            </li>
          ))}
        </ol>
        <div className="order-switches" data-not="question">
          <Choice of={fields.order} />
          <Choice of={fields.positions} />
        </div>
      </div>
      <Panel of={numbers.weights} hint={texts.hint}>
        <Map of={numbers.weights.as('number')} columnNames={computed((_, d) => d.sentence)} />
      </Panel>
      <Panel
        of={numbers.output}
        not="question"
        hint={<Text of={computed((_, d) => changedText(d.changed, d.places.length))} />}
      >
        <Rows of={numbers.output} className="order-outputs">
          <Name of={numbers.output.rowNames} head={<span data-not="square">{texts.place}</span>} />
          <Text of={numbers.output} head={texts.now} width="auto" className="to-left order-now" />
          <Text of={numbers.written} head={texts.written} width="auto" className="to-left" />
          <Text
            of={computed((_, d) => d.same.map((same) => (same ? texts.same : texts.other)))}
            head={<span className="hidden-text">{texts.verdict}</span>}
            width="auto"
            className="to-left"
            attributes={(i) => computed((_, d) => ({ 'data-other': !d.same[i] }))}
          />
        </Rows>
      </Panel>
    </Arrange>
  );
}
