// Tests that patching a mark in the plane gives the same DOM as rendering it anew.
import { act, cleanup, render } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSource } from '../../../tests/unit/createSource.ts';
import { Arrow } from './Arrow.tsx';
import { NameAt, NameBeside } from './NameAt.tsx';
import { Plane } from './Plane.tsx';
import type { Domain, Point } from './plane.ts';
import { CosineRays, DistanceRings, ScoreLines } from './Contours.tsx';
import { Diamond, type Hollow } from './Diamond.tsx';
import { Hull } from './Hull.tsx';
import { PlaneCurve, PlaneSteps, Tangent } from './PlaneCurve.tsx';
import { Pulls } from './Pulls.tsx';
import { LineOf, Shadow } from './Shadow.tsx';
import { Star } from './Star.tsx';
import { BlendStrip, Swatch } from './Swatch.tsx';
import { Target } from './Target.tsx';
import { TipToTail } from './TipToTail.tsx';

afterEach(cleanup);

const domain: Domain = { x: [-5, 5], y: [-4, 4] };
const rendered = vi.fn();

/** Renders marks in a plane and returns their element. */
function drawIn(marks: ReactNode): Element {
  const { container } = render(
    <Profiler id="marks" onRender={rendered}>
      <Plane domain={domain}>
        <g className="marks">{marks}</g>
      </Plane>
    </Profiler>,
  );
  return container.querySelector('.marks')!;
}

/** A copy without the elements that are hidden at present. */
function seen(root: Element): Element {
  const copy = root.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[display="none"]')) hidden.remove();
  return copy;
}

/** Compares a mark patched from `first` to `next` with one rendered with `next`. */
function patched<T>(
  first: T,
  next: T,
  mark: (of: T | ReturnType<typeof createSource<T>>) => ReactNode,
) {
  const of = createSource(first);
  const live = drawIn(mark(of));
  expect(seen(live).isEqualNode(seen(drawIn(mark(first))))).toBe(true);
  rendered.mockClear();
  const renders = () => rendered.mock.calls.length;
  of.set(next);
  expect(renders()).toBe(0);
  const wanted = drawIn(mark(next));
  expect(seen(live).outerHTML).not.toBe(seen(drawIn(mark(first))).outerHTML);
  expect(seen(live).isEqualNode(seen(wanted)), `${live.innerHTML}\n${wanted.innerHTML}`).toBe(true);
  of.set(first);
  expect(seen(live).isEqualNode(seen(drawIn(mark(first))))).toBe(true);
}

const triangle: Point[] = [[0, 1], [2, 3], [4, -1]]; // prettier-ignore
const further: Point[] = [[1, 1], [-2, 3], [4, 0]]; // prettier-ignore

