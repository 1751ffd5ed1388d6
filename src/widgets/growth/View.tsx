import './growth.css';
import { Choice } from '../../controls/Choice.tsx';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import { type GrowthDerived, type GrowthState, MOST_WORDS, WIDTHS } from './growth.ts';
import { bars, rows, said } from './text.ts';

type Props = OldViewProps<GrowthState, GrowthDerived>;

/** Sides in the drawing: the square of the most words, and what stands about it. */
const SIDE = 400;
const [GAP, PILE] = [6, 28];
const scale = (x: number) => (x / MOST_WORDS) * SIDE;
const STRIPS = 4 * scale(WIDTHS.at(-1)!) + 3 * GAP;
const LEFT = STRIPS + 16;
const ROLES = ['query', 'key', 'value', 'output'] as const;
/** At most so many heads are drawn behind the first. */
const DRAWN = 8;

/** The scores of a head, the heads behind it, and the matrices of words, all to one scale. */
function Drawing({ state: s }: Pick<Props, 'state'>) {
  const [side, wide] = [Math.max(1, scale(s.n)), scale(s.dModel)];
  const behind = Math.min(s.nHeads, DRAWN) - 1;
  const apart = PILE / (DRAWN - 1);
  return (
    <svg
      className="growth-picture"
      viewBox={`0 0 ${LEFT + SIDE + PILE} ${SIDE + PILE}`}
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`translate(0,${PILE})`}>
        <rect className="growth-frame" x={LEFT} width={SIDE} height={SIDE} />
        {ROLES.map((role, i) => (
          <rect
            key={role}
            className="growth-strip"
            data-role={role}
            x={STRIPS - (4 - i) * wide - (3 - i) * GAP}
            width={wide}
            height={side}
          />
        ))}
        <g transform={`translate(${LEFT},0)`}>
          {Array.from({ length: behind }, (_, i) => (
            <rect
              key={i}
              className="growth-square"
              x={(behind - i) * apart}
              y={-(behind - i) * apart}
              width={side}
              height={side}
            />
          ))}
          <rect className="growth-square" data-first width={side} height={side} />
          <path className="growth-half" d={`M0,${side / 2}H${side / 2}V0`} />
        </g>
      </g>
    </svg>
  );
}

/** What is counted, in rows, and as a share of a whole where there is one. */
function Counts({ state: s, derived: d, fields }: Props) {
  const bar = bars[s.show]?.(s, d);
  return (
    <>
      <div data-not="slide">
        <Choice of={fields.show} />
      </div>
      <table className="facts growth-table">
        <tbody>
          {rows[s.show](s, d).map(({ what, how, count, main }) => (
            <tr key={what} data-main={main}>
              <th scope="row">
                {what}
                <small>{how}</small>
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="growth-below">
        {bar && (
          <>
            <svg
              className="growth-bar"
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
              data-full={s.show === 'memory' && d.used > 1 ? true : undefined}
            >
              <rect width="100" height="6" />
              <rect className="growth-part" width={100 * bar.share} height="6" />
            </svg>
            <p className="growth-says">{bar.says}</p>
          </>
        )}
        {s.show === 'memory' && (
          <>
            <div data-not="slide">
              <Choice of={fields.precision} />
            </div>
            <div data-not="slide">
              <Choice of={fields.memory} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** The table of scores beside what else the layer holds, as the text grows. */
export default function View(props: Props) {
  const { state: s, fields } = props;
  return (
    <Arrange
      as="drawing"
      stage="aa bc / 1 1"
      wide="2 3"
      phone="a b c / 1"
      asked="bc / 2 3"
      className="growth"
    >
      <div data-not="question">
        <DoublingSlider of={fields.n} />
      </div>
      <Panel name={said.picture} title={said.picture} hint={said.pictureHint}>
        <Drawing state={s} />
        <p className="growth-legend">
          <span className="role-weight">
            {said.square} ({said.pile(s.nHeads)})
          </span>
          <span>{said.vectors}</span>
          <span className="growth-frame-says" data-not="slide">
            {said.frame}
          </span>
        </p>
      </Panel>
      <Panel name={said.counts} title={said.counts} className="growth-counts">
        <Counts {...props} />
      </Panel>
    </Arrange>
  );
}
