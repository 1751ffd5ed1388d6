/** The pictures of the lessons on the start page, each computed from one of the lesson's figures. */
import { scaleLinear, scaleLog } from 'd3-scale';
import type { ReactNode } from 'react';
import { softmax, fromRows, toRows } from '../../engine/index.ts';
import { planeScale, type Point, pointOf } from '../../kit/plane/plane.ts';
import { presetState, type Widget } from '../../figure/define.ts';
import learn from '../../widgets/learn/learn.ts';
import likeness from '../../widgets/likeness/likeness.ts';
import { SOURCES } from '../../widgets/lines/sources.ts';
import lookup from '../../widgets/lookup/lookup.ts';
import masking from '../../widgets/masking/masking.ts';
import match from '../../widgets/match/match.ts';
import project from '../../widgets/project/project.ts';
import relay from '../../widgets/relay/relay.ts';
import selfCross from '../../widgets/self-cross/self-cross.ts';
import spread from '../../widgets/spread/spread.ts';
import steps from '../../widgets/steps/steps.ts';
import temperature from '../../widgets/temperature/temperature.ts';
import whoWhen, { VALUE_POINTS } from '../../widgets/who-when/who-when.ts';
import wordMap from '../../widgets/word-map/word-map.ts';
import {
  Arrow,
  type Color,
  Diamond,
  Disc,
  HEIGHT,
  Hollow,
  Link,
  Path,
  Rect,
  Star,
  WeightMap,
  WIDTH,
  Word,
} from './pictureShapes.tsx';

const ORIGIN: Point = [0, 0];

/** Returns the state of a figure in a preset, with changes applied, and what the widget derives from it. */
function figureIn<S extends object, D, O>(
  widget: Widget<S, D, O>,
  preset: string,
  changes: Partial<S> = {},
) {
  const state: S = { ...presetState(widget, preset), ...changes };
  return { ...state, ...widget.derive(state) };
}

/** Returns a function from plane coordinates to picture pixels; (left, bottom) is the lower left corner. */
const planeFrom = (left: number, bottom: number, across: number, width = WIDTH) =>
  planeScale({ x: [left, left + across], y: [bottom, bottom + (across * HEIGHT) / WIDTH] }, width)
    .px;

const WATER = 2;
const MONEY = 5;
function twoMeanings() {
  const { map, words, readings } = figureIn(wordMap, 'water');
  const at = planeFrom(-3.4, -1.25, 6.8);
  const bank = at(map[0]!);
  return (
    <>
      {[readings.first, readings.second].map(({ rows, weights, place }) =>
        rows.map((row, i) => (
          <Link key={row} from={at(place!)} to={at(map[row]!)} weight={weights[i]!} />
        )),
      )}
      {map.slice(1).map((row, i) => (
        <Diamond key={i} at={at(row)} />
      ))}
      <Hollow at={bank} />
      {[readings.first, readings.second].map(({ place }, i) => (
        <Star key={i} at={at(place!)} />
      ))}
      {[0, WATER, MONEY].map((i) => (
        <Word key={i} at={[at(map[i]!)[0], at(map[i]!)[1] - 15]} color={i ? 'value' : 'ink'}>
          {words[i]!}
        </Word>
      ))}
    </>
  );
}

function chainAndGlance() {
  const { words, from, to, remains } = figureIn(relay, 'start');
  const at = (i: number): Point => [20 + (i * 200) / (words.length - 1), 104];
  return (
    <>
      {words.map((_, i) => {
        const [a, b] = [at(to - 1)[0], at(i)[0]];
        const high = 14 + Math.abs(a - b) * 0.5;
        const arc = Array.from({ length: 25 }, (_x, k): Point => [
          a + ((b - a) * k) / 24,
          at(0)[1] - 9 - high * Math.sin((Math.PI * k) / 24),
        ]);
        return (
          i !== to - 1 && (
            <Path
              key={i}
              through={arc}
              stroke="weight"
              width={i === from - 1 ? 5 : 1.6}
              opacity={i === from - 1 ? 1 : 0.45}
            />
          )
        );
      })}
      {words.map((_, i) => (
        <Disc key={i} at={at(i)} r={4.5} fill={i === to - 1 ? 'query' : 'key'} />
      ))}
      {words.slice(1).map((_, i) => (
        <Path
          key={i}
          through={[
            [at(i)[0] + 6, 130],
            [at(i + 1)[0] - 6, 130],
          ]}
          stroke="edge"
          width={1.5}
        />
      ))}
      {remains.map((left, i) => (
        <g key={i}>
          <Rect at={[at(i)[0] - 7, 123]} size={[14, 14]} fill="paper" stroke="edge" width={1} />
          <Rect at={[at(i)[0] - 7, 137 - 14 * left]} size={[14, 14 * left]} fill="value" />
        </g>
      ))}
    </>
  );
}

