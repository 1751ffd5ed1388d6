import { use } from 'react';
import { useFigure } from '../lessons/figureWords.tsx';
import { quantity } from '../lessons/quantity.ts';
import { Diamond } from '../plane/Diamond.tsx';
import { Hull } from '../plane/Hull.tsx';
import { Star } from '../plane/Star.tsx';
import { Arrow } from '../plane/Arrow.tsx';
import { Plane, usePlane } from '../plane/Plane.tsx';
import type { Point } from '../plane/plane.ts';
import { AnswerKeyContext } from './exercises.tsx';

type Role = 'query' | 'key' | 'value' | 'output';

const pointsOf = (found: unknown) =>
  (Array.isArray((found as unknown[])[0]) ? found : [found]) as Point[];

/** A label beside a point, on the side away from the origin. */
function Name({ at, children }: { at: Point; children: string }) {
  const [x, y] = usePlane().px(at);
  const left = at[0] < 0;
  return (
    <text
      className="draw-name"
      x={x + (left ? -9 : 9)}
      y={y - 8}
      textAnchor={left ? 'end' : 'start'}
    >
      {children}
    </text>
  );
}

/** Draws vectors by role: queries and keys as arrows, values as diamonds. */
function Marks({ points, role }: { points: readonly Point[]; role: Role }) {
  return points.map((at, i) =>
    role === 'value' ? (
      <Diamond key={i} at={at} />
    ) : role === 'output' ? (
      <Star key={i} at={at} />
    ) : (
      <Arrow key={i} to={at} role={role} />
    ),
  );
}

/**
 * A coordinate plane to draw in. `answer` names the vectors to be drawn, each with its role; they are shown in the key.
 * `names` names the words to label them with, in order. `outline` names points whose outline is asked for, such as a
 * triangle.
 */
export function Draw({
  x,
  y,
  answer,
  names,
  outline,
}: {
  x: readonly [number, number];
  y: readonly [number, number];
  answer: Readonly<Record<string, Role>>;
  names?: string;
  outline?: string;
}) {
  const key = use(AnswerKeyContext);
  const instance = useFigure();
  const read = (of: string) => quantity(instance, instance.start, of);
  const drawn = Object.entries(answer).map(([of, role]) => ({ points: pointsOf(read(of)), role }));
  const words = names === undefined ? [] : (read(names) as string[]);
  // Labels at the same point are merged.
  const named = new Map<string, { at: Point; words: string[] }>();
  for (const [i, at] of drawn.flatMap(({ points }) => points).entries()) {
    const { words: before = [] } = named.get(`${at}`) ?? {};
    if (words[i] !== undefined) named.set(`${at}`, { at, words: [...before, words[i]] });
  }
  const said = drawn
    .map(({ points, role }) => `${role} ${points.map((p) => `(${p.join(', ')})`).join(', ')}`)
    .concat(outline === undefined ? [] : `outline of the ${answer[outline]}s`)
    .join('; ');
  return (
    <div
      className="draw"
      role="img"
      aria-label={key ? `Drawn in the plane: ${said}` : 'An empty plane to draw in'}
      style={{ '--span': x[1] - x[0] } as object}
    >
      <Plane domain={{ x, y }} width={(x[1] - x[0]) * 44}>
        {key && outline !== undefined && <Hull points={pointsOf(read(outline))} />}
        {key && drawn.map((group, i) => <Marks key={i} {...group} />)}
        {key &&
          [...named].map(([at, here]) => (
            <Name key={at} at={here.at}>
              {here.words.join(', ')}
            </Name>
          ))}
      </Plane>
    </div>
  );
}
