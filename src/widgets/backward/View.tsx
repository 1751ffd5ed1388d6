import './backward.css';
import { item } from '../../bound/live.ts';
import { mapSignal, useCount, useValue } from '../../bound/signal.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { arrow, arrows, change, changes, diamonds, star } from '../../plane/items.tsx';
import { Plane } from '../../plane/Plane.tsx';
import { PlanePath } from '../../plane/PlanePath.tsx';
import { clip, type Point } from '../../plane/plane.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import type backward from './backward.ts';
import { changeOf } from './step.ts';
import { GradientRow, Gradients } from './Gradients.tsx';
import { Through } from './Through.tsx';

export type Props = PropsOf<typeof backward>;

const KEY_DOMAIN = { x: [-0.6, 5.2], y: [-0.6, 4.6] } as const;
const VALUE_DOMAIN = { x: [-1.2, 3.4], y: [-0.95, 3.17] } as const;

/** On a stage the vectors are in the plane alone, and each gradient is written beside it. */
const planeAndList = { as: 'pile', stage: 'ab / 2 1', wide: 'a b / 1' } as const;

/** Where the gradient ends: the query and the keys, each with what the loss asks of it. */
function KeyPlane({ fields, numbers, computed }: Props) {
  const { q, keys } = fields;
  const isKnown = useValue(numbers.dQ.isRevealed);
  const rows = Array.from({ length: useCount(keys) }, (_, i) => i);
  const asker = computed((s) => `${s.tokens[0]} asks`);
  return (
    <Panel
      name="Query and keys, and their gradients"
      title={
        <>
          5. <span className="role-query">Query</span> and <span className="role-key">keys</span>
        </>
      }
      hint={
        useValue(fields.arrows) === 'step'
          ? 'Thin arrows: where a step lowers the loss.'
          : 'Thin arrows: directions that raise the loss.'
      }
    >
      <Arrange {...planeAndList}>
        <Plane
          domain={KEY_DOMAIN}
          items={[
            arrows(keys, { names: keys.rowNames }),
            arrow(q, { name: asker }),
            isKnown &&
              changes(
                keys,
                computed((s, d) => d.dK.map((by) => changeOf(s.arrows, by))),
                'key',
              ),
            isKnown &&
              change(
                q,
                computed((s, d) => changeOf(s.arrows, d.dQ)),
                'query',
              ),
          ]}
        />
        <Gradients>
          <GradientRow
            name={asker}
            of={q}
            gradient={numbers.dQ}
            length={numbers['lengths.dQ']}
            part="query"
          />
          {rows.map((i) => (
            <GradientRow
              key={i}
              name={item(keys.rowNames, i)}
              of={keys.at(i)}
              gradient={numbers.dK.at(i)}
              length={numbers['lengths.dK'].at(i)}
              part="key"
              row={i}
            />
          ))}
        </Gradients>
      </Arrange>
    </Panel>
  );
}

/** Where the gradient arrives: the output with dO, and the values with their share of it. */
function ValuePlane({ fields, numbers, computed }: Props) {
  const { values, dO } = fields;
  const isKnown = useValue(numbers.dV.isRevealed);
  const names = values.rowNames;
  const rows = Array.from({ length: useCount(values) }, (_, i) => i);
  const output = computed((_, d) => d.output);
  return (
    <Panel
      name="Output and values, and their gradients"
      title={
        <>
          1. Output, 2. <span className="role-value">values</span>
        </>
      }
      drag="Drag dO."
      hint="Along the dashed line, the loss stays the same."
    >
      <Arrange {...planeAndList}>
        <Plane
          domain={VALUE_DOMAIN}
          items={[
            diamonds(values, { names }),
            isKnown &&
              changes(
                values,
                computed((s, d) => d.dV.map((by) => changeOf(s.arrows, by))),
                'value',
              ),
            arrow(dO, { from: output, name: 'dO', role: 'output' }),
            star(output, { name: 'output' }),
          ]}
        >
          {/* Along this line, at right angles to dO, the loss doesn't change. */}
          <PlanePath
            className="level"
            of={[output, dO]}
            d={({ px, domain }, at: Point, [x, y]: Point) => {
              const ends = x || y ? clip(at, [-y, x], domain) : undefined;
              return ends ? `M${px(ends[0])}L${px(ends[1])}` : '';
            }}
          />
        </Plane>
        <Gradients>
          <GradientRow
            name="output ★"
            vector={numbers.output}
            gradient={dO}
            length={mapSignal(numbers.dOLength.text, String)}
            part="output"
          />
          {rows.map((i) => (
            <GradientRow
              key={i}
              name={item(names, i)}
              of={values.at(i)}
              gradient={numbers.dV.at(i).as('number', 3)}
              length={numbers['lengths.dV'].at(i)}
              part="value"
              row={i}
            />
          ))}
        </Gradients>
      </Arrange>
    </Panel>
  );
}

/** Three linked panels as in the worked example, numbered as the gradient flows: from right to left. */
export default function View(props: Props) {
  return (
    <Arrange
      as="three"
      stage="ac bb / 1 1"
      wide="abc / 5 8 5"
      // From where the gradient arrives to where it ends.
      phone="c b a / 1"
      className="backward-panels"
    >
      <KeyPlane {...props} />
      <Through {...props} />
      <ValuePlane {...props} />
    </Arrange>
  );
}
