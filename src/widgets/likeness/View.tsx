import './likeness.css';
import { useValue } from '../../bound/signal.ts';
import { Radios } from '../../controls/Choice.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { arrow, arrows } from '../../plane/items.tsx';
import { Plane } from '../../plane/Plane.tsx';
import { MeasureContours } from '../MeasureContours.tsx';
import type { FigureState, PropsOf } from '../../widget/defineFigure.ts';
import { formulaText, type default as likeness } from './likeness.ts';

const DOMAIN = { x: [-4.3, 4.7], y: [-4.2, 4.5] } as const;

const EQUAL_SCORES = {
  dot: 'line',
  scaled: 'line',
  cosine: 'ray',
  distance: 'ring',
  squared: 'ring',
};

function hintText({ measure, q }: FigureState<typeof likeness>) {
  const isDistance = measure === 'distance' || measure === 'squared';
  return !isDistance && q[0] === 0 && q[1] === 0
    ? 'A query of length 0 scores 0 with every key.'
    : `All keys on one ${EQUAL_SCORES[measure]} get the same score. Drag a tip.`;
}

/** One query and four keys, compared by any measure: which wins, and by how much. */
export default function View({ fields, numbers, computed }: PropsOf<typeof likeness>) {
  const { q, keys, tokens } = fields;
  const measure = useValue(fields.measure);
  const isIdle = measure !== 'cosine';
  return (
    <Arrange
      as="drawing"
      stage="aa bc / 8 9"
      wide="8 11"
      phone="a b c / 1"
      asked="bc / 2 3"
      className="likeness"
    >
      <div data-not="question">
        <Radios
          name={fields.measure.label}
          field={fields.measure.id}
          // Only one of the two distances is offered, unless a link chose the other.
          options={fields.measure.options.filter(
            ({ value }) => value !== 'squared' || measure === 'squared',
          )}
          value={measure}
          onChange={fields.measure.set}
        />
      </div>
      <Panel name="Query and keys" hint={<Text of={computed(hintText)} />}>
        <Plane
          domain={DOMAIN}
          width={400}
          items={[arrows(keys, { names: keys.rowNames }), arrow(q, { name: tokens.at(0) })]}
        >
          <MeasureContours {...{ measure, q }} times={fields.times} />
        </Plane>
      </Panel>
      <Panel name="Scores and weights">
        <Text
          tag="p"
          className="likeness-wins"
          of={computed((_, { winner }) => (winner.includes('level') ? winner : `${winner} wins`))}
          part="scores"
        />
        <Rows
          of={numbers['chosen.scores']}
          className="likeness-table"
          attributes={(i) => computed((_, d) => ({ 'data-first': d.chosen.ranks[i] === 1 }))}
        >
          <Name of={fields.keys.rowNames} head="key" part="key" width="2em" />
          <Text
            of={numbers['chosen.scores']}
            head={<Text of={computed(formulaText)} />}
            width="5.6em"
          />
          <Bar of={numbers['chosen.weights']} head="weight" className="likeness-bar" />
          <Text
            of={numbers['chosen.weights']}
            head={<span className="hidden-text">weight as a share</span>}
            width="4.4em"
          />
        </Rows>
        <div
          className="likeness-times"
          data-idle={isIdle || undefined}
          data-not={isIdle ? undefined : 'question'}
          data-detail={isIdle || undefined}
        >
          <Slider of={fields.times} />
          <NumberField fixedWidth of={fields.times} />
        </div>
      </Panel>
    </Arrange>
  );
}
