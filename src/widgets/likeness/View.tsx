import './likeness.css';
import { Choice } from '../../controls/Choice.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { CosineRays, DistanceRings, ScoreLines } from '../../marks/Contours.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { arrowLabels } from '../../plane/beside.ts';
import { contourStep } from '../../plane/contours.ts';
import { boxesOf } from '../../plane/labels.ts';
import { useGround } from '../../plane/Plane.tsx';
import { type Domain, length, planeScale } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { QueryAndKeys } from '../QueryAndKeys.tsx';
import type { LikenessDerived, LikenessState } from './likeness.ts';
import { formulas, heads, hints, panels, said } from './text.ts';

type Props = OldViewProps<LikenessState, LikenessDerived>;
const WIDTH = 400;
const DOMAIN: Domain = { x: [-4.3, 4.7], y: [-4.2, 4.5] };
const { unit } = planeScale(DOMAIN, WIDTH);
const COSINES = [1, 0.5, 0, -0.5, -1];

/** Where a key would score the same: exact lines, rays and rings, clear of what is written. */
function Contours({ state: { q, measure, times, keys, tokens } }: Pick<Props, 'state'>) {
  const labels = arrowLabels(q, keys, tokens, planeScale(DOMAIN, WIDTH));
  const avoid = boxesOf(labels, tokens);
  if (measure === 'cosine') return <CosineRays {...{ q, avoid, times }} cosines={COSINES} />;
  if (measure === 'distance') return <DistanceRings {...{ q, avoid }} every={1} />;
  if (measure === 'squared') return <DistanceRings {...{ q, avoid }} every={4} squared />;
  const by = measure === 'scaled' ? Math.SQRT1_2 : 1;
  const every = contourStep(unit / (length(q) * by || 1), [0.2, 1, 5, 25], 5);
  return <ScoreLines q={[q[0] * by, q[1] * by]} {...{ every, avoid }} />;
}

/** Each key's score by the measure that is chosen, and the weight that comes of it. */
function Shares({ state: s, derived: { chosen } }: Props) {
  return (
    <table className="facts likeness-table">
      <colgroup>
        <col className="likeness-key" />
        <col className="likeness-score" />
        <col />
        <col className="likeness-percent" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" data-part="key">
            {heads.key}
          </th>
          <th scope="col" data-part="scores">
            {formulas[s.measure](s.times)}
          </th>
          <th scope="col" colSpan={2} data-part="weights">
            {heads.weight}
          </th>
        </tr>
      </thead>
      <tbody>
        {chosen.weights.map((weight, i) => (
          <tr key={i} data-row={i} data-first={chosen.ranks[i] === 1}>
            <th scope="row" data-part="key">
              {s.tokens[i + 1]}
            </th>
            <td data-part="scores">{formatNumber(chosen.scores[i]!)}</td>
            <td className="likeness-bar">
              <WeightBar weight={weight} />
            </td>
            <td className="likeness-share" data-part="weights">
              {formatPercent(weight)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One query and four keys, by any of five measures: who is most alike, and by how much. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  const ground = useGround(DOMAIN, WIDTH);
  // What multiplies the cosine is seen with the cosine.
  const idle = s.measure !== 'cosine';
  return (
    <Arrange
      as="drawing"
      stage="aa bc / 8 9"
      wide="8 11"
      phone="a b c / 1"
      asked="bc / 1 1"
      className="likeness"
    >
      <div data-not="question">
        <Choice of={fields.measure} />
      </div>
      <Panel name={panels.plane} hint={hints.lines(s)}>
        <QueryAndKeys
          fields={fields}
          texts={s.tokens}
          ground={ground}
          under={<Contours state={s} />}
        />
      </Panel>
      <Panel name={panels.weights}>
        <p className="likeness-wins" data-part="scores">
          {said.wins(d.winner)}
        </p>
        <Shares {...props} />
        <div
          className="likeness-times"
          data-idle={idle || undefined}
          data-not={idle ? 'slide' : 'question'}
        >
          <Slider of={fields.times} />
          <NumberField steady of={fields.times} />
        </div>
      </Panel>
    </Arrange>
  );
}
