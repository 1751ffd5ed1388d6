import { use } from 'react';
import { useFigure } from '../lesson/figureText.tsx';
import { quantity } from '../lesson/quantity.ts';
import { arrows, diamonds, hull, star } from '../kit/plane/items.tsx';
import { Plane } from '../kit/plane/Plane.tsx';
import type { Point } from '../kit/plane/plane.ts';
import { AnswerKeyContext } from './exercises.tsx';

type Role = 'query' | 'key' | 'value' | 'output';

const pointsOf = (found: unknown) =>
  (Array.isArray((found as unknown[])[0]) ? found : [found]) as Point[];

/** Vectors by role, with their names: queries and keys as arrows, values as diamonds, the output as a star. */
function itemOf(points: readonly Point[], role: Role, names: readonly string[]) {
  const options = { role, names, className: 'draw-name' };
  if (role === 'value') return diamonds(points, options);
  return role === 'output'
    ? star(points[0]!, { name: names[0], className: options.className })
    : arrows(points, options);
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
  const items = drawn.map(({ points, role }, n) => {
    const before = drawn.slice(0, n).flatMap((group) => group.points).length;
    return itemOf(points, role, words.slice(before, before + points.length));
  });
  const description = drawn
    .map(({ points, role }) => `${role} ${points.map((p) => `(${p.join(', ')})`).join(', ')}`)
    .concat(outline === undefined ? [] : `outline of the ${answer[outline]}s`)
    .join('; ');
  return (
    <div
      className="draw"
      role="img"
      aria-label={key ? `Drawn in the plane: ${description}` : 'An empty plane to draw in'}
      style={{ '--span': x[1] - x[0] } as object}
    >
      <Plane
        domain={{ x, y }}
        width={(x[1] - x[0]) * 44}
        items={key ? [outline !== undefined && hull(pointsOf(read(outline))), ...items] : []}
      />
    </div>
  );
}
