import './learn.css';
import { memo, useMemo } from 'react';
import { item } from '../../bound/live.ts';
import { localField } from '../../bound/localField.ts';
import { combine, constant, mapSignal, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Label } from '../../controls/Label.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { StepKeys, usePlay } from '../../controls/StepKeys.tsx';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Line } from '../../marks/Lines.tsx';
import { Map } from '../../marks/Map.tsx';
import { PlaneCurve } from '../../plane/PlaneCurve.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { type Domain as ChartDomain, linear, log } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { formatAny, plainNumber, round } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, usePlaneView } from '../../plane/Plane.tsx';
import {
  type Domain,
  domainFor,
  type PlaneScale,
  type Point,
  pointOf,
  widerDomains,
} from '../../plane/plane.ts';
import { Tex } from '../../tex/Formula.tsx';
import type { FigureDerived, FigureState, PropsOf } from '../../widget/defineFigure.ts';
import { useIsWideSlide } from '../../widget/slideWidth.ts';
import adamFormula from './adam.tex';
import descentFormula from './descent.tex';
import {
  type default as learn,
  homeOf,
  LEARNED,
  NAMES,
  pushTo,
  QUESTIONS,
  REACH,
} from './learn.ts';
import { LAST_STEP, LOSS_LIMIT } from './path.ts';

type Props = PropsOf<typeof learn>;
type State = FigureState<typeof learn>;
type Derived = FigureDerived<typeof learn>;

const square = (half: number): Domain => ({ x: [-half, half], y: [-half, half] });
/** Small at first, so that the short arrows of the start have room for their names. */
const domains = [square(2), ...widerDomains(square(4), 60_000)];
const SIDES = [
  { role: 'query', texts: QUESTIONS },
  { role: 'key', texts: NAMES },
] as const;

/** How it plays, in milliseconds a step: the first ones one by one, later ones several a frame. */
const paceAt = (step: number) =>
  step < 10 ? 200 : step < 40 ? 60 : step < 100 ? 15 : step < 200 ? 3 : 2;

/** Rendered by itself, since it renders again at every step. */
const Steps = memo(function Steps({ fields, computed }: Props) {
  const shown = useMemo(() => computed((_, d) => d.at), [computed]);
  const step = useValue(shown);
  const end = useValue(computed((_, d) => (d.runaway ? d.at : LAST_STEP)));
  const player = usePlay({ step, first: 0, last: end, pace: paceAt(step), onStep: fields.t.set });
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
      <StepKeys step={step} first={0} last={end} player={player} />
      <Slider of={slider} speak={(t) => `${t} of ${LAST_STEP}`} />
    </>
  );
});

/** Where the next step leads the chosen query, ten times as far. */
const stepTip = ({ asked }: State, { query, move }: Derived): Point | null => {
  const [x = 0, y = 0] = query[asked - 1]!;
  return move && [x + 10 * move[0]!, y + 10 * move[1]!];
};

/** What names keep clear of, rounded to less than a pixel, so that names stay still where hardly anything moves. */
const marksOf = (s: State, d: Derived) => {
  const rough = ([x, y]: Point): Point => [round(x, 2), round(y, 2)];
  const tips = [...d.query, ...d.key].map((row) => rough(pointOf(row)));
  const asked = tips[s.asked - 1]!;
  return { n: s.n, tips, asked, next: rough(stepTip(s, d) ?? asked) };
};

/** Names lie outward from the origin, those of queries on one side of their arrows and those of keys on the other. */
const labelsOf = ({ n, tips, asked, next }: ReturnType<typeof marksOf>, scale: PlaneScale) => {
  const origin = scale.px([0, 0]);
  const all = tips.map(scale.px);
  return placeLabels(
    all.map((at, i) => {
      const [side, row] = [Math.floor(i / n), i % n];
      const [x, y] = [at[0] - origin[0], at[1] - origin[1]];
      const turn = side ? 0.5 : -0.5;
      return {
        at,
        text: SIDES[side]!.texts[row]!,
        towards: [x - y * turn, y + x * turn] as Point,
        gap: 13,
      };
    }),
    scale,
    all,
    [
      [origin, scale.px(asked)],
      [scale.px(asked), scale.px(next)],
    ],
  );
};

