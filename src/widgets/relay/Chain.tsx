import type { ViewProps } from '../../widget/define.ts';
import type { RelayDerived, RelayState } from './relay.ts';

type Props = Pick<ViewProps<RelayState, RelayDerived>, 'state' | 'derived'>;

/** The height of a word's row, in the drawing's own units; on the page it is `--pitch`. */
const PITCH = 44;
const middleOf = (i: number) => (i + 0.5) * PITCH;

const BOX = 26;
const [X, WIDTH] = [30, 72];

/** An arrow as one path, its head a triangle of lines. */
const arrow = (x1: number, y1: number, x2: number, y2: number) => {
  const [dx, dy] = [Math.sign(x2 - x1) * 5, Math.sign(y2 - y1) * 5];
  return `M${x1},${y1}L${x2},${y2}M${x2 - dx - dy * 0.7},${y2 - dy - dx * 0.7}L${x2},${y2}L${x2 - dx + dy * 0.7},${y2 - dy + dx * 0.7}`;
};

/** The recurrent network: a state for each word, each made from the one before and the word beside it. */
export function Chain({ state: s, derived: d }: Props) {
  const onPath = (i: number) => d.chainLeads && i >= s.from - 1 && i < s.to - 1;
  return (
    <svg className="relay-chain" viewBox={`0 0 ${WIDTH} ${d.n * PITCH}`} aria-hidden="true">
      {s.words.map((_, i) => {
        const y = middleOf(i);
        const lit = i < d.chainDone;
        return (
          <g key={i} data-lit={lit}>
            <path
              className="relay-input"
              data-on={d.chainLeads && i === s.from - 1}
              d={arrow(WIDTH, y, X + BOX / 2 + 2, y)}
            />
            {i < d.n - 1 && (
              <path
                className="relay-hop"
                data-on={onPath(i)}
                data-lit={i + 1 < d.chainDone}
                d={arrow(X, y + BOX / 2, X, y + PITCH - BOX / 2 - 2)}
              />
            )}
            {onPath(i) && (
              <text className="relay-count" x={X + 10} y={y + PITCH / 2 + 2}>
                {i - s.from + 2}
              </text>
            )}
            {i === s.to - 1 && (
              <rect
                className="relay-reader"
                x={X - BOX / 2 - 3.5}
                y={y - BOX / 2 - 3.5}
                width={BOX + 7}
                height={BOX + 7}
              />
            )}
            <rect
              className="relay-state"
              x={X - BOX / 2}
              y={y - BOX / 2}
              width={BOX}
              height={BOX}
            />
            <text className="relay-name" x={X} y={y + 4} textAnchor="middle">
              <tspan fontStyle="italic">h</tspan>
              <tspan dy={3} fontSize="10">
                {i + 1}
              </tspan>
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Attention: a line from every word to every place that reads it, each of its own, a word to itself too. */
export function Web({ state: s, derived: d }: Props) {
  const kind = (i: number, j: number) =>
    i === s.to - 1 ? (j === s.from - 1 ? 'pair' : 'reader') : 'other';
  const lines = d.links.flatMap((row, i) =>
    row.flatMap((linked, j) => (linked && i < d.attentionDone ? [{ i, j, kind: kind(i, j) }] : [])),
  );
  const missing = !d.attentionLeads || s.to > d.attentionDone;
  // Those that matter last, so that they lie on top.
  const order = ['other', 'reader', 'pair'];
  lines.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const path = (i: number, j: number) => `M0,${middleOf(j)}L100,${middleOf(i)}`;
  return (
    <svg
      className="relay-web"
      viewBox={`0 0 100 ${d.n * PITCH}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map(({ i, j, kind: k }) => (
        <path key={`${i},${j}`} data-kind={k} d={path(i, j)} />
      ))}
      {missing && <path data-kind="missing" d={path(s.to - 1, s.from - 1)} />}
    </svg>
  );
}
