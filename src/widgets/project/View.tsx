import './project.css';
import { type Attributes, combineLive, item, useAttributes } from '../../bound/live.ts';
import type { BoundNumber } from '../../bound/number.ts';
import { type ValueOrSignal, useValue } from '../../bound/signal.ts';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Diamond } from '../../plane/Diamond.tsx';
import { Map } from '../../marks/Map.tsx';
import { usePlaneTransform } from '../../plane/planeTransform.ts';
import { Star } from '../../plane/Star.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { NameAt } from '../../plane/NameAt.tsx';
import { type PlaneView, Plane, usePlaneView, usePlane } from '../../plane/Plane.tsx';
import { add, clip, length, type Place } from '../../plane/plane.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import {
  domainOf,
  type Layer,
  layerLabels,
  through,
  UNIT_SQUARE,
  UNITS,
  type Which,
  wordLabels,
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

/** The unit square, or its image under a layer. */
function Square({ layer }: { layer?: ValueOrSignal<Layer> }) {
  const { px } = usePlane();
  const square = combineLive([layer], (of: Layer | undefined): Attributes => ({
    points: UNIT_SQUARE.map((at) => px(of ? through(of, at) : at)).join(' '),
  }));
  return <polygon {...useAttributes<SVGPolygonElement>(square)} />;
}

/** The visible part of the grid's image under a layer. */
function LayerGrid({ layer }: { layer: ValueOrSignal<Layer> }) {
  const { px, domain } = usePlane();
  const lines = combineLive([layer], (of: Layer): Attributes => {
    const pieces = of.w.flatMap((way, along) =>
      length(way) < 1e-6
        ? []
        : GRID_LINES.map((t) => clip(through(of, along ? [t, 0] : [0, t]), way, domain)),
    );
    return { d: pieces.map((ends) => (ends ? `M${px(ends[0])}L${px(ends[1])}` : '')).join('') };
  });
  return <path {...useAttributes<SVGPathElement>(lines)} />;
}

/** A word that is not chosen, or a corner of the square that can be dragged. */
const Dot = ({ at, ...look }: { at: ValueOrSignal<Place>; className: string; r: number }) => (
  <circle {...look} {...useAttributes<SVGCircleElement>(usePlaneTransform(at))} />
);

function Words({ fields, computed, ground }: Props & { ground: PlaneView }) {
  const names = useValue(fields.tokens);
  const at = useValue(fields.word) - 1;
  const labels = ground.withScale(computed((s) => (scale) => wordLabels(s, scale)));
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
        {...ground}
        handles={names.map((name, i) => (
          <Handle
            key={i}
            of={fields.x.at(i)}
            text={name}
            role="output"
            label={item(labels, i)}
            dim={i !== at}
            row={i}
          />
        ))}
      >
        <g className="project-grid">
          <Square />
        </g>
        {names.map(
          (_, i) => i !== at && <Dot key={i} className="project-dot" r={3.5} at={fields.x.at(i)} />,
        )}
        <Arrow to={fields.x.at(at)} role="output" row={at} part="term" />
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
  ground,
}: Props & { which: Which; ground: PlaneView }) {
  const { index, role, title, what } = LAYERS[which];
  const { isTied, w } = useLayerFields(fields, which);
  const names = useValue(fields.tokens);
  const at = useValue(fields.word) - 1;
  const shownWords = useValue(computed((s) => wordsShown(s, which)));
  const isMixed = useValue(computed((s) => which === 'v' && s.step >= OUTPUT_STEP));
  const vectors = numbers[LAYERS[which].vectors];
  const layer = computed((_, d) => d.layers[which]);
  const labels = ground.withScale(
    computed((s, d) => (scale) => layerLabels(s, d, which, scale).labels),
  );
  return (
    <Panel
      name={`Through W_${index}: ${role}`}
      part={role}
      title={<span className={`role-${role}`}>{isMixed ? 'Values, mixed into ★' : title}</span>}
      hint={`${what} ${isTied ? 'Same layer.' : 'Drag a corner.'}`}
      not={which === 'v' && 'question'}
    >
      <Plane
        {...ground}
        handles={UNITS.map((unit, i) => (
          <Handle
            key={i}
            of={w.at(i)}
            origin={computed((_, d) => d.layers[which].b)}
            name={`W_${index}, where ${unit} goes`}
            // Among the vectors of all words there is no room for the names of the corners.
            text={shownWords.length > 1 ? undefined : unit}
            label={item(labels, shownWords.length + i)}
            dim
            tabStop={!isTied}
            part={role}
          />
        ))}
      >
        <g className={`project-grid role-${role}`}>
          <LayerGrid layer={layer} />
          <Square layer={layer} />
        </g>
        {UNITS.map((_, i) => (
          <Dot
            key={i}
            className={`project-corner role-${role}`}
            r={6}
            at={computed((_state, { layers: { [which]: of } }) => add(of.b, of.w[i]!))}
          />
        ))}
        {shownWords.map((i) =>
          which === 'v' ? (
            <Diamond key={i} at={vectors.at(i)} row={i} hollow={i === at ? undefined : 'plain'} />
          ) : (
            <g key={i} className={i === at ? undefined : 'project-other'}>
              <Arrow to={vectors.at(i)} role={role} part={role} row={i} />
            </g>
          ),
        )}
        {isMixed && <Star at={numbers.output} />}
        {shownWords.map((i, n) => (
          <NameAt
            key={i}
            className={`star-label project-name role-${role}`}
            at={item(labels, n)}
            text={names[i]}
            row={i}
          />
        ))}
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
  const ground = usePlaneView(computed(domainOf), 240);
  const at = useValue(fields.word) - 1;
  return (
    <Arrange
      as="maps"
      stage="abe cde / 1 1 20em"
      wide="abcd eeee / 1 1 1 1"
      phone="a b c d e / 1"
      className="project"
    >
      <Words {...props} ground={ground} />
      {LAYER_NAMES.map((which) => (
        <LayerPanel key={which} {...props} which={which} ground={ground} />
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
