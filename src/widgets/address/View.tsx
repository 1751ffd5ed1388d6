import './address.css';
import { localField } from '../../kit/signal/localField.ts';
import { mapSignal, useValue } from '../../kit/signal/signal.ts';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Edit } from '../../kit/table/Edit.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { PlaneCurve, PlaneSteps, Tangent } from '../../kit/plane/PlaneCurve.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Arrow } from '../../kit/plane/Arrow.tsx';
import { diamonds, point, points, pulls, star } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import { Dot, PlanePath } from '../../kit/plane/PlanePath.tsx';
import { type Position, type Point, pointOf } from '../../kit/plane/plane.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as address, hour, MAX_ADDRESS, MAX_LEVEL } from './address.ts';

type Props = PropsOf<typeof address>;

const DOMAIN = { x: [-0.45, MAX_ADDRESS + 0.45], y: [-1, MAX_LEVEL + 0.45] } as const;
/** Length of a folder’s key arrow, which points up from the axis of hours, in levels. */
const KEY_HEIGHT = 0.42;

/** Plot of the level over the hours, with the folders, the query and the reading (the output). */
function Line({ fields, numbers, computed, set, isVeiled }: Props & { isVeiled: boolean }) {
  const { keys, contents, address } = fields;
  const folders = localField<readonly Point[]>({
    name: 'folder',
    value: computed((s) => s.keys.map((key, i): Point => [key, s.contents[i]!])),
    start: keys.start!.map((key, i): Point => [key, contents.start![i]!]),
    range: keys.range,
    role: 'value',
    set: (all) =>
      set({
        keys: all.map(([hours]) => hours),
        contents: all.map(([, level]) => Math.min(MAX_LEVEL, level)),
      }),
  });
  const reading = computed((s, d): Point => [s.address, d.output]);
  const query = address.through({
    spokenName: 'hour you ask for',
    read: (x: number): Point => [x, 0],
    write: (_: number, [x]: Point) => x,
  });
  return (
    <Plane
      domain={DOMAIN}
      width={420}
      items={[
        !isVeiled &&
          points(folders, {
            draw: (_, i) => (
              <g key={i}>
                <PlanePath
                  className="guide"
                  of={[folders.at(i)]}
                  d={({ px }, at: Position) => {
                    const [x, y] = pointOf(at ?? []);
                    return `M${px([x, 0])}L${px([x, y])}`;
                  }}
                />
                <Arrow
                  from={mapSignal(folders, (all) => all[i] && [all[i][0], 0])}
                  to={mapSignal(folders, (all) => all[i] && [all[i][0], KEY_HEIGHT])}
                  role="key"
                  part="key"
                  row={i}
                />
              </g>
            ),
          }),
        !isVeiled && {
          drawing: (
            <>
              <PlaneSteps
                pieces={computed((_, d) => d.steps)}
                faint={computed((s) => s.mode === 'soft')}
                part="level"
              />
              <PlaneCurve
                points={numbers.curve}
                role="output"
                faint={computed((s) => s.mode !== 'soft')}
                part="level"
              />
            </>
          ),
        },
        !isVeiled && pulls(folders, numbers.weights, reading),
        {
          drawing: (
            <>
              <Arrow from={query} to={reading} role="query" part="query" />
              <Tangent
                at={reading}
                slope={computed((s, d) => (s.mode === 'soft' ? d.slope : null))}
              />
            </>
          ),
        },
        !isVeiled &&
          diamonds(folders, {
            names: computed((s) => s.keys.map((key) => hour(key))),
            spoken: (i) => `folder ${i + 1}`,
            towards: [0, 1],
          }),
        star(reading),
        point(query, {
          name: mapSignal(address, (x) => `asked: ${hour(x)}`),
          role: 'query',
          along: 'x',
          towards: [0, -1],
          gap: 24,
          draw: (at) => <Dot key="grip" className="address-grip" at={at} r={7} data-part="query" />,
        }),
      ]}
    />
  );
}

const Folders = ({ fields, numbers }: Props) => (
  <Rows of={fields.keys} name="Folders">
    <Edit
      of={fields.keys}
      unit="h"
      namesRows
      head="hour (key)"
      part="key"
      className="role-key"
      width="3.4em"
    />
    <Text of={numbers.scores} head="score" detail width="4.4em" />
    <Bar of={numbers.weights} head="weight" />
    <Text of={numbers.weights} head="" width="4em" />
    <Edit of={fields.contents} head="level (value)" part="value" detail width="6.8em" />
  </Rows>
);

/** Figure of a memory whose keys are hours: readers drag the query and get the level at that hour. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const isVeiled = useValue(computed((_, d) => d.isVeiled));
  return (
    <Arrange
      as="pair"
      stage="ac bb / 68 32 / auto 1fr"
      wide="ab ac / 62 38 / auto 1fr"
      square="ab ac / 3 2 / auto 1fr"
      phone="a b c / 1"
      row="2.75rem 1.9rem"
      asked="beside"
    >
      <Panel
        name="The line of hours"
        title={
          <>
            The level read at every <span className="role-query">hour</span>
          </>
        }
        hintLines="2 1"
        hint={
          isVeiled ? (
            'The folders and the curve are hidden. Go by the slope.'
          ) : (
            <>
              Drag the hour or a <span className="role-value">diamond</span>. The thin line is the
              other way to answer.
            </>
          )
        }
      >
        <Line {...props} isVeiled={isVeiled} />
      </Panel>
      <Panel
        name="Folders"
        title={
          <>
            <span className="role-key">Folders</span> that answer
          </>
        }
        inlineHint
        hint="Score: minus the squared distance from your hour."
        height="15.75rem 10.4rem"
        not="question"
      >
        {!isVeiled && <Folders {...props} />}
      </Panel>
      <Stack part="output" not="question">
        <span data-detail>
          <span className="role-query">your hour</span>{' '}
          <NumberField of={fields.address} name="hour you ask for, typed" /> h
        </span>
        <Cluster ends>
          <b>
            ★ <Text of={numbers.output} />
          </b>
          <Hint as="span">
            slope <Text of={numbers.slope} /> per hour
          </Hint>
        </Cluster>
      </Stack>
    </Arrange>
  );
}