function softLookup() {
  const { weights } = figureIn(lookup, 'compare');
  const [query, output]: Point[] = [
    [22, 75],
    [216, 75],
  ];
  const y = (i: number) => 24 + i * 34;
  return (
    <>
      {weights.map((weight, i) => (
        <g key={i}>
          <Path through={[query!, [84, y(i)]]} stroke="query" width={1.8} dash="5 5" />
          <Link from={[150, y(i)]} to={output!} weight={weight * 1.3} />
          <Rect at={[84, y(i) - 11]} size={[50, 22]} fill="key" opacity={0.3 + 0.7 * weight} />
          <Diamond at={[150, y(i)]} />
        </g>
      ))}
      <Disc at={query!} r={9} fill="query" />
      <Star at={output!} />
    </>
  );
}

function shadows() {
  const { q, keys, feet } = figureIn(match, 'first');
  const at = planeFrom(-1.6, -0.45, 7.6);
  const across = (foot: readonly number[], from: number, upTo: number): Point[] =>
    [from, upTo].map((t) => at([foot[0]! - q[1] * t, foot[1]! + q[0] * t]));
  const far = keys[2]!;
  return (
    <>
      {[-0.5, 0.5, 1, 1.5, 2, 2.5].map((t) => (
        <Path key={t} through={across([q[0] * t, q[1] * t], -4, 4)} stroke="rule" width={1.5} />
      ))}
      <Path through={[at(ORIGIN), at(pointOf(feet[2]!))]} stroke="key" width={9} opacity={0.3} />
      <Path through={[at(far), at(pointOf(feet[2]!))]} stroke="key" width={1.6} dash="3 4" />
      {[keys[1]!, far].map((key, i) => (
        <Arrow key={i} from={at(ORIGIN)} to={at(key)} color="key" />
      ))}
      <Arrow from={at(ORIGIN)} to={at(q)} color="query" />
    </>
  );
}

function fourSteps() {
  const { q, keys, values, weights, output } = figureIn(steps, 'first', { q: [1.3, 0.9] });
  const match = planeFrom(-0.9, -0.35, 7.5);
  const mix = planeFrom(-2.7, -0.35, 4.9);
  return (
    <>
      {keys.map((key, i) => (
        <Arrow key={i} from={match(ORIGIN)} to={match(key)} color="key" />
      ))}
      <Arrow from={match(ORIGIN)} to={match(q)} color="query" />
      <Path through={values.map(mix)} fill="value" opacity={0.15} />
      {values.map((value, i) => (
        <Link key={i} from={mix(pointOf(output))} to={mix(value)} weight={weights[i]!} />
      ))}
      {values.map((value, i) => (
        <Diamond key={i} at={mix(value)} />
      ))}
      <Star at={mix(pointOf(output))} />
    </>
  );
}

function sharesByTemperature() {
  const { grid, curves } = figureIn(temperature, 'words');
  const x = scaleLog([grid[0]!, grid.at(-1)!], [10, WIDTH - 10]);
  const y = scaleLinear([0, 1], [HEIGHT - 10, 10]);
  const upTo = (count: number, k: number) =>
    curves.slice(0, count).reduce((sum, curve) => sum + curve[k]!, 0);
  return curves.map((_, i) => (
    <Path
      key={i}
      through={[
        ...grid.map((t, k): Point => [x(t), y(upTo(i, k))]),
        ...grid.map((t, k): Point => [x(t), y(upTo(i + 1, k))]).toReversed(),
      ]}
      fill="weight"
      stroke="paper"
      opacity={[1, 0.6, 0.3][i]!}
    />
  ));
}

