import './planeCurve.css';
import { line } from 'd3-shape';
import { combineValues } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import { asSignal, type ValueOrSignal, useLength } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import { usePlaneScale } from './Plane.tsx';
import { PlanePath } from './PlanePath.tsx';
import { type Position, type Positions, type Point, pointOf } from './plane.ts';

const path = line<Point>();
const faintOf = (faint: boolean) => (faint ? 'true' : undefined);

/** A polyline through points of the plane. `faint` de-emphasizes it. */
export const PlaneCurve = ({
  points,
  role,
  faint = false,
  part,
}: {
  points: ValueOrSignal<Positions>;
  role: 'query' | 'key' | 'value' | 'weight' | 'output';
  faint?: ValueOrSignal<boolean>;
  part?: string;
}) => (
  <PlanePath
    className="plane-curve"
    of={[points, faint]}
    d={({ px }, all: Positions, pale: boolean) => ({
      'data-faint': faintOf(pale),
      d: path((all ?? []).map((p) => px(pointOf(p)))) ?? '',
    })}
    data-role={role}
    data-part={part}
  />
);

type Pieces = readonly (readonly [from: Point, to: Point])[];

interface Stairs {
  faint: string | undefined;
  /** Path data of each piece and of the jump before it. */
  steps: readonly { jump: string; piece: string }[];
}

function writeStairs(group: SVGGElement, { faint, steps }: Stairs): void {
  writeAttributes(group, { 'data-faint': faint });
  [...group.children].slice(0, steps.length).forEach(({ children: [jump, piece] }, i) => {
    writeAttributes(jump!, { d: steps[i]!.jump });
    writeAttributes(piece!, { d: steps[i]!.piece });
  });
}

/** Level pieces with dashed jumps between them, for a quantity that changes in steps. */
export const PlaneSteps = memoByValue(function PlaneSteps({
  pieces,
  faint = false,
  part,
}: {
  pieces: ValueOrSignal<Pieces>;
  faint?: ValueOrSignal<boolean>;
  part?: string;
}) {
  const { px } = usePlaneScale();
  const count = useLength(asSignal(pieces));
  const stairs = combineValues([pieces, faint], (all: Pieces, pale: boolean): Stairs => ({
    faint: faintOf(pale),
    steps: all.map(([from, to], i) => ({
      jump: i > 0 ? path([px(all[i - 1]![1]), px(from)])! : '',
      piece: path([px(from), px(to)])!,
    })),
  }));
  const ref = usePatch(stairs, writeStairs);
  const initial = initialValue(stairs);
  return (
    <g ref={ref} className="plane-steps" data-faint={initial.faint} data-part={part}>
      {Array.from({ length: count }, (_, i) => (
        <g key={i}>
          <path className="jump" d={initial.steps[i]?.jump} />
          <path className="plane-curve" data-role="output" d={initial.steps[i]?.piece} />
        </g>
      ))}
    </g>
  );
});

/** Half the length of a tangent, in pixels. */
const TANGENT_REACH = 64;

/** A short tangent segment of a curve at a point. */
export const Tangent = ({
  at,
  slope,
}: {
  at: ValueOrSignal<Position>;
  slope: ValueOrSignal<number | null | undefined>;
}) => (
  <PlanePath
    className="tangent"
    of={[at, slope]}
    d={({ px }, place: Position, rise: number | null | undefined) => {
      if (!place || typeof rise !== 'number') return '';
      const [x, y] = px(pointOf(place));
      const angle = Math.atan(rise);
      const [dx, dy] = [Math.cos(angle) * TANGENT_REACH, Math.sin(angle) * TANGENT_REACH];
      return `M${x - dx},${y + dy}L${x + dx},${y - dy}`;
    }}
  />
);
