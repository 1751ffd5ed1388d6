import { placeLabels, type LabelPlace } from '../../plane/labels.ts';
import {
  add,
  type Domain,
  domainFor,
  length,
  type PlaneScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import type { StepsDerived, StepsState } from './steps.ts';

/** Of both planes: names and arrows are as large as on the stage. */
export const PLANE_WIDTH = 260;

const valueDomains = widerDomains({ x: [-1.1, 2.9], y: [-0.75, 2.83] }, 60_000);

/** Where the pieces of the output begin and end, laid tip to tail from the origin. */
function tipsOf(d: StepsDerived): Point[] {
  const ends: Point[] = [[0, 0]];
  for (const piece of d.contributions) ends.push(add(ends.at(-1)!, piece));
  return ends;
}

/** The ground of the values: fixed, and widened by whole stages only when a point lies outside. */
export const valueDomain = (s: StepsState, d: StepsDerived): Domain => {
  const drawn = s.step >= 4 ? [d.output, ...(s.tips ? tipsOf(d) : [])] : [];
  return domainFor(valueDomains, [...s.values, ...drawn, ...(s.target ? [s.target] : [])]);
};

/** Places around the marked point: names stay off its ring and the strokes around it. */
function ringOf(s: StepsState, scale: PlaneScale): Point[] {
  if (!s.target) return [];
  const [x, y] = scale.px(s.target as Point);
  return Array.from({ length: 8 }, (_, i): Point => {
    const turn = (i * Math.PI) / 4;
    return [x + 12 * Math.cos(turn), y + 12 * Math.sin(turn)];
  });
}

const direction = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

/** Places for the names of the values and of the output: away from the middle of what is drawn. */
export function valueLabels(
  s: StepsState,
  d: StepsDerived,
  scale: PlaneScale,
  output: string,
): LabelPlace[] {
  const values = s.values.map((p) => scale.px(p));
  const star = scale.px(d.output);
  const middle: Point = [
    values.reduce((sum, p) => sum + p[0], 0) / values.length,
    values.reduce((sum, p) => sum + p[1], 0) / values.length,
  ];
  const isOutputKnown = s.step >= 4;
  // Short pieces stand close together: their ends keep names away, too.
  const tips = s.tips ? tipsOf(d).map((p) => scale.px(p)) : [];
  return placeLabels(
    [
      ...(isOutputKnown ? [{ at: star, text: output, towards: [-0.3, 1] as Point, gap: 14 }] : []),
      ...values.map((p, i) => ({
        at: p,
        text: s.tokens[i + 1]!,
        towards: (length(direction(middle, p)) < 1 ? [1, 0] : direction(middle, p)) as Point,
      })),
    ],
    scale,
    isOutputKnown ? [...values, star, ...tips, ...ringOf(s, scale)] : values,
    !isOutputKnown
      ? []
      : s.tips
        ? tips.slice(1).map((tip, i) => [tips[i]!, tip] as const)
        : values.map((p) => [star, p] as const),
  );
}