describe('patching a mark gives the same as rendering it', () => {
  const moved = (mark: (at: Point | ReturnType<typeof createSource<Point>>) => ReactNode) => () =>
    patched<Point>([3, 1], [-1, 2.5], mark);
  it.each<[string, () => void]>([
    ['arrow', moved((at) => <Arrow to={at} role="key" part="key" row={1} />)],
    ['arrow from a point', moved((at) => <Arrow from={at} to={[1, 1]} role="value" change />)],
    ['star', moved((at) => <Star at={at} />)],
    ['diamond', moved((at) => <Diamond at={at} row={0} />)],
    ['target', moved((at) => <Target at={at} radius={0.5} />)],
    ['line of a vector', moved((at) => <LineOf q={at} />)],
    ['shadow by its foot', moved((at) => <Shadow tip={[2, 2]} foot={at} isLookedAt row={1} />)],
    ['lines of equal score', moved((q) => <ScoreLines q={q} every={2} />)],
    ['rays of equal cosine', moved((q) => <CosineRays q={q} cosines={[1, 0.5, 0, -0.5]} />)],
    ['rings of equal distance', moved((q) => <DistanceRings q={q} every={1} />)],
    ['rings of equal square', moved((q) => <DistanceRings q={q} every={4} squared />)],
    ['name beside a point', moved((at) => <NameBeside point={at} by={[3, -4]} text="a" />)],
    [
      'pulls to an output',
      moved((at) => <Pulls values={triangle} weights={[1, 0, -1]} output={at} />),
    ],
  ])('%s', (_, run) => run());
  it('when another of its properties changes', () => {
    patched<Hollow>(undefined, 'dashed', (how) => <Diamond at={[1, 1]} hollow={how} />);
    patched(0, 7, (shift) => <Arrow to={[2, 1]} role="query" shift={shift} />);
    patched(true, false, (on) => <Shadow tip={[2, 2]} foot={[1, 1]} isLookedAt={on} />);
    patched(5, 1, (every) => <ScoreLines q={[3, 1]} every={every} />);
    patched(1, 40, (times) => <CosineRays q={[3, 1]} cosines={[1, 0]} times={times} />);
    patched('a', 'b', (text) => <NameAt at={{ x: 5, y: 9 }} text={text} />);
    patched([1, 0, 0.5], [0.2, -0.3, 0], (weights) => (
      <Pulls values={triangle} weights={weights} output={[0, 0]} rows={[2, undefined, 0]} />
    ));
    patched(false, true, (faint) => <PlaneCurve points={triangle} role="output" faint={faint} />);
    patched(1, -2, (slope) => <Tangent at={[0, 0]} slope={slope} />);
  });
  it('when lists change without changing length', () => {
    patched(triangle, further, (points) => <Hull points={points} />);
    patched(triangle, further, (points) => <TipToTail contributions={points} />);
    patched(triangle, further, (points) => <PlaneCurve points={points} role="key" />);
    const pieces = (points: Point[]) => points.slice(1).map((to, i) => [points[i]!, to] as const);
    patched(pieces(triangle), pieces(further), (of) => <PlaneSteps pieces={of} />);
    patched([0.2, 0.8], [0.5, 0], (weights) => (
      <foreignObject>
        <BlendStrip weights={weights} colors={[[1, 0, 0], [0, 0, 1]]} />
      </foreignObject>
    )); // prettier-ignore
  });
  it('when the value disappears', () => {
    patched<Point | null>([3, 1], null, (at) => <Star at={at} />);
    patched<Point | null>([3, 1], null, (at) => <ScoreLines q={at} every={2} />);
    patched<Point | null>([3, 1], null, (at) => <NameBeside point={at} by={[0, 0]} text="a" />);
    patched<Point | undefined>([3, 1], undefined, (foot) => (
      <Shadow tip={[1, 1]} foot={foot} isLookedAt />
    ));
    patched<number[] | null>([1, 0, 2], null, (rgb) => <Swatch rgb={rgb} shape="star" />);
  });
});

describe('an arrow', () => {
  const shapes = (root: Element) =>
    [...root.querySelectorAll('.arrow > *')].map(
      (part) => part.getAttribute('d') ?? Number(part.getAttribute('r')),
    );
  it('is a dot while its length is zero', () => {
    const to = createSource<Point>([2, 1]);
    const root = drawIn(<Arrow to={to} role="key" />);
    const before = shapes(root);
    expect(before).toEqual([expect.stringMatching(/^M/), expect.stringMatching(/Z$/), 0]);
    to.set([0, 0]);
    expect(shapes(root)).toEqual(['', '', 4.5]);
    const { cx, cy } = root.querySelector('circle')!;
    expect([cx.baseVal.value, cy.baseVal.value]).toEqual([175, 140]);
    to.set([2, 1]);
    expect(shapes(root)).toEqual(before);
  });
});

describe('rows', () => {
  it('are added and removed with the list, and the others keep their elements', () => {
    const values = createSource<readonly Point[]>(triangle.slice(0, 2));
    const root = drawIn(<Pulls values={values} weights={[1, 0.5, 0.25]} output={[1, 1]} />);
    const lines = () => [...root.querySelectorAll('.pulls line')];
    const before = lines();
    act(() => values.set(triangle));
    expect(lines()).toHaveLength(3);
    expect(lines().slice(0, 2)).toEqual(before);
    expect(lines().map((line) => line.getAttribute('stroke-width'))).toEqual([
      '7.75',
      '4.25',
      '2.5',
    ]);
    expect(lines()[2]!.getAttribute('data-row')).toBe('2');
    act(() => values.set(triangle.slice(0, 1)));
    expect(lines()).toEqual(before.slice(0, 1));
  });
  it('of contour numbers grow with the number of contours', () => {
    const every = createSource(4);
    const root = drawIn(<ScoreLines q={[3, 1]} every={every} />);
    const numbers = () =>
      [...root.querySelectorAll('.contours text:not([display])')].map((one) => one.textContent);
    const first = numbers();
    every.set(2);
    expect(numbers().length).toBeGreaterThan(first.length);
    every.set(8);
    expect(numbers().every((text) => Number(text?.replace('−', '-')) % 8 === 0)).toBe(true);
    every.set(4);
    expect(numbers()).toEqual(first);
  });
});
