import './diagonal.css';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import type { Props } from './diagonal.ts';
import { panels, texts } from './text.ts';

/** Six words, two matrices, and who looks most at itself. */
export default function View({ fields, numbers, computed }: Props) {
  return (
    <Arrange
      as="three"
      stage="ac bb / auto 1"
      wide="abc / auto auto 1"
      className="diagonal full-maps"
    >
      <Panel title={panels.words} hint={texts.words}>
        <MatrixEditor of={fields.x} />
      </Panel>
      <Panel title={panels.matrices} hint={texts.matrices}>
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
      <Panel of={numbers.weights} hint={texts.map}>
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
          of={computed((s, { own }) => texts.own(own, s.tokens.length))}
        />
      </Panel>
    </Arrange>
  );
}