function histograms() {
  const { columns } = figureIn(spread, 'opening');
  return columns.map(({ bins, raw, divided }, row) =>
    [raw.stretch / 60, divided.stretch / 3.6].map((stretch, side) => {
      const middle = side ? 182 : 62;
      const bottom = 44 + row * 47;
      const heights = bins.counts.map((count) =>
        Math.min(38, (count / Math.max(...bins.counts)) * 38),
      );
      const x = (i: number) => middle + (bins.first + i) * bins.width * stretch * 50;
      return (
        <g key={`${row} ${side}`}>
          <Path
            through={[
              [middle - 55, bottom],
              [middle + 55, bottom],
            ]}
            stroke="edge"
            width={1}
          />
          <Path
            through={[
              [x(0), bottom],
              ...heights.flatMap((height, i): Point[] => [
                [x(i), bottom - height],
                [x(i + 1), bottom - height],
              ]),
              [x(heights.length), bottom],
            ]}
            fill={side ? 'weight' : 'muted'}
          />
        </g>
      );
    }),
  );
}

function nudges() {
  const weightAt = (score: number) => toRows(softmax(fromRows([[score, 0]])))[0]![0]!;
  const x = scaleLinear([-5, 7], [8, WIDTH - 8]);
  const y = scaleLinear([0, 1], [HEIGHT - 16, 18]);
  const curve = Array.from({ length: 97 }, (_, i): Point => {
    const score = -5 + i / 8;
    return [x(score), y(weightAt(score))];
  });
  return (
    <>
      <Path
        through={[
          [8, y(0)],
          [WIDTH - 8, y(0)],
        ]}
        stroke="edge"
        width={1}
      />
      <Path
        through={[
          [8, y(1)],
          [WIDTH - 8, y(1)],
        ]}
        stroke="rule"
        width={1.5}
      />
      {[-0.75, 4.25].map((score) => {
        const [a, b] = [score, score + 1.5];
        return (
          <g key={score}>
            <Rect
              at={[x(a), y(weightAt(b))]}
              size={[x(b) - x(a), y(weightAt(a)) - y(weightAt(b))]}
              fill="weight"
              opacity={0.35}
            />
            {[a, b].map((end) => (
              <Path
                key={end}
                through={[
                  [x(end), y(0)],
                  [x(end), y(weightAt(end))],
                ]}
                stroke="query"
                width={1.4}
                dash="2 4"
              />
            ))}
            <Rect at={[x(a), y(0) - 3]} size={[x(b) - x(a), 6]} fill="query" />
          </g>
        );
      })}
      <Path through={curve} stroke="weight" width={3.5} />
    </>
  );
}

const IDENTITY = [
  [1, 0],
  [0, 1],
];
const SQUARE: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
/** The plane after a linear map, with the unit square shaded, in a square part of the picture. */
function Warped({
  by,
  color,
  at: [left, top],
  size,
}: {
  by: readonly (readonly number[])[];
  color: Color;
  at: Point;
  size: number;
}) {
  const at = ([a, b]: Point): Point => {
    const [x, y] = [0, 1].map((j) => a * by[0]![j]! + b * by[1]![j]!);
    return [left + (size / 2) * (1 + x! / 3), top + (size / 2) * (1 - y! / 3)];
  };
  return (
    <>
      {[-2, -1, 0, 1, 2].flatMap((t) => [
        <Path
          key={`x${t}`}
          through={[at([t, -2]), at([t, 2])]}
          stroke={color}
          width={1}
          opacity={0.65}
        />,
        <Path
          key={`y${t}`}
          through={[at([-2, t]), at([2, t])]}
          stroke={color}
          width={1}
          opacity={0.65}
        />,
      ])}
      <Path through={SQUARE.map(at)} fill={color} opacity={0.75} />
    </>
  );
}

function threeMaps() {
  const { wQ, wK, wV } = figureIn(project, 'first');
  return (
    <>
      <Warped by={IDENTITY} color="ink" at={[4, 23]} size={104} />
      {(
        [
          [wQ, 'query', 0],
          [wK, 'key', 1],
          [wV, 'value', 2],
        ] as const
      ).map(([by, color, i]) => (
        <g key={color}>
          <Arrow from={[102, 75 + (i - 1) * 12]} to={[152, 25 + i * 50]} color={color} />
          <Warped by={by} color={color} at={[164, -6 + i * 50]} size={62} />
        </g>
      ))}
    </>
  );
}

