import { useValue } from '../../kit/signal/signal.ts';
import { RadioGroup } from '../../kit/input/Choice.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Slider } from '../../kit/input/Slider.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { arrow, arrows } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import { MeasureContours } from '../shared/MeasureContours.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { formulaText, type default as likeness } from './likeness.ts';

const DOMAIN = { x: [-4.3, 4.7], y: [-4.2, 4.5] } as const;
const CONTOURS = { dot: 'line', scaled: 'line', cosine: 'ray', distance: 'ring', squared: 'ring' };

/** Figure of one query and four keys, with their scores and weights by the chosen measure. */
export default function View({ fields, numbers, computed }: PropsOf<typeof likeness>) {
  const { q, keys, tokens, times } = fields;
  const { 'chosen.scores': scores, 'chosen.weights': weights } = numbers;
  const measure = useValue(fields.measure);
  const contour = CONTOURS[measure];
  const hint = computed(({ q: [x, y] }) =>
    contour !== 'ring' && x === 0 && y === 0
      ? 'A query of length 0 scores 0 with every key.'
      : `All keys on one ${contour} get the same score. Drag a tip.`,
  );
  const title = computed((_, { winner }) => (winner.includes('level') ? winner : `${winner} wins`));
  return (
    <Arrange
      as="drawing"
      stage="aa bc / 8 9"
      wide="8 11"
      phone="a b c / 1"
      square="aa bc / 2 3"
      asked="bc / 2 3"
    >
      <Cluster not="question">
        <RadioGroup
          name={fields.measure.label}
          field={fields.measure.id}
          // The squared distance is offered only if a link or preset has chosen it.
          options={fields.measure.options.filter(
            ({ value }) => value !== 'squared' || measure === 'squared',
          )}
          value={measure}
          onChange={fields.measure.set}
        />
      </Cluster>
      <Panel name="Query and keys" hint={<Text of={hint} />} hintLines="1">
        <Plane
          domain={DOMAIN}
          width={400}
          items={[arrows(keys, { names: keys.rowNames }), arrow(q, { name: tokens.at(0) })]}
        >
          <MeasureContours {...{ measure, q, times }} />
        </Plane>
      </Panel>
      <Panel name="Scores and weights" title={<Text of={title} />} part="scores">
        <Rows
          of={keys}
          name="Scores and weights"
          attributes={(i) => computed((_, d) => ({ 'data-chosen': `${d.chosen.ranks[i] === 1}` }))}
        >
          <Name of={keys.rowNames} head="key" part="key" width="2em" className="role-key" />
          <Text of={scores} head={<Text of={computed(formulaText)} />} width="5.6em" />
          <Bar of={weights} head="weight" />
          <Text of={weights} head="" width="4.4em" />
        </Rows>
        <Tiles columns="1" height="2.75rem 2.25rem" not="question">
          {measure === 'cosine' && (
            <Cluster>
              <Slider of={times} label="multiply by" />
              <NumberField fixedWidth of={times} />
            </Cluster>
          )}
        </Tiles>
      </Panel>
    </Arrange>
  );
}
