import { MatrixEditor } from '../../kit/input/MatrixEditor.tsx';
import MatrixGroup from '../../kit/input/MatrixGroup.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as diagonal, ownText } from './diagonal.ts';

/** Editors for six words, W_Q and W_K, and a map of weights that frames words whose largest weight is on themselves. */
export default function View({ fields, numbers, computed }: PropsOf<typeof diagonal>) {
  return (
    <Arrange
      as="three"
      stage="ac bb / auto 1"
      wide="abc / auto auto 1"
      className="full-maps"
      cell="2.6rem 2rem"
      field="2.6rem"
    >
      <Panel title="Words" hint="The last feature: a word with two meanings." cell="2rem 1.6rem">
        <MatrixEditor of={fields.x} />
      </Panel>
      <Panel
        title="What makes queries and keys"
        hint="Rows: features of the word. Columns: what it looks for, or is found by."
        cell="2rem 1.6rem"
      >
        <Cluster gap="0.5rem 2rem">
          <MatrixGroup of={fields.wQ} />
          <MatrixGroup of={fields.wK} />
        </Cluster>
      </Panel>
      <Panel
        of={numbers.weights}
        hint="Rows are queries. Framed: words that give themselves the most weight."
      >
        <HeatMap
          of={numbers.weights.as('number')}
          isLit={computed((_, d) => (i: number, j: number) => i === j && d.itself[i]!)}
        />
        <Hint main>
          <Text of={computed((s, { own }) => ownText(own, s.tokens.length))} />
        </Hint>
      </Panel>
    </Arrange>
  );
}
