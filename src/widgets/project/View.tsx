import './project.css';
import type { BoundNumber } from '../../kit/signal/boundNumber.ts';
import { type Signal, useValue } from '../../kit/signal/signal.ts';
import type { Rows } from '../../engine/arrays.ts';
import { MatrixEditor } from '../../kit/input/MatrixEditor.tsx';
import { VectorField } from '../../kit/input/VectorField.tsx';
import { WordButtons } from '../../kit/input/WordButtons.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Arrow } from '../../kit/plane/Arrow.tsx';
import { arrows, diamonds, points, star } from '../../kit/plane/items.tsx';
import { type PlaneView, Plane, usePlaneView } from '../../kit/plane/Plane.tsx';
import { Dot, PlanePath } from '../../kit/plane/PlanePath.tsx';
import { clip, length, type Point } from '../../kit/plane/plane.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { OUTPUT_STEP, type default as project, SCORES_STEP } from './project.ts';

type Props = PropsOf<typeof project>;
type State = FigureState<typeof project>;
type Derived = FigureDerived<typeof project>;
type Layer = Derived['layers']['q'];
type Which = keyof Derived['layers'];

const DOMAIN = { x: [-3.4, 3.5], y: [-3.1, 3.2] } as const;

/** The names of the unit vectors. The reader drags their images under a layer. */
const UNITS = ['[1, 0]', '[0, 1]'];
const UNIT_SQUARE: readonly Point[] = [[0, 0], [1, 0], [1, 1], [0, 1]]; // prettier-ignore

/** Applies a layer to a point. */
const applyLayer = ({ w, b }: Layer, [x, y]: Point): Point => [
  x * w[0]![0] + y * w[1]![0] + b[0],
  x * w[0]![1] + y * w[1]![1] + b[1],
];

/** Returns the points that the shared domain of all planes must include: all vectors and the images of the square. */
const drawnPoints = (s: State, d: Derived): readonly Point[] => [
  ...s.x,
  ...d.queries,
  ...d.keys,
  ...d.values,
  ...Object.values(d.layers).flatMap((layer) => UNIT_SQUARE.map((at) => applyLayer(layer, at))),
];

/**
 * Returns the indices of the words whose vectors a layer's plane shows: only the chosen word for queries. For keys and
 * values, it's all words from the step with the scores on.
 */
function wordsShown(s: State, which: Which): number[] {
  if (s.step < { q: 2, k: 3, v: 4 }[which]) return [];
  return which === 'q' || s.step < SCORES_STEP ? [s.word - 1] : s.tokens.map((_, i) => i);
}

/** Positions of the grid lines. There are enough to fill the plane even if a layer shrinks the grid to a third. */
const GRID_LINES = Array.from({ length: 21 }, (_, i) => i - 10);
/** For each layer: its index, the role and quantity of its vectors, and a sentence on their purpose. */
const LAYERS = {
  q: { index: 'Q', role: 'query', vectors: 'queries', what: 'What it looks for.' },
  k: { index: 'K', role: 'key', vectors: 'keys', what: 'What it’s found by.' },
  v: { index: 'V', role: 'value', vectors: 'values', what: 'What it passes on.' },
} as const;
const LAYER_NAMES = ['q', 'k', 'v'] as const;

const IDENTITY: Layer = { w: [[1, 0], [0, 1]], b: [0, 0] }; // prettier-ignore

/** The image of the unit square under a layer. */
const Square = ({ layer }: { layer: Layer | Signal<Layer> }) => (
  <PlanePath
    className="project-square"
    of={[layer]}
    d={({ px }, of: Layer) => `M${UNIT_SQUARE.map((at) => px(applyLayer(of, at))).join('L')}Z`}
  />
);

