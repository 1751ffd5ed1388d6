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
import { PlaneCurve } from '../../marks/PlaneCurve.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { type Domain as ChartDomain, linear, log } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { round } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, useGround } from '../../plane/Plane.tsx';
import {
  add,
  type Domain,
  domainFor,
  type PlaneScale,
  type Point,
  pointOf,
  widerDomains,
} from '../../plane/plane.ts';
import { Tex } from '../../tex/Formula.tsx';
import { useWideSlide } from '../../widget/slideWidth.ts';
import adamFormula from './adam.tex';
import descentFormula from './descent.tex';
import {
  homeOf,
  LEARNED,
  type LearnDerived,
  type LearnState,
  type Props,
  pushTo,
  REACH,
} from './learn.ts';
import { LAST_STEP, LOSS_LIMIT } from './path.ts';
import {
  answers,
  firstTwoOf,
  hints,
  lossName,
  NAMES,
  panels,
  QUESTIONS,
  spoken,
  stepText,
  symbols,
  lossTickText,
  lost,
  lostText,
} from './text.ts';

const PLANE_WIDTH = 350;
const square = (half: number): Domain => ({ x: [-half, half], y: [-half, half] });
/** Small at first, so that the short arrows of the start have room for their names. */
const domains = [square(2), ...widerDomains(square(4), 60_000)];
const RANGE = { min: -REACH, max: REACH, step: 0.1 };
/** The next step is short: it is drawn so many times as long. */
const STEP_TIMES = 10;
const SIDES = [
  { role: 'query', name: spoken.query, texts: QUESTIONS },
  { role: 'key', name: spoken.key, texts: NAMES },
] as const;

/** How it plays, in milliseconds a step: the first ones one by one, later ones several a frame. */
const paceAt = (step: number) =>
  step < 10 ? 200 : step < 40 ? 60 : step < 100 ? 15 : step < 200 ? 3 : 2;

const spokenStep = (step: number) => stepText(step, LAST_STEP);