function bipartite() {
  const { asking, asked, weights } = figureIn(selfCross, 'cross');
  const place = (i: number, count: number, y: number): Point => [24 + ((i + 0.5) * 192) / count, y];
  return (
    <>
      {weights.map((row, i) =>
        row.map((weight, j) => (
          <Link
            key={`${i} ${j}`}
            from={place(i, 3, 38)}
            to={place(j, row.length, 112)}
            weight={weight}
          />
        )),
      )}
      {asking.map((name, i) => (
        <g key={i}>
          <Disc at={place(i, asking.length, 38)} r={6} fill="query" />
          <Word at={[place(i, asking.length, 38)[0], 22]} color="query">
            {name}
          </Word>
        </g>
      ))}
      {asked.map((name, i) => (
        <g key={i}>
          <Disc at={place(i, asked.length, 112)} r={6} fill="key" />
          <Word at={[place(i, asked.length, 112)[0], 136]} color="key">
            {name}
          </Word>
        </g>
      ))}
    </>
  );
}

function triangle() {
  const { weights, attnMask } = figureIn(masking, 'causal');
  const cell = 26;
  const [left, top] = [(WIDTH - 5 * cell) / 2 + 5, 16];
  return (
    <>
      <WeightMap weights={weights} at={[left, top]} cell={cell} />
      {attnMask.map((row, i) =>
        row.map((may, j) => {
          const [x, y] = [left + j * cell, top + i * cell];
          return (
            !may && (
              <g key={`${i} ${j}`}>
                <Rect at={[x, y]} size={[cell - 1, cell - 1]} fill="wash" />
                <Path
                  through={[
                    [x + 9, y + 9],
                    [x + 16, y + 16],
                  ]}
                  stroke="edge"
                  width={1.5}
                />
                <Path
                  through={[
                    [x + 16, y + 9],
                    [x + 9, y + 16],
                  ]}
                  stroke="edge"
                  width={1.5}
                />
              </g>
            )
          );
        }),
      )}
      {weights.map((_, i) => (
        <g key={i}>
          <Disc at={[left - 9, top + (i + 0.5) * cell]} r={3.5} fill="query" />
          <Disc at={[left + (i + 0.5) * cell, top - 9]} r={3.5} fill="key" />
        </g>
      ))}
    </>
  );
}

function twoHeads() {
  const { rows, output } = figureIn(whoWhen, 'two');
  const { output: blurred } = figureIn(whoWhen, 'blurred');
  // Axes: how surely it was Ada, and how surely it was today.
  const values = VALUE_POINTS;
  const at = planeFrom(-2.9, -1.2, 9.4);
  const end = at(pointOf(output));
  return (
    <>
      <Path
        through={[at([0, 0]), at([4, 0]), at([4, 4]), at([0, 4])]}
        fill="wash"
        stroke="rule"
        width={1.5}
      />
      <Path through={[at([0, 0]), at([4, 0]), at([0, 4])]} fill="value" opacity={0.18} />
      {rows.map((row, head) => {
        const strongest = values[row.indexOf(Math.max(...row))]!;
        return <Link key={head} from={end} to={at(strongest)} weight={Math.max(...row)} />;
      })}
      {values.map((value, i) => (
        <Diamond key={i} at={at(value)} />
      ))}
      <Hollow at={at(pointOf(blurred))} of="output" />
      <Star at={end} />
      <Word at={[at([2, 0])[0], at([2, 0])[1] + 26]} color="muted">
        who?
      </Word>
      <Word at={[at([0, 2])[0] - 24, at([0, 2])[1] + 4]} color="muted">
        when?
      </Word>
    </>
  );
}

function growingSquares() {
  const cell = 7;
  const bottom = HEIGHT - 16;
  let left = 6;
  return [2, 4, 8, 16].map((n) => {
    const [from, size] = [left, n * cell];
    left += size + 6;
    const between = Array.from({ length: n - 1 }, (_, i) => (i + 1) * cell);
    return (
      <g key={n}>
        <Rect at={[from, bottom - size]} size={[size, size]} fill="weight" opacity={0.85} />
        {between.flatMap((t) => [
          <Path
            key={`x${t}`}
            through={[
              [from + t, bottom - size],
              [from + t, bottom],
            ]}
            stroke="paper"
            width={1}
          />,
          <Path
            key={`y${t}`}
            through={[
              [from, bottom - t],
              [from + size, bottom - t],
            ]}
            stroke="paper"
            width={1}
          />,
        ])}
      </g>
    );
  });
}

