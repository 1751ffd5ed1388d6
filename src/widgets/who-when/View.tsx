import './who-when.css';
import { useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { arrow, arrows, diamonds, hull, star, target } from '../../kit/plane/items.tsx';
import { NameBeside } from '../../kit/plane/NameAt.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import { PlanePath } from '../../kit/plane/PlanePath.tsx';
import {
  type Domain,
  type Position,
  planeScale,
  type Point,
  pointOf,
} from '../../kit/plane/plane.ts';
import { formatNumber } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { KEY_POINTS, TARGET, TARGET_RADIUS, VALUE_POINTS, WORDS } from './who-when.ts';
import type whoWhen from './who-when.ts';

type Props = PropsOf<typeof whoWhen>;

const WIDE = 'aaa bcd bed / 8 7 8 / auto 1fr 2fr';
const PLANE_WIDTH = 330;
const KEY_DOMAIN: Domain = { x: [-3.7, 3.7], y: [-3.5, 3.7] };
const VALUE_DOMAIN: Domain = { x: [-1.9, 5.1], y: [-1.2, 5] };
const { unit } = planeScale(VALUE_DOMAIN, PLANE_WIDTH);
/** The area that the output of two separate heads can reach. */
const SQUARE: readonly Point[] = [[0, 0], [4, 0], [4, 4], [0, 4]]; // prettier-ignore

const QueryPlane = ({ fields: { q1, q2, heads } }: Props) => (
  <Plane
    domain={KEY_DOMAIN}
    width={300}
    items={[
      arrows(KEY_POINTS, { role: 'key', names: WORDS }),
      arrow(q1, { name: q1.label }),
      useValue(heads) !== 'one' && arrow(q2, { name: q2.label }),
    ]}
  />
);

const [TODAY, ADA] = WORDS as [string, string];
const label = (point: Point, [x, y]: Point, anchor: 'middle' | 'end', lines: readonly string[]) =>
  lines.map((text, i) => ({ point, by: [x, y + 17 * i] as const, anchor, text }));
/** Labels in two lines each, for the values 2 and 4 on both axes and for the ring. */
const VALUE_LABELS = [
  ...['maybe', 'definitely'].flatMap((level, i) => [
    ...label([2 * (i + 1), 0], [0, 31], 'middle', [level, ADA]),
    ...label([0, 2 * (i + 1)], [-21, -5], 'end', [level, TODAY]),
  ]),
  ...label(TARGET, [0, TARGET_RADIUS * unit + 25], 'middle', [
    `definitely ${ADA}`,
    `definitely ${TODAY}`,
  ]),
];

/** The plane of values, with the area that their averages can reach, and the output with lines to both axes. */
const ValuePlane = ({ fields, numbers: { output } }: Props) => (
  <Plane
    domain={VALUE_DOMAIN}
    width={PLANE_WIDTH}
    items={[
      hull(useValue(fields.heads) === 'two' ? SQUARE : VALUE_POINTS),
      {
        drawing: (
          <PlanePath
            className="guide"
            of={[output]}
            d={({ px }, at: Position) => {
              const [[x, y], [x0, y0]] = [px(pointOf(at ?? [])), px([0, 0])];
              return `M${x},${y}V${y0}M${x},${y}H${x0}`;
            }}
          />
        ),
      },
      diamonds(VALUE_POINTS),
      target(TARGET, TARGET_RADIUS),
      star(output),
    ]}
  >
    {VALUE_LABELS.map((label, i) => (
      <NameBeside key={i} className="star-label who-when-level" {...label} />
    ))}
  </Plane>
);

const OUTPUT_HINTS = {
  one: 'With one row, ★ can’t leave the triangle.',
  two: 'Head 1 sets who, head 2 sets when.',
  average: 'The average is one row again, so it’s back to the triangle.',
};

/** Returns the meaning of the output, with a check mark if it is right. */
const readsAs = (now: string, right: string) => (now === right ? `${now} ✓` : now);

/** One query word that needs two answers, who and when, with one head or with two. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  return (
    <Arrange
      as="three"
      stage="aa bd ce / 1 1 / auto auto 1fr"
      wide={WIDE}
      square={WIDE}
      phone="a b d e c / 1"
      asked="bd be / 1 1 / 1fr auto"
      cell="2.6rem 1.75rem"
      names="4.4em"
      className="who-when full-maps"
    >
      <Cluster not="question">
        <Choice of={fields.heads} />
      </Cluster>
      <Panel
        of={{ label: 'What “woke” asks', role: 'query', part: 'query' }}
        drag="Drag the query."
        hint="The keys stay put."
      >
        <QueryPlane {...props} />
      </Panel>
      <Panel of={numbers.rows} hint="Each row adds up to 1." height="14rem 8.6rem" not="question">
        <HeatMap
          of={numbers.rows.as('percent', 0)}
          isLit={computed(
            (_, { used }) =>
              (i: number) =>
                used.includes(i),
          )}
        />
      </Panel>
      <Panel
        of={numbers.output}
        hint={OUTPUT_HINTS[useValue(fields.heads)]}
        hintLines="2 1"
        about="both"
      >
        <ValuePlane {...props} />
      </Panel>
      <Stack as="p" gap="0" part="output">
        <span>
          It reads:{' '}
          <b>
            <Text
              of={computed(
                (_, { who, when }) =>
                  `${readsAs(who, `definitely ${ADA}`)}, ${readsAs(when, `definitely ${TODAY}`)}`,
              )}
            />
          </b>
        </span>
        <Text
          of={computed((_, { output: [x, y] }) => `(${formatNumber(x)}, ${formatNumber(y)})`)}
        />
      </Stack>
    </Arrange>
  );
}
