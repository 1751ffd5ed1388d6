import { item } from '../../bound/live.ts';
import { useCount, useValue } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Diamond } from '../../plane/Diamond.tsx';
import { Hull } from '../../plane/Hull.tsx';
import { Pulls } from '../../plane/Pulls.tsx';
import { Star } from '../../plane/Star.tsx';
import { Target } from '../../plane/Target.tsx';
import { Text } from '../../marks/Text.tsx';
import { TipToTail } from '../../plane/TipToTail.tsx';
import { formatNumber, formatResults } from '../../number/format.ts';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { NameAt } from '../../plane/NameAt.tsx';
import { Plane, usePlaneView } from '../../plane/Plane.tsx';
import {
  add,
  domainFor,
  length,
  type PlaneScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../widget/defineFigure.ts';
import { useIsSlide } from '../../widget/slideWidth.ts';
import { type default as steps, TARGET_RADIUS } from './steps.ts';

type State = FigureState<typeof steps>;
type Derived = FigureDerived<typeof steps>;

/** Of both planes: names and arrows are as large as on the stage. */
export const PLANE_WIDTH = 260;

const valueDomains = widerDomains({ x: [-1.1, 2.9], y: [-0.75, 2.83] }, 60_000);

/** Where the contributions begin and end, laid tip to tail from the origin. */
const tipsOf = ({ contributions }: Derived) =>
  contributions.reduce<Point[]>((ends, piece) => [...ends, add(ends.at(-1)!, piece)], [[0, 0]]);

function valueDomain(s: State, d: Derived) {
  const drawn = s.step >= 4 ? [d.output, ...(s.tips ? tipsOf(d) : [])] : [];
  return domainFor(valueDomains, [...s.values, ...drawn, ...(s.target ? [s.target] : [])]);
}

/** Points around the marked point, so that names stay off its ring. */
function ringOf(target: State['target'], scale: PlaneScale) {
  if (!target) return [];
  const [x, y] = scale.px(target);
  return Array.from({ length: 8 }, (_, i): Point => {
    const turn = (i * Math.PI) / 4;
    return [x + 12 * Math.cos(turn), y + 12 * Math.sin(turn)];
  });
}

/** Places for the names of the output, once it is known, and of the values: away from the middle of the values. */
function labelsOf(s: State, d: Derived, scale: PlaneScale, output: string) {
  const values = s.values.map((p) => scale.px(p));
  const middle = [0, 1].map((c) => values.reduce((sum, p) => sum + p[c]!, 0) / values.length);
  const names = values.map((at, i) => {
    const away: Point = [at[0] - middle[0]!, at[1] - middle[1]!];
    const towards: Point = length(away) < 1 ? [1, 0] : away;
    return { at, text: s.tokens[i + 1]!, towards };
  });
  if (s.step < 4) return placeLabels(names, scale, values, []);
  const star = scale.px(d.output);
  const tips = s.tips ? tipsOf(d).map((p) => scale.px(p)) : [];
  return placeLabels(
    [{ at: star, text: output, towards: [-0.3, 1], gap: 14 }, ...names],
    scale,
    [...values, star, ...tips, ...ringOf(s.target, scale)],
    s.tips
      ? tips.slice(1).map((tip, i) => [tips[i]!, tip] as const)
      : values.map((p) => [star, p] as const),
  );
}

/** The values, and the output as their weighted sum. */
export function ValuePlane({ fields, numbers, computed }: PropsOf<typeof steps>) {
  const isKnown = useValue(numbers.output.isRevealed);
  const tips = useValue(fields.tips);
  const target = useValue(fields.target);
  const slide = useIsSlide();
  const names = useValue(fields.values.rowNames);
  const rows = Array.from({ length: useCount(fields.values) }, (_, i) => i);
  const ground = usePlaneView(computed(valueDomain), PLANE_WIDTH);
  const outputText = ({ output }: Derived) =>
    slide ? 'output' : `output ${formatResults(output)}`;
  const labels = ground.withScale(
    computed((s, d) => (scale) => labelsOf(s, d, scale, outputText(d))),
  );
  const contribution = (i: number) =>
    computed(
      (_, d) => `× ${formatNumber(d.weights[i]!, 3)} = ${formatResults(d.contributions[i]!)}`,
    );
  return (
    <Panel
      name="Weights mix values"
      title={
        <>
          <span className="role-weight">Weights</span> mix{' '}
          <span className="role-value">values</span>
        </>
      }
      hint={
        !isKnown
          ? 'The values come in at step 4.'
          : tips
            ? 'Each arrow is a weight × a value.'
            : 'A thicker line means more weight.'
      }
      not={!isKnown && 'square question'}
    >
      <Arrange as="pile" stage="ab / 3 2" wide="a b / 1">
        <Plane
          {...ground}
          handles={rows.map((i) => (
            <Handle
              key={i}
              of={fields.values.at(i)}
              text={names[i]}
              label={item(labels, i + (isKnown ? 1 : 0))}
              part="value"
              row={i}
            />
          ))}
        >
          <Hull points={fields.values} />
          {target && <Target at={target} radius={TARGET_RADIUS} />}
          {isKnown &&
            (tips ? (
              <TipToTail contributions={computed((_, d) => d.contributions)} />
            ) : (
              <Pulls values={fields.values} weights={numbers.weights} output={numbers.output} />
            ))}
          {rows.map((i) => (
            <Diamond key={i} at={fields.values.at(i)} row={i} />
          ))}
          {isKnown && (
            <>
              <Star at={numbers.output} />
              <NameAt at={item(labels, 0)} text={computed((_, d) => outputText(d))} part="output" />
            </>
          )}
        </Plane>
        <ul className="panel-numbers" data-detail aria-label="Values">
          {rows.map((i) => (
            <li key={i} data-row={i} data-part="value">
              <span className="role-value">{names[i]}</span>{' '}
              <VectorField of={fields.values.at(i)} />
              {isKnown && <Text className="contribution" of={contribution(i)} />}
            </li>
          ))}
        </ul>
      </Arrange>
    </Panel>
  );
}