/** Queries and keys, the paths they have taken, and where the next step leads. */
function Vectors({ fields, computed, set }: Props) {
  const [n, asked] = [useValue(fields.n), useValue(fields.asked)];
  const ground = usePlaneView(
    useMemo(() => computed((_, d) => domainFor(domains, d.trails.flat(2))), [computed]),
    350,
  );
  const marks = useMemo(() => computed(marksOf), [computed]);
  const labels = combine([marks, ground.scale], labelsOf);
  const shown = useMemo(() => computed((s, d) => ({ s, at: d.at })), [computed]);
  const rows = useMemo(
    () =>
      SIDES.flatMap(({ role, texts }, side) =>
        Array.from({ length: n }, (_, row) => ({
          role,
          row,
          side,
          text: texts[row]!,
          trail: computed((_, d) => d.trails[side]![row]),
          of: localField<Point>({
            name: `${role} ${NAMES[row]}`,
            role,
            range: { min: -REACH, max: REACH, step: 0.1 },
            // Undefined for a moment when a row goes.
            value: computed((_, d) => d.trails[side]![row]?.at(-1) as Point),
            get start() {
              const { s, at } = shown.get();
              return homeOf(s, at, side, row);
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
        {...ground}
        handles={rows.map(({ of, text, role, row, side }, i) => (
          <Handle
            key={i}
            of={of}
            text={text}
            label={item(labels, side * n + row)}
            dim={row !== asked - 1}
            part={role}
            row={row}
          />
        ))}
      >
        {rows.map(({ trail, role, row }, i) => (
          <g key={i} className="learn-trail" data-asked={row === asked - 1}>
            <PlaneCurve points={trail} role={role} />
          </g>
        ))}
        {rows.toReversed().map(({ of, role, row }) => (
          <g key={`${role}${row}`} className="learn-vector" data-asked={row === asked - 1}>
            <Arrow to={of} role={role} part={role} row={row} />
          </g>
        ))}
        <Arrow
          change
          from={computed((s, d) => pointOf(d.query[s.asked - 1]!))}
          to={computed(stepTip)}
          role="query"
          part="query"
        />
      </Plane>
    </Panel>
  );
}

/** Every second power of ten, or every third where there are many. */
const lossTicks = ([from, to]: ChartDomain) => {
  const [first, last] = [Math.round(Math.log10(from)), Math.round(Math.log10(to))];
  const by = last - first > 8 ? 3 : last - first > 4 ? 2 : 1;
  return Array.from(
    { length: Math.floor((last - first) / by) + 1 },
    (_, i) => 10 ** (first + i * by),
  );
};
const LOSS_LOOK = { role: 'ink' } as const;

function Loss({ numbers, computed }: Props) {
  const { x, y, ticks } = useMemo(() => {
    const reach = computed((_, { losses, runaway: isLost }): ChartDomain => [
      Math.min(...losses) < 1e-3 ? 1e-6 : 1e-3,
      isLost || Math.max(...losses) > 10 ? LOSS_LIMIT : 10,
    ]);
    const steps = computed(({ t }): ChartDomain => [0, t <= 200 ? 200 : LAST_STEP]);
    return { x: linear(steps), y: log(reach), ticks: mapSignal(reach, lossTicks) };
  }, [computed]);
  const runaway = useValue(computed((_, d) => d.runaway));
  return (
    <Panel
      name="Loss"
      title={
        <>
          Loss <Text of={numbers.loss} className="plain" />
          {runaway && ', and it runs away'}
        </>
      }
      hint={
        <Text
          className={runaway ? 'learn-away' : ''}
          of={computed((_, d) =>
            d.runaway
              ? `Steps too long: it ran away after step ${d.at}.`
              : 'How wrong the answers are. Dashed: good enough.',
          )}
        />
      }
      className="learn-loss"
    >
      <Chart
        x={x}
        y={y}
        width={330}
        height={95}
        edge={{ left: 4.2, bottom: 2.6, right: 1.4 }}
        grow={useIsWideSlide()}
      >
        <Grid
          xLines={false}
          y={ticks}
          xName="steps"
          yText={(x) => (x < 1e-3 || x > 1e3 ? formatAny(x, 1) : plainNumber(x))}
        />
        <Rule y={LEARNED} look="dashed" />
        {/* A loss that ran away leaves at the top. */}
        <Line
          of={computed((_, { at, course, runaway: isLost }): Point[] =>
            isLost ? [...course, [at + 1, LOSS_LIMIT]] : course,
          )}
          look={LOSS_LOOK}
        />
        <Rule x={computed((_, d) => (d.runaway ? null : d.at))} look="now" />
      </Chart>
    </Panel>
  );
}

/** One question in numbers. */
function Question({ numbers, fields }: Props) {
  const n = useValue(fields.n);
  const words = useMemo(() => constant(QUESTIONS.slice(0, n)), [n]);
  return (
    <Panel name="The chosen question" className="learn-question" detail>
      <WordButtons of={fields.asked} words={words} name="The chosen question" />
      <p>
        Day 1: the head answers <Text tag="b" of={numbers.output} />, correct:{' '}
        <Text tag="b" of={numbers.target} />
      </p>
    </Panel>
  );
}

function Step({ fields }: Props) {
  const isAdam = useValue(fields.optimizer) === 'adam';
  return (
    <Panel title="One step, for every number" className="learn-formula" detail>
      <Tex html={isAdam ? adamFormula : descentFormula} />
      <p className="panel-hint">
        <Label
          text={
            isAdam
              ? 'm, v: averages of the gradient and of its square.'
              : 'W: all of W_Q, W_K and W_V. L: the loss. η: the learning rate.'
          }
        />
      </p>
    </Panel>
  );
}

/** A head as it learns: its vectors, its weights, its loss, and one question in numbers. */
export default function View(props: Props) {
  const { fields, numbers, progress } = props;
  return (
    <div className="learn">
      <div className="wrap-row learn-top" data-not="question">
        <Steps {...props} />
        <Text tag="output" of={numbers.at} className="learn-step" />
        <Choice of={fields.optimizer} hideLabel />
        {progress}
      </div>
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
          className="learn-map full-maps"
        >
          <Map of={numbers.weights} isLit={(i, j) => i === j} />
        </Panel>
        <Loss {...props} />
        <Question {...props} />
        <Step {...props} />
      </Arrange>
    </div>
  );
}
