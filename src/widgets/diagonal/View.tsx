import './diagonal.css';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { type default as diagonal, ownText } from './diagonal.ts';

/** Six words, two matrices, and who looks most at itself. */
export default function View({ fields, numbers, computed }: PropsOf<typeof diagonal>) {
  return (
    <Arrange
      as="three"
      stage="ac bb / auto 1"
      wide="abc / auto auto 1"
      className="diagonal full-maps"
    >
      <Panel title="Words" hint="The last feature: a word with two meanings.">
        <MatrixEditor of={fields.x} />
      </Panel>
      <Panel
        title="What makes queries and keys"
        hint="Rows: features of the word. Columns: what it looks for, or is found by."
      >
        <div className="diagonal-matrices">
          <p className="diagonal-name role-query">
            <i>W</i>
            <sub>Q</sub>
          </p>
          <MatrixEditor of={fields.wQ} />
          <p className="diagonal-name role-key">
            <i>W</i>
            <sub>K</sub>
          </p>
          <MatrixEditor of={fields.wK} />
        </div>
      </Panel>
      <Panel
        of={numbers.weights}
        hint="Rows are queries. Framed: words that give themselves the most weight."
      >
        <Map
          of={numbers.weights.as('number')}
          isLit={computed(
            (_, { itself }) =>
              (i: number, j: number) =>
                i === j && itself[i]!,
          )}
        />
        <Text
          tag="p"
          className="diagonal-own"
          of={computed((s, { own }) => ownText(own, s.tokens.length))}
        />
      </Panel>
    </Arrange>
  );
}
