import { useCount, useValue } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatNumber, formatResults } from '../../number/format.ts';
import { diamonds, hull, pulls, star, target, tipToTail } from '../../plane/items.tsx';
import { Plane } from '../../plane/Plane.tsx';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { useIsSlide } from '../../widget/slideWidth.ts';
import { type default as steps, TARGET_RADIUS } from './steps.ts';

/** Of both planes: names and arrows are as large as on the stage. */
export const PLANE_WIDTH = 260;

const DOMAIN = { x: [-1.1, 2.9], y: [-0.75, 2.83] } as const;

/** The values, and the output as their weighted sum. */
export function ValuePlane({ fields, numbers, computed }: PropsOf<typeof steps>) {
  const { values } = fields;
  const isKnown = useValue(numbers.output.isRevealed);
  const tips = useValue(fields.tips);
  const goal = useValue(fields.target);
  const slide = useIsSlide();
  const names = useValue(values.rowNames);
  const rows = Array.from({ length: useCount(values) }, (_, i) => i);
  const outputText = computed((_, { output }) =>
    slide ? 'output' : `output ${formatResults(output)}`,
  );
  const contribution = (i: number) =>
    computed(
      (_, d) => `× ${formatNumber(d.weights[i]!, 3)} = ${formatResults(d.contributions[i]!)}`,
    );
  return (
    <Panel
      name="Weights mix values"
      title={
        <>
          <span className="role-weight">Weights</span> mix{' '}
          <span className="role-value">values</span>
        </>
      }
      hint={
        !isKnown
          ? 'The values come in at step 4.'
          : tips
            ? 'Each arrow is a weight × a value.'
            : 'A thicker line means more weight.'
      }
      not={!isKnown && 'square question'}
    >
      <Arrange as="pile" stage="ab / 3 2" wide="a b / 1">
        <Plane
          domain={DOMAIN}
          width={PLANE_WIDTH}
          items={[
            hull(values),
            goal && target(goal, TARGET_RADIUS),
            isKnown &&
              (tips
                ? tipToTail(computed((_, d) => d.contributions))
                : pulls(values, numbers.weights, numbers.output)),
            diamonds(values, { names: values.rowNames }),
            isKnown && star(numbers.output, { name: outputText }),
          ]}
        />
        <ul className="panel-numbers" data-detail aria-label="Values">
          {rows.map((i) => (
            <li key={i} data-row={i} data-part="value">
              <span className="role-value">{names[i]}</span> <VectorField of={values.at(i)} />
              {isKnown && <Text className="contribution" of={contribution(i)} />}
            </li>
          ))}
        </ul>
      </Arrange>
    </Panel>
  );
}