function threeJudges() {
  const { q, keys, by } = figureIn(likeness, 'dot');
  const shown = keys.slice(0, 3);
  return (['dot', 'cosine', 'distance'] as const).map((measure, i) => {
    const at = planeScale({ x: [-0.4, 3.7], y: [-0.7, 4.37] }, 76).px;
    const best = by[measure].ranks.indexOf(1);
    const along = Math.atan2(q[1], q[0]);
    return (
      <svg key={measure} x={2 + i * 80} y={28} width={76} height={94} viewBox="0 0 76 94">
        {[1, 2, 3, 4, 5].map((t) =>
          measure === 'distance' ? (
            <Disc key={t} at={at(q)} r={t * 14} stroke="edge" width={1} opacity={0.6} />
          ) : measure === 'dot' ? (
            <Path
              key={t}
              through={[-9, 9].map((s) =>
                at([
                  t * 1.1 * Math.cos(along) - s * Math.sin(along),
                  t * 1.1 * Math.sin(along) + s * Math.cos(along),
                ]),
              )}
              stroke="edge"
              width={1}
              opacity={0.6}
            />
          ) : (
            <g key={t}>
              {[-1, 1].map((side) => (
                <Path
                  key={side}
                  through={[
                    at(ORIGIN),
                    at([
                      9 * Math.cos(along + side * t * 0.28),
                      9 * Math.sin(along + side * t * 0.28),
                    ]),
                  ]}
                  stroke="edge"
                  width={1}
                  opacity={0.6}
                />
              ))}
            </g>
          ),
        )}
        {shown.map((key, k) => (
          <Arrow
            key={k}
            from={at(ORIGIN)}
            to={at(key)}
            color="key"
            opacity={k === best ? 1 : 0.3}
          />
        ))}
        <Arrow from={at(ORIGIN)} to={at(q)} color="query" />
        <Rect at={[0.5, 0.5]} size={[75, 93]} stroke="rule" width={1} />
      </svg>
    );
  });
}

const TOKEN_COLORS: Readonly<Record<string, Color>> = {
  q: 'query',
  k: 'key',
  v: 'value',
  weights: 'weight',
  output: 'ink',
  softmax: 'weight',
};
function program() {
  const [pitch, letter] = [11.4, 3.95];
  return SOURCES.torch.map(({ text, steps }, row) => (
    <g key={row}>
      {steps.includes(5) && (
        <Rect at={[6, 8 + row * pitch]} size={[WIDTH - 12, pitch]} fill="wash" />
      )}
      {[...text.matchAll(/[\w-]+/g)].map(({ 0: word, index }) => (
        <Rect
          key={index}
          at={[14 + index * letter, 10.5 + row * pitch]}
          size={[word.length * letter - 0.5, 6.5]}
          fill={TOKEN_COLORS[word] ?? 'edge'}
          opacity={TOKEN_COLORS[word] ? 1 : 0.5}
        />
      ))}
    </g>
  ));
}

function learning() {
  const LAST = 150;
  const { course, losses } = figureIn(learn, 'learned', { t: LAST });
  const x = scaleLinear([0, LAST], [16, WIDTH - 16]);
  const y = scaleLinear([0, losses[0]!], [HEIGHT - 12, 84]);
  return (
    <>
      {[0, 40, LAST].map((t, i) => (
        <g key={t}>
          <WeightMap
            weights={figureIn(learn, 'learned', { t }).weights}
            at={[10 + i * 81, 8]}
            cell={10}
          />
        </g>
      ))}
      <Path
        through={[
          [16, y(0)],
          [WIDTH - 16, y(0)],
        ]}
        stroke="edge"
        width={1}
      />
      <Path through={course.map(([t, loss]): Point => [x(t), y(loss)])} stroke="ink" width={3} />
    </>
  );
}

export const lessonPictures: Readonly<Record<string, () => ReactNode>> = {
  'why-attention': twoMeanings,
  recurrence: chainAndGlance,
  'query-key-value': softLookup,
  'dot-product': shadows,
  'step-by-step': fourSteps,
  softmax: sharesByTemperature,
  scaling: histograms,
  gradients: nudges,
  projections: threeMaps,
  'self-and-cross': bipartite,
  masks: triangle,
  'multi-head': twoHeads,
  cost: growingSquares,
  similarity: threeJudges,
  implementation: program,
  learning,
};