/** The visible part of the grid as transformed by a layer. */
const LayerGrid = ({ layer }: { layer: Signal<Layer> }) => (
  <PlanePath
    of={[layer]}
    d={({ px, domain }, of: Layer) =>
      of.w
        .flatMap((way, along) =>
          length(way) < 1e-6
            ? []
            : GRID_LINES.map((t) => clip(applyLayer(of, along ? [t, 0] : [0, t]), way, domain)),
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
      drag="Drag words and corners."
      inlineHint
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

/** Returns the fields of a layer. If W_K is tied to W_Q, the keys use the fields of the queries. */
function useLayerFields(fields: Props['fields'], which: Which) {
  const isTied = useValue(fields.tied) && which === 'k';
  const { index } = LAYERS[isTied ? 'q' : which];
  return { isTied, index, w: fields[`w${index}`], b: fields[`b${index}`] };
}

/** The plane as transformed by one layer, with the vectors that it computes from the words. */
function LayerPanel(props: Props & { which: Which; view: PlaneView }) {
  const { fields, numbers, computed, which, view } = props;
  const { index, role, what } = LAYERS[which];
  const { isTied, w } = useLayerFields(fields, which);
  const at = useValue(fields.word) - 1;
  const shownWords = useValue(computed((s) => wordsShown(s, which)));
  const isMixed = useValue(computed((s) => which === 'v' && s.step >= OUTPUT_STEP));
  const vectors = numbers[LAYERS[which].vectors];
  const layer = computed((_, d) => d.layers[which]);
  const look = { rows: shownWords, names: fields.tokens, role, gap: 12 };
  return (
    <Panel
      name={`Through W_${index}: ${role}`}
      part={role}
      title={
        <span className={`role-${role}`}>
          {role[0]!.toUpperCase() + role.slice(1)} {which}
        </span>
      }
      hint={isTied ? 'Same layer.' : isMixed ? 'Mixed into ★.' : what}
      inlineHint
      not={which === 'v' && 'question'}
    >
      <Plane
        view={view}
        items={[
          points(w, {
            from: computed((_, d) => UNITS.map(() => d.layers[which].b)),
            // Hide the names of the corners if all words are shown, because there is no room for them.
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
            : arrows(vectors, { ...look, dim: (i) => i !== at }),
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
    <Stack gap="0.2rem" height="9.9rem 9rem">
      <span>
        <i>W</i>
        <sub>{index}</sub>{' '}
        <span className="shape" data-detail>
          {isStored ? '(out, in)' : '(in, out)'}
        </span>
      </span>
      <Stack height="6rem 0px">
        <MatrixEditor of={w} transposed={isStored} />
      </Stack>
      {useValue(fields.bias) && (
        <Hint main>
          + <VectorField of={b} />
        </Hint>
      )}
    </Stack>
  );
}

/** A map of all queries by all keys, with the row of the chosen word highlighted. Slides show it from its step on. */
function PairMap(props: { of: BoundNumber<Rows>; hint: string; reach?: number; at: number }) {
  const { of, hint, reach, at } = props;
  const isKnown = useValue(of.isRevealed);
  return (
    <Panel of={of} hint={hint} inlineHint detail={!isKnown} className="full-maps">
      <HeatMap of={of} maxAbs={reach} isLit={isKnown ? (i) => i === at : undefined} />
    </Panel>
  );
}

/** Words in the plane of their embeddings, and the queries, keys and values that three layers compute from them. */
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
      asked="be ce / 3 4"
      className="project"
      cell="2.2rem 1.6rem"
      letters="0.8125rem"
    >
      <Words {...props} view={view} />
      {LAYER_NAMES.map((which) => (
        <LayerPanel key={which} {...props} which={which} view={view} />
      ))}
      <Arrange as="three" stage="a b c / 1" wide="abc / auto 1 1">
        <Tiles columns="3" gap="0.4rem" not="question" field="2rem">
          {LAYER_NAMES.map((which) => (
            <LayerNumbers key={which} {...props} which={which} />
          ))}
        </Tiles>
        <PairMap of={numbers.scores} hint="row: query, column: key" reach={8} at={at} />
        <PairMap of={numbers.weights} hint="softmax of each row ÷ √2" at={at} />
      </Arrange>
    </Arrange>
  );
}
