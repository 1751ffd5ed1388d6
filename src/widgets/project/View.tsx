import './project.css';
import type { Bound } from '../../bound/bound.ts';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Heatmap } from '../../marks/Heatmap.tsx';
import { scoreShade } from '../../marks/shade.ts';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Star } from '../../marks/Star.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, useHeldDomain, usePlane } from '../../plane/Plane.tsx';
import {
  add,
  clip,
  type Domain,
  domainFor,
  length,
  planeScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { layerLabels, outward, SCORES } from './geometry.ts';
import type { Layer, ProjectDerived, ProjectState, Which } from './project.ts';
import { hints, layerTexts, panels, tableTexts, unitName, units } from './text.ts';

type Props = OldViewProps<ProjectState, ProjectDerived>;
type Ground = ReturnType<typeof useHeldDomain<Domain>>;
const WIDTH = 240;
const domains = widerDomains({ x: [-3.4, 3.5], y: [-3.1, 3.2] }, 50);
/** The score that has the full colour. */
const REACH = 8;
/** Far enough that a grid pressed to a third of its size still fills the picture. */
const GRID = Array.from({ length: 21 }, (_, i) => i - 10);
const WEIGHTS = 6;

/** Where a layer takes a point. */
const through = ({ w, b }: Layer, [x, y]: Point): Point => [
  x * w[0]![0] + y * w[1]![0] + b[0],
  x * w[0]![1] + y * w[1]![1] + b[1],
];

const PLAIN: Layer = {
  w: [
    [1, 0],
    [0, 1],
  ],
  b: [0, 0],
};

/**
 * What a layer makes of the grid, as far as it can be seen, with the square of the two unit vectors. The grid of the
 * embeddings is that of the plane itself.
 */
function Grid({ layer, role }: { layer: Layer; role: string }) {
  const { px, domain } = usePlane();
  const to = (x: number, y: number) => px(through(layer, [x, y])).join();
  const lines = layer.w.flatMap((way, along) =>
    layer === PLAIN || length(way as Point) < 1e-6
      ? []
      : GRID.flatMap((t) => {
          const at = through(layer, along ? [t, 0] : [0, t]);
          const piece = clip(at, way as Point, domain);
          return piece ? [`M${px(piece[0]).join()}L${px(piece[1]).join()}`] : [];
        }),
  );
  return (
    <g className={`project-grid role-${role}`}>
      {lines.length > 0 && <path d={lines.join('')} />}
      <polygon points={[to(0, 0), to(1, 0), to(1, 1), to(0, 1)].join(' ')} />
    </g>
  );
}

/** The words, to be dragged. */
function Words({
  state: s,
  derived: d,
  fields,
  ground: [domain, hold],
}: Props & { ground: Ground }) {
  const scale = planeScale(domain, WIDTH);
  const tips = s.x.map(scale.px);
  const labels = placeLabels(
    s.x.map((x, i) => ({ at: tips[i]!, text: s.tokens[i]!, towards: outward(x) })),
    scale,
    tips,
  );
  return (
    <Panel
      name={panels.words}
      title={panels.wordsTitle}
      hint={hints.words}
      part="term"
      not="question"
    >
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={s.x.map((_, i) => (
          <Handle
            key={i}
            of={fields.x.at(i)}
            text={s.tokens[i]!}
            role="output"
            label={labels[i]!}
            dim={i !== d.at}
            row={i}
          />
        ))}
      >
        <Grid layer={PLAIN} role="output" />
        {s.x.map((x, i) => (
          <Dot key={i} at={x} own={i === d.at} />
        ))}
        <Arrow to={s.x[d.at]!} role="output" row={d.at} part="term" />
      </Plane>
      <div className="project-words" role="group" aria-label={panels.choose}>
        {s.tokens.map((word, i) => (
          <button
            key={i}
            type="button"
            aria-pressed={i === d.at}
            onClick={() => fields.word.set(i + 1)}
          >
            {word}
          </button>
        ))}
      </div>
    </Panel>
  );
}

/** A word that is not followed. */
function Dot({ at, own }: { at: Point; own: boolean }) {
  const [x, y] = usePlane().px(at);
  return own ? null : <circle className="project-dot" cx={x} cy={y} r={3.5} />;
}

/** A layer's own numbers: those of the queries too, where both are tied. */
const own = ({ state, fields }: Pick<Props, 'state' | 'fields'>, which: Which) => {
  const same = which === 'k' && state.tied;
  const index = same ? 'q' : which;
  const { wQ, wK, wV, bQ, bK, bV } = fields;
  return { same, index, w: { q: wQ, k: wK, v: wV }[index], b: { q: bQ, k: bK, v: bV }[index] };
};

/** One layer: what it does to the plane, and what it makes of the words. */
function LayerPanel({
  state: s,
  derived: d,
  fields,
  which,
  ground: [domain, hold],
}: Props & { which: Which; ground: Ground }) {
  const { role, what } = layerTexts[which];
  const layer = d.layers[which];
  const vectors = { q: d.queries, k: d.keys, v: d.values }[which];
  const { same, w } = own({ state: s, fields }, which);
  const scale = planeScale(domain, WIDTH);
  const { shown, labels } = layerLabels(s, d, which, scale);
  const star = which === 'v' && s.step >= WEIGHTS;
  return (
    <Panel
      name={panels.layer(which)}
      part={role}
      title={
        <span className={`role-${role} project-role`}>
          {role} {which}
        </span>
      }
      hint={`${what} ${same ? hints.tied : hints.rows}`}
      not={which === 'v' && 'question'}
    >
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={layer.w.map((_, i) => (
          <Handle
            key={i}
            of={w.at(i) as Bound<Point>}
            origin={layer.b}
            name={unitName(which, i)}
            text={units[i]!}
            label={labels[shown.length + i]!}
            dim
            tabStop={!same}
            part={role}
          />
        ))}
      >
        <Grid layer={layer} role={role} />
        {layer.w.map((row, i) => (
          <Corner key={i} at={add(layer.b, row)} role={role} />
        ))}
        {shown.map((i) =>
          which === 'v' ? (
            <Diamond key={i} at={vectors[i]!} row={i} hollow={i === d.at ? undefined : 'plain'} />
          ) : (
            <g key={i} className={i === d.at ? undefined : 'project-other'}>
              <Arrow to={vectors[i]!} role={role} part={role} row={i} />
            </g>
          ),
        )}
        {star && <Star at={d.output} />}
        {shown.map((i, n) => (
          <text
            key={i}
            className={`project-name role-${role}`}
            x={labels[n]!.x}
            y={labels[n]!.y + 4}
            textAnchor="middle"
            data-row={i}
          >
            {s.tokens[i]}
          </text>
        ))}
      </Plane>
    </Panel>
  );
}

/** A corner of the square that can be dragged. */
function Corner({ at, role }: { at: Point; role: string }) {
  const [x, y] = usePlane().px(at);
  return <circle className={`project-corner role-${role}`} cx={x} cy={y} r={4} />;
}

/** The numbers of one layer. */
function Numbers({ which, ...props }: Props & { which: Which }) {
  const { state: s } = props;
  const { index, w, b } = own(props, which);
  return (
    <div>
      <p>
        <i>W</i>
        <sub>{layerTexts[index].index}</sub>{' '}
        <span className="shape" data-not="slide">
          {hints.cells[s.stored ? 'out_in' : 'in_out']}
        </span>
      </p>
      <MatrixEditor of={w} transposed={s.stored} />
      <p>
        {s.bias && (
          <>
            + <VectorField of={b} />
          </>
        )}
      </p>
    </div>
  );
}

/** The numbers of the layers, and all words by all words: scores, and the weights that the softmax makes of each row. */
function Tables(props: Props) {
  const { state: s, derived: d } = props;
  const both = { rowNames: s.tokens, columnNames: s.tokens };
  const lit = (i: number) => i === d.at;
  // On a slide the tables come with what fills them.
  const waits = (step: number) => s.step < step && { 'data-waits': true, 'data-not': 'slide' };
  return (
    <Arrange as="three" stage="a b c / 1" wide="abc / auto 1 1" className="project-tables">
      <div className="project-numbers" data-not="question">
        {(['q', 'k', 'v'] as const).map((which) => (
          <Numbers key={which} {...props} which={which} />
        ))}
      </div>
      <div className="scrolls" {...waits(SCORES)}>
        <p className="panel-title" data-part="scores">
          {tableTexts.scores} <span className="panel-hint">{tableTexts.scoresHint}</span>
        </p>
        <Heatmap
          {...both}
          name={tableTexts.scores}
          rows={d.scores}
          text={(x) => formatNumber(x)}
          shade={(x) => scoreShade(x, REACH)}
          known={s.step >= SCORES}
          part="scores"
          lit={s.step >= SCORES ? lit : undefined}
        />
      </div>
      <div className="scrolls" {...waits(WEIGHTS)}>
        <p className="panel-title" data-part="weights">
          <span className="role-weight">{tableTexts.weights}</span>{' '}
          <span className="panel-hint">{tableTexts.weightsHint}</span>
        </p>
        <WeightsMap
          {...both}
          name={tableTexts.weights}
          rows={d.weights}
          text={(x) => formatPercent(x)}
          known={s.step >= WEIGHTS}
          lit={s.step >= WEIGHTS ? lit : undefined}
        />
      </div>
    </Arrange>
  );
}

/** Words in the plane of their embeddings, and what three layers make of that plane. */
export default function View(props: Props) {
  const { state: s, derived: d } = props;
  const corners = (['q', 'k', 'v'] as const).flatMap((which) =>
    (
      [
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const
    ).map((at) => through(d.layers[which], at)),
  );
  const ground = useHeldDomain(
    domainFor(domains, [...s.x, ...d.queries, ...d.keys, ...d.values, ...corners]),
  );
  const each = { ...props, ground };
  return (
    <Arrange
      as="maps"
      stage="abe cde / 1 1 20em"
      wide="abcd eeee / 1 1 1 1"
      phone="a b c d e / 1"
      className="project"
    >
      <Words {...each} />
      <LayerPanel {...each} which="q" />
      <LayerPanel {...each} which="k" />
      <LayerPanel {...each} which="v" />
      <Tables {...props} />
    </Arrange>
  );
}
