import './learn.css';
import { memo, useMemo } from 'react';
import { localField } from '../../kit/signal/localField.ts';
import { constant, mapSignal, useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { Slider } from '../../kit/input/Slider.tsx';
import { PlaybackButtons, usePlayback } from '../../kit/input/Playback.tsx';
import { WordButtons } from '../../kit/input/WordButtons.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Line } from '../../kit/chart/Lines.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { PlaneCurve } from '../../kit/plane/PlaneCurve.tsx';
import { Rule } from '../../kit/chart/Rule.tsx';
import { type Domain as ChartDomain, linear, log } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import { formatAny, plainNumber } from '../../number/format.ts';
import { arrow, change } from '../../kit/plane/items.tsx';
import { Plane, usePlaneView } from '../../kit/plane/Plane.tsx';
import { type Point, pointOf } from '../../kit/plane/plane.ts';
import { Tex } from '../../kit/formula/Formula.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import adamFormula from './adam.tex';
import descentFormula from './descent.tex';
import { unmovedPoint, LEARNED, NAMES, pushTo, QUESTIONS, MAX_ABS } from './learn.ts';
import type learn from './learn.ts';
import { LAST_STEP, LOSS_LIMIT } from './path.ts';

type Props = PropsOf<typeof learn>;
/** Initial domain, small so that the short arrows of the first steps have room for their names. */
const DOMAIN = { x: [-2, 2], y: [-2, 2] } as const;
/** Factor by which the arrow of the next step is lengthened. */
const STEP_SCALE = 10;
const SIDES = [
  { side: 1, role: 'key', texts: NAMES },
  { side: 0, role: 'query', texts: QUESTIONS },
] as const;

/** Returns the pace of playback in milliseconds per step: slow for the first steps, later several steps per frame. */
const paceAt = (step: number) =>
  step < 10 ? 200 : step < 40 ? 60 : step < 100 ? 15 : step < 200 ? 3 : 2;

/** Playback buttons and slider. Memoized, because only this part renders again at every step. */
const Steps = memo(function Steps({ fields, computed }: Props) {
  const shown = useMemo(() => computed((_, d) => d.at), [computed]);
  const step = useValue(shown);
  const end = useValue(computed((_, d) => (d.runaway ? d.at : LAST_STEP)));
  const player = usePlayback({
    step,
    first: 0,
    last: end,
    pace: paceAt(step),
    onStep: fields.t.set,
  });
  const { stop } = player;
  const slider = useMemo(
    () =>
      localField({
        name: 'Step',
        value: shown,
        range: { min: 0, max: LAST_STEP, step: 1 },
        set(to) {
          stop();
          fields.t.set(to);
        },
      }),
    [shown, fields, stop],
  );
  return (
    <>
      <PlaybackButtons step={step} first={0} last={end} player={player} />
      <Slider of={slider} speak={(t) => `${t} of ${LAST_STEP}`} wide />
    </>
  );
});

/** Panel of the queries and keys, their paths so far, and an arrow for the next step. */
function Vectors({ fields, computed, set }: Props) {
  const [n, asked] = [useValue(fields.n), useValue(fields.asked)];
  const view = usePlaneView(
    DOMAIN,
    computed((_, d) => d.trails.flat(2)),
  );
  const shown = useMemo(() => computed((s, d) => ({ s, at: d.at })), [computed]);
  const rows = useMemo(
    () =>
      SIDES.flatMap(({ side, role, texts }) =>
        Array.from({ length: n }, (_, row) => ({
          role,
          row,
          text: texts[row]!,
          trail: computed((_, d) => d.trails[side]![row]),
          of: localField<Point>({
            name: `${role} ${NAMES[row]}`,
            role,
            range: { min: -MAX_ABS, max: MAX_ABS, step: 0.1 },
            // Undefined for a moment after a row is removed.
            value: computed((_, d) => d.trails[side]![row]?.at(-1) as Point),
            get start() {
              const { s, at } = shown.get();
              return unmovedPoint(s, at, side, row);
            },
            set(to) {
              const { s, at } = shown.get();
              set({ t: at, pushes: pushTo(s, at, side, row, to) });
            },
          }),
        })),
      ),
    [computed, set, shown, n],
  );
  const dK = useValue(fields.dK);
  return (
    <Panel
      name="Queries and keys"
      not="question"
      title={
        <>
          <span className="role-query">Queries</span> and <span className="role-key">keys</span>
          {dK > 2 && `, the first two of ${dK} numbers`}
        </>
      }
      drag="Drag any arrow."
      hint="Thin arrow: the next step, ten times as long."
    >
      <Plane
        view={view}
        items={[
          ...rows.map(({ of, role, row, text }) =>
            arrow(of, { role, row, name: text, dim: () => row !== asked - 1, gap: 13 }),
          ),
          change(
            computed((s, d) => pointOf(d.query[s.asked - 1]!)),
            computed((_, d) => d.move?.map((x) => STEP_SCALE * x)),
            'query',
          ),
        ]}
      >
        {rows.map(({ trail, role, row }, i) => (
          <g key={i} className="learn-trail" data-asked={row === asked - 1}>
            <PlaneCurve points={trail} role={role} />
          </g>
        ))}
      </Plane>
    </Panel>
  );
}

/** Returns every power of ten in the domain, or every second or third one if there are many. */
const lossTicks = ([from, to]: ChartDomain) => {
  const [first, last] = [Math.round(Math.log10(from)), Math.round(Math.log10(to))];
  const by = last - first > 8 ? 3 : last - first > 4 ? 2 : 1;
  const count = Math.floor((last - first) / by) + 1;
  return Array.from({ length: count }, (_, i) => 10 ** (first + i * by));
};

function Loss({ numbers, computed }: Props) {
  const lossDomain = computed((_, { losses, runaway }): ChartDomain => [
    Math.min(...losses) < 1e-3 ? 1e-6 : 1e-3,
    runaway || Math.max(...losses) > 10 ? LOSS_LIMIT : 10,
  ]);
  // If the loss diverges, its line leaves the chart at the top.
  const course = computed((_, d): Point[] =>
    d.runaway ? [...d.course, [d.at + 1, LOSS_LIMIT]] : d.course,
  );
  const hint = computed((_, d) =>
    d.runaway
      ? `Steps too long: it ran away after step ${d.at}.`
      : 'How wrong the answers are. Dashed: good enough.',
  );
  return (
    <Panel
      name="Loss"
      title={
        <>
          Loss <Text of={numbers.loss} className="plain" />
          <Text of={computed((_, d) => (d.runaway ? ', and it runs away' : ''))} />
        </>
      }
      hint={<Text attributes={computed((_, d) => ({ 'data-bad': d.runaway }))} of={hint} />}
      hintLines={2}
    >
      <Stack height="6.5rem 8.7rem" grow>
        <Chart
          x={linear(computed(({ t }): ChartDomain => [0, t <= 200 ? 200 : LAST_STEP]))}
          y={log(lossDomain)}
          width={330}
          height={95}
          margin={{ left: 4.2, bottom: 2.6, right: 1.4 }}
          grow
        >
          <Grid
            xLines={false}
            y={mapSignal(lossDomain, lossTicks)}
            xName="steps"
            yText={(x) => (x < 1e-3 || x > 1e3 ? formatAny(x, 1) : plainNumber(x))}
          />
          <Rule y={LEARNED} look="dashed" />
          <Line of={course} look={{ role: 'ink' }} />
          <Rule x={computed((_, d) => (d.runaway ? null : d.at))} look="now" />
        </Chart>
      </Stack>
    </Panel>
  );
}

/** Figure of a head during training: its vectors, its weights, its loss, and the answer to one question. */
export default function View(props: Props) {
  const { fields, numbers, progress } = props;
  const isAdam = useValue(fields.optimizer) === 'adam';
  return (
    <Stack grow className="learn">
      <Cluster not="question">
        <Steps {...props} />
        <Text tag="output" of={numbers.at} className="stop" style={{ minWidth: '3ch' }} />
        <Choice of={fields.optimizer} hideLabel />
        {progress}
      </Cluster>
      <Arrange
        as="drawing"
        stage="ab ac de / 1 1 / auto 1fr auto"
        wide="abc / 9 9 8"
        asked="b c / 1"
        phone="a b c d e / 1"
      >
        <Vectors {...props} />
        <Panel
          of={numbers.weights}
          title={<span className="role-weight">Weights</span>}
          hint="One row per question. Framed: the right name."
          className="full-maps"
          cell="1.9rem"
          names="3.6em 4.4rem"
        >
          <HeatMap of={numbers.weights} isLit={(i, j) => i === j} />
        </Panel>
        <Loss {...props} />
        <Panel name="The chosen question" detail>
          <WordButtons
            of={fields.asked}
            words={constant(QUESTIONS.slice(0, useValue(fields.n)))}
            name="The chosen question"
          />
          <Hint lines="2">
            Day 1: the head answers <Text tag="b" of={numbers.output} />, correct:{' '}
            <Text tag="b" of={numbers.target} />
          </Hint>
        </Panel>
        <Panel title="One step, for every number" detail>
          <Stack gap="0.2rem">
            <Cluster height="4.4rem">
              <Tex html={isAdam ? adamFormula : descentFormula} />
            </Cluster>
            <Hint
              lines="2"
              of={
                isAdam
                  ? 'm, v: averages of the gradient and of its square.'
                  : 'W: all of W_Q, W_K and W_V. L: the loss. η: the learning rate.'
              }
            />
          </Stack>
        </Panel>
      </Arrange>
    </Stack>
  );
}
