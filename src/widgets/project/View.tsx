import './project.css';
import type { BoundNumber } from '../../bound/number.ts';
import { type Signal, useValue } from '../../bound/signal.ts';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { arrows, diamonds, points, star } from '../../plane/items.tsx';
import { type PlaneView, Plane, usePlaneView } from '../../plane/Plane.tsx';
import { Dot, PlanePath } from '../../plane/PlanePath.tsx';
import { clip, length } from '../../plane/plane.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import {
  DOMAIN,
  drawnPoints,
  type Layer,
  through,
  UNIT_SQUARE,
  UNITS,
  type Which,
  wordsShown,
} from './geometry.ts';
import { OUTPUT_STEP, type default as project } from './project.ts';

type Props = PropsOf<typeof project>;

/** Lines of the grid: so many that one pressed to a third of its size still fills the picture. */
const GRID_LINES = Array.from({ length: 21 }, (_, i) => i - 10);
/** Each layer's index, the role and the quantity of its vectors, and what they are for. */
const LAYERS = {
  q: {
    index: 'Q',
    role: 'query',
    vectors: 'queries',
    title: 'Query q',
    what: 'What it looks for.',
  },
  k: { index: 'K', role: 'key', vectors: 'keys', title: 'Key k', what: 'What it’s found by.' },
  v: { index: 'V', role: 'value', vectors: 'values', title: 'Value v', what: 'What it passes on.' },
} as const;
const LAYER_NAMES = ['q', 'k', 'v'] as const;

const IDENTITY: Layer = { w: [[1, 0], [0, 1]], b: [0, 0] }; // prettier-ignore

/** The image of the unit square under a layer. */
const Square = ({ layer }: { layer: Layer | Signal<Layer> }) => (
  <PlanePath
    className="project-square"
    of={[layer]}
    d={({ px }, of: Layer) => `M${UNIT_SQUARE.map((at) => px(through(of, at))).join('L')}Z`}
  />
);

/** The visible part of the grid's image under a layer. */
const LayerGrid = ({ layer }: { layer: Signal<Layer> }) => (
  <PlanePath
    of={[layer]}
    d={({ px, domain }, of: Layer) =>
      of.w
        .flatMap((way, along) =>
          length(way) < 1e-6
            ? []
            : GRID_LINES.map((t) => clip(through(of, along ? [t, 0] : [0, t]), way, domain)),
        )
        .map((ends) => (ends ? `M${px(ends[0])}L${px(ends[1])}` : ''))
        .join('')
    }
  />
);

function Words({ fields, view }: Props & { view: PlaneView }) {
  const at = useValue(fields.word) - 1;
  return (
    <Panel
      name="The words in the plane of embeddings"
      title="Embedding x"
      drag="Drag a word."
      hint="What it is."
      part="term"
      not="question"
    >
      <Plane
        view={view}
        items={[
          points(fields.x, {
            names: fields.tokens,
            role: 'output',
            part: 'term',
            dim: (i) => i !== at,
            draw: (to, i) =>
              i === at ? (
                <Arrow key={i} to={to} role="output" row={i} part="term" />
              ) : (
                <Dot key={i} className="project-dot" r={3.5} at={to} />
              ),
          }),
        ]}
      >
        <g className="project-grid">
          <Square layer={IDENTITY} />
        </g>
      </Plane>
      <WordButtons of={fields.word} words={fields.tokens} name="Choose a word" />
    </Panel>
  );
}

/** The fields of a layer. Tied, the keys have those of the queries. */
function useLayerFields(fields: Props['fields'], which: Which) {
  const isTied = useValue(fields.tied) && which === 'k';
  const { index } = LAYERS[isTied ? 'q' : which];
  return { isTied, index, w: fields[`w${index}`], b: fields[`b${index}`] };
}