/** The steps, walked through by keys, by a slider or by themselves: drawn again at each, and nothing else is. */
const Steps = memo(function Steps({ fields, computed }: Props) {
  const { shown, last } = useMemo(
    () => ({
      shown: computed((_, d) => d.at),
      // Beyond the step after which the loss ran away there is nothing.
      last: computed((_, d) => (d.runaway ? d.at : LAST_STEP)),
    }),
    [computed],
  );
  const [step, end] = [useValue(shown), useValue(last)];
  const player = usePlay({ step, first: 0, last: end, pace: paceAt(step), onStep: fields.t.set });
  const { stop } = player;
  const slider = useMemo(
    () =>
      localField({
        name: spoken.slider,
        value: shown,
        range: { min: 0, max: LAST_STEP, step: 1 },
        // Whoever moves it stops what plays by itself.
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
      <Slider of={slider} speak={spokenStep} />
    </>
  );
});

/** Where it is on its way, and by what steps. */
const Controls = (props: Props) => (
  <div className="wrap-row learn-top" data-not="question">
    <Steps {...props} />
    <Text tag="output" of={props.numbers.at} className="learn-step" />
    <Choice of={props.fields.optimizer} hideLabel />
    {props.progress}
  </div>
);

const ORIGIN: Point = [0, 0];
const firstTwo = (rows: readonly (readonly number[])[]) => rows.map(pointOf);
const tips = (d: LearnDerived) => [...firstTwo(d.query), ...firstTwo(d.key)];
const stepTip = (s: LearnState, d: LearnDerived): Point | null => {
  const [x = 0, y = 0] = d.move ?? [];
  return d.move && add(pointOf(d.query[s.asked - 1]!), [x * STEP_TIMES, y * STEP_TIMES]);
};

/** Holds all tips, and all that has been passed on the way to them. */
const domainOf = (_: LearnState, { trails }: LearnDerived): Domain =>
  domainFor(domains, trails.flat(2));

/** What names keep clear of. Rounded, to less than a pixel, so that they rest where next to nothing moves. */
const marksOf = (s: LearnState, d: LearnDerived) => {
  const rough = ([x, y]: Point): Point => [round(x, 2), round(y, 2)];
  const asked = rough(pointOf(d.query[s.asked - 1]!));
  return { n: s.n, tips: tips(d).map(rough), asked, next: rough(stepTip(s, d) ?? asked) };
};

/** Names outward from the origin, a query's on the one side of its arrow, a key's on the other. */
const labelsOf = (
  { n, tips: points, asked, next }: ReturnType<typeof marksOf>,
  scale: PlaneScale,
) => {
  const origin = scale.px([0, 0]);
  const all = points.map(scale.px);
  const lines = [
    [ORIGIN, asked],
    [asked, next],
  ] as const;
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
    lines.map(([from, to]) => [scale.px(from), scale.px(to)] as const),
  );
};

/** Queries and keys where they are, the way they have come, and where the next step leads. */
function Vectors({ fields, computed, set }: Props) {
  const [n, asked] = [useValue(fields.n), useValue(fields.asked)];
  const ground = useGround(
    useMemo(() => computed(domainOf), [computed]),
    PLANE_WIDTH,
  );
  const marks = useMemo(() => computed(marksOf), [computed]);
  const labels = combine([marks, ground.scale], labelsOf);
  const shown = useMemo(() => computed((s, d) => ({ s, at: d.at })), [computed]);
  const rows = useMemo(
    () =>
      SIDES.flatMap(({ role, name, texts }, side) =>
        Array.from({ length: n }, (_, row) => ({
          role,
          row,
          side,
          text: texts[row]!,
          trail: computed((_, d) => d.trails[side]![row]),
          of: localField<Point>({
            name: name(NAMES[row]!),
            role,
            range: RANGE,
            // Nothing of a row that is on its way out.
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
  const next = useMemo(
    () => ({
      from: computed((s, d) => pointOf(d.query[s.asked - 1]!)),
      to: computed(stepTip),
    }),
    [computed],
  );
  const dK = useValue(fields.dK);
  return (
    <Panel
      name={panels.plane}
      not="question"
      title={
        <>
          <span className="role-query">Queries</span> and <span className="role-key">keys</span>
          {dK > 2 && firstTwoOf(dK)}
        </>
      }
      drag={hints.drag}
      hint={hints.plane}
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
        <Arrow change {...next} role="query" part="query" />
      </Plane>
    </Panel>
  );
}

const onDiagonal = (i: number, j: number) => i === j;

/** The map of weights on its way to the right one. */
function Weights({ numbers }: Props) {
  return (
    <Panel
      of={numbers.weights}
      title={<span className="role-weight">{panels.map}</span>}
      hint={hints.map}
      className="learn-map full-maps"
    >
      <Map of={numbers.weights} isLit={onDiagonal} />
    </Panel>
  );
}

/** The axes of the loss: wider where it has been higher or lower, and once there have been more steps. */
const lossEnds = (_: LearnState, { losses, runaway }: LearnDerived) =>
  `${Math.min(...losses) < 1e-3 ? 1e-6 : 1e-3} ${runaway || Math.max(...losses) > 10 ? LOSS_LIMIT : 10}`;
const STEP_STAGES = [200, LAST_STEP];
const stageOf = ({ t }: LearnState) => STEP_STAGES.find((last) => t <= last)!;
/** Every second power of ten, or every third, where there are many. */
const lossTicks = ([from, to]: ChartDomain) => {
  const [first, last] = [Math.round(Math.log10(from)), Math.round(Math.log10(to))];
  const by = last - first > 8 ? 3 : last - first > 4 ? 2 : 1;
  return Array.from(
    { length: Math.floor((last - first) / by) + 1 },
    (_, i) => 10 ** (first + i * by),
  );
};
/** The losses so far; one that ran away leaves at the top. */
const lossPoints = (_: LearnState, { at, course, runaway }: LearnDerived): Point[] =>
  runaway ? [...course, [at + 1, LOSS_LIMIT]] : course;

/** The loss over the steps so far. */
function Loss({ numbers, computed }: Props) {
  const { x, y, ticks, points, hint, now } = useMemo(() => {
    const ends = computed(lossEnds);
    const domain = mapSignal(ends, (text): ChartDomain => {
      const [from = 0, to = 1] = text.split(' ').map(Number);
      return [from, to];
    });
    return {
      x: linear(mapSignal(computed(stageOf), (last): ChartDomain => [0, last])),
      y: log(domain),
      ticks: mapSignal(domain, lossTicks),
      points: computed(lossPoints),
      hint: computed((_, d) => (d.runaway ? lostText(d.at) : hints.loss)),
      now: computed((_, d) => (d.runaway ? null : d.at)),
    };
  }, [computed]);
  const runaway = useValue(useMemo(() => computed((_, d) => d.runaway), [computed]));
  return (
    <Panel
      name={panels.loss}
      title={
        <>
          {panels.loss} <Text of={numbers.loss} className="plain" />
          {runaway && lost}
        </>
      }
      hint={<Text of={hint} className={runaway ? 'learn-away' : ''} />}
      className="learn-loss"
    >
      <Chart
        x={x}
        y={y}
        width={330}
        height={95}
        edge={{ left: 4.2, bottom: 2.6, right: 1.4 }}
        grow={useWideSlide()}
      >
        <Grid xLines={false} y={ticks} xName={lossName} yText={lossTickText} />
        <Rule y={LEARNED} look="dashed" />
        <Line of={points} look={LOSS_LOOK} />
        <Rule x={now} look="now" />
      </Chart>
    </Panel>
  );
}
const LOSS_LOOK = { role: 'ink' } as const;

/** One question in numbers. */
function Question({ numbers, fields }: Props) {
  const n = useValue(fields.n);
  const words = useMemo(() => constant(QUESTIONS.slice(0, n)), [n]);
  return (
    <Panel name={panels.question} className="learn-question" not="slide">
      <WordButtons of={fields.asked} words={words} name={panels.question} />
      <p>
        {answers.head} <Text tag="b" of={numbers.output} />, {answers.right}{' '}
        <Text tag="b" of={numbers.target} />
      </p>
    </Panel>
  );
}

/** What one step does. */
function Step({ fields }: Props) {
  const optimizer = useValue(fields.optimizer);
  return (
    <Panel name={panels.step} title={panels.step} className="learn-formula" not="slide">
      <Tex html={FORMULAS[optimizer]} />
      <p className="panel-hint">
        <Label text={symbols[optimizer]} />
      </p>
    </Panel>
  );
}
const FORMULAS = { descent: descentFormula, adam: adamFormula };

/** One head on its way: its vectors, its map of weights, its loss, one question in numbers. */
export default function View(props: Props) {
  return (
    <div className="learn">
      <Controls {...props} />
      <Arrange
        as="drawing"
        stage="ab ac de / 1 1 / auto 1fr auto"
        wide="abc / 9 9 8"
        asked="b c / 1"
        phone="a b c d e / 1"
      >
        <Vectors {...props} />
        <Weights {...props} />
        <Loss {...props} />
        <Question {...props} />
        <Step {...props} />
      </Arrange>
    </div>
  );
}
