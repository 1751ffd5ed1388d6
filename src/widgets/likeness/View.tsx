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
import { useGround } from '../../plane/Plane.tsx';
import type { Domain } from '../../plane/plane.ts';
import { MeasureContours } from '../MeasureContours.tsx';
import { QueryAndKeys } from '../QueryAndKeys.tsx';
import type { Props } from './likeness.ts';
import { formulaText, heads, hintText, panels, winnerText } from './text.ts';

const PLANE_WIDTH = 400;
const DOMAIN: Domain = { x: [-4.3, 4.7], y: [-4.2, 4.5] };

/** One query and four keys, by any measure: who is most alike, and by how much. One distance is offered at a time. */
export default function View({ fields, numbers, computed }: Props) {
  const ground = useGround(DOMAIN, PLANE_WIDTH);
  const measure = useValue(fields.measure);
  // What multiplies the cosine is seen with the cosine.
  const idle = measure !== 'cosine';
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
          options={fields.measure.options.filter(
            ({ value }) => value !== 'squared' || measure === 'squared',
          )}
          value={measure}
          onChange={fields.measure.set}
        />
      </div>
      <Panel name={panels.plane} hint={<Text of={computed(hintText)} />}>
        <QueryAndKeys
          {...{ fields, ground }}
          texts={fields.tokens}
          underlay={
            <MeasureContours
              {...{ measure, fields, ground }}
              texts={fields.tokens}
              times={fields.times}
            />
          }
        />
      </Panel>
      <Panel name={panels.weights}>
        <Text
          tag="p"
          className="likeness-wins"
          of={computed((_, d) => winnerText(d.winner))}
          part="scores"
        />
        <Rows
          of={numbers['chosen.scores']}
          className="likeness-table"
          attributes={(i) => computed((_, d) => ({ 'data-first': d.chosen.ranks[i] === 1 }))}
        >
          <Name of={fields.keys.rowNames} head={heads.key} part="key" width="2em" />
          <Text
            of={numbers['chosen.scores']}
            head={<Text of={computed(formulaText)} />}
            width="5.6em"
          />
          <Bar of={numbers['chosen.weights']} head={heads.weight} className="likeness-bar" />
          <Text
            of={numbers['chosen.weights']}
            head={<span className="hidden-text">{heads.share}</span>}
            width="4.4em"
          />
        </Rows>
        <div
          className="likeness-times"
          data-idle={idle || undefined}
          data-not={idle ? 'slide' : 'question'}
        >
          <Slider of={fields.times} />
          <NumberField steady of={fields.times} />
        </div>
      </Panel>
    </Arrange>
  );
}