/** One layer: what it does to the plane, and what it makes of the words. */
function LayerPanel({
  fields,
  numbers,
  computed,
  which,
  view,
}: Props & { which: Which; view: PlaneView }) {
  const { index, role, title, what } = LAYERS[which];
  const { isTied, w } = useLayerFields(fields, which);
  const at = useValue(fields.word) - 1;
  const shownWords = useValue(computed((s) => wordsShown(s, which)));
  const isMixed = useValue(computed((s) => which === 'v' && s.step >= OUTPUT_STEP));
  const vectors = numbers[LAYERS[which].vectors];
  const layer = computed((_, d) => d.layers[which]);
  const look = {
    rows: shownWords,
    names: fields.tokens,
    className: `star-label project-name role-${role}`,
    gap: 12,
  };
  return (
    <Panel
      name={`Through W_${index}: ${role}`}
      part={role}
      title={<span className={`role-${role}`}>{isMixed ? 'Values, mixed into ★' : title}</span>}
      hint={`${what} ${isTied ? 'Same layer.' : 'Drag a corner.'}`}
      not={which === 'v' && 'question'}
    >
      <Plane
        view={view}
        items={[
          points(w, {
            from: computed((_, d) => UNITS.map(() => d.layers[which].b)),
            // Among the vectors of all words there is no room for the names of the corners.
            names: UNITS.map((unit) => (shownWords.length > 1 ? '' : unit)),
            spoken: (i) => `W_${index}, where ${UNITS[i]} goes`,
            dim: () => true,
            tabStop: () => !isTied,
            part: role,
            gap: 12,
            draw: (corner, i) => (
              <Dot key={i} className={`project-corner role-${role}`} r={6} at={corner} />
            ),
          }),
          which === 'v'
            ? diamonds(vectors, { ...look, hollow: (i) => (i === at ? undefined : 'plain') })
            : arrows(vectors, { ...look, role, dim: (i) => i !== at }),
          isMixed && star(numbers.output),
        ]}
      >
        <g className={`project-grid role-${role}`}>
          <LayerGrid layer={layer} />
          <Square layer={layer} />
        </g>
      </Plane>
    </Panel>
  );
}

function LayerNumbers({ fields, which }: Props & { which: Which }) {
  const { index, w, b } = useLayerFields(fields, which);
  const isStored = useValue(fields.stored);
  return (
    <div>
      <p>
        <i>W</i>
        <sub>{index}</sub>{' '}
        <span className="shape" data-detail>
          {isStored ? '(out, in)' : '(in, out)'}
        </span>
      </p>
      <MatrixEditor of={w} transposed={isStored} />
      <p>
        {useValue(fields.bias) && (
          <>
            + <VectorField of={b} />
          </>
        )}
      </p>
    </div>
  );
}

/** All words by all words, with the row of the chosen one lit. A slide leaves it out until its step. */
function Pairs({
  of,
  hint,
  reach,
  at,
}: {
  of: BoundNumber<readonly (readonly number[])[]>;
  hint: string;
  reach?: number;
  at: number;
}) {
  const isKnown = useValue(of.isRevealed);
  return (
    <div className="scrolls" data-detail={!isKnown || undefined}>
      <p className="panel-title" data-part={of.part}>
        <span className={of.role && `role-${of.role}`}>{of.label}</span>{' '}
        <span className="panel-hint">{hint}</span>
      </p>
      <Map of={of} maxAbs={reach} isLit={isKnown ? (i) => i === at : undefined} />
    </div>
  );
}

/** Words in the plane of their embeddings, and what three layers make of that plane: queries, keys and values. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const view = usePlaneView(DOMAIN, computed(drawnPoints), 240);
  const at = useValue(fields.word) - 1;
  return (
    <Arrange
      as="maps"
      stage="abe cde / 1 1 20em"
      wide="abcd eeee / 1 1 1 1"
      phone="a b c d e / 1"
      className="project"
    >
      <Words {...props} view={view} />
      {LAYER_NAMES.map((which) => (
        <LayerPanel key={which} {...props} which={which} view={view} />
      ))}
      <Arrange as="three" stage="a b c / 1" wide="abc / auto 1 1" className="project-tables">
        <div className="project-numbers" data-not="question">
          {LAYER_NAMES.map((which) => (
            <LayerNumbers key={which} {...props} which={which} />
          ))}
        </div>
        <Pairs of={numbers.scores} hint="row: query, column: key" reach={8} at={at} />
        <Pairs of={numbers.weights} hint="softmax of each row ÷ √2" at={at} />
      </Arrange>
    </Arrange>
  );
}
