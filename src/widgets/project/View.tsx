import './project.css';
import { type Attributes, combineLive, item, useAttributes } from '../../bound/live.ts';
import type { BoundNumber } from '../../bound/number.ts';
import { type Live, useValue } from '../../bound/signal.ts';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Map } from '../../marks/Map.tsx';
import { usePlaneTransform } from '../../marks/planeTransform.ts';
import { Star } from '../../marks/Star.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { NameAt } from '../../plane/NameAt.tsx';
import { type Ground, Plane, useGround, usePlane } from '../../plane/Plane.tsx';
import { add, clip, length, type Place } from '../../plane/plane.ts';
import {
  domainOf,
  layerLabels,
  UNIT_SQUARE,
  through,
  PLANE_WIDTH,
  wordLabels,
  wordsShown,
} from './geometry.ts';
import { type Layer, OUTPUT_STEP, type Props } from './project.ts';
import {
  hints,
  layerTexts,
  mixedTitle,
  panels,
  tableTexts,
  unitName,
  units,
  type Which,
} from './text.ts';

/** The score that has the full colour. */
const FULL_COLOUR_SCORE = 8;
/** Where lines of the grid stand: so far that one pressed to a third of its size still fills the picture. */
const GRID_LINES = Array.from({ length: 21 }, (_, i) => i - 10);
const LAYER_NAMES = ['q', 'k', 'v'] as const;
/** Where each layer's vectors are to be found. */
const VECTOR_NAMES = { q: 'queries', k: 'keys', v: 'values' } as const;

/** The square of the two unit vectors, and where a layer takes it, if there is one. */
function Square({ layer }: { layer?: Live<Layer> }) {
  const { px } = usePlane();
  const square = combineLive([layer], (of: Layer | undefined): Attributes => ({
    points: UNIT_SQUARE.map((at) => px(of ? through(of, at) : at)).join(' '),
  }));
  return <polygon {...useAttributes<SVGPolygonElement>(square)} />;
}

/** What a layer makes of the grid, as far as it can be seen. */
function LayerGrid({ layer }: { layer: Live<Layer> }) {
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

/** A word that is not followed, or a corner of the square that can be dragged. */
const Dot = ({ at, ...look }: { at: Live<Place>; className: string; r: number }) => (
  <circle {...look} {...useAttributes<SVGCircleElement>(usePlaneTransform(at))} />
);

/** The words, to be dragged. */
function Words({ fields, computed, ground }: Props & { ground: Ground }) {
  const names = useValue(fields.tokens);
  const at = useValue(fields.word) - 1;
  const labels = ground.withScale(computed((s) => (scale) => wordLabels(s, scale)));
  return (
    <Panel
      name={panels.words}
      title={panels.wordsTitle}
      drag={hints.drag}
      hint={hints.words}
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
      <WordButtons of={fields.word} words={fields.tokens} name={panels.choose} />
    </Panel>
  );
}

/** The fields of a layer: those of the queries' for the keys too, where both are tied. */
function useLayerFields(fields: Props['fields'], which: Which) {
  const tied = useValue(fields.tied) && which === 'k';
  const { index } = layerTexts[tied ? 'q' : which];
  return { tied, index, w: fields[`w${index}`], b: fields[`b${index}`] };
}

/** One layer: what it does to the plane, and what it makes of the words. */
function LayerPanel({
  fields,
  numbers,
  computed,
  which,
  ground,
}: Props & { which: Which; ground: Ground }) {
  const { role, title, what } = layerTexts[which];
  const { tied, w } = useLayerFields(fields, which);
  const names = useValue(fields.tokens);
  const at = useValue(fields.word) - 1;
  const shownWords = useValue(computed((s) => wordsShown(s, which)));
  const mixed = useValue(computed((s) => which === 'v' && s.step >= OUTPUT_STEP));
  // Among the vectors of all words there is no room for the names of the corners.
  const crowded = shownWords.length > 1;
  const vectors = numbers[VECTOR_NAMES[which]];
  const layer = computed((_, d) => d.layers[which]);
  const labels = ground.withScale(
    computed((s, d) => (scale) => layerLabels(s, d, which, scale).labels),
  );
  return (
    <Panel
      name={panels.layer(which)}
      part={role}
      title={<span className={`role-${role}`}>{mixed ? mixedTitle : title}</span>}
      hint={`${what} ${tied ? hints.tied : hints.rows}`}
      not={which === 'v' && 'question'}
    >
      <Plane
        {...ground}
        handles={units.map((unit, i) => (
          <Handle
            key={i}
            of={w.at(i)}
            origin={computed((_, d) => d.layers[which].b)}
            name={unitName(which, i)}
            text={crowded ? undefined : unit}
            label={item(labels, shownWords.length + i)}
            dim
            tabStop={!tied}
            part={role}
          />
        ))}
      >
        <g className={`project-grid role-${role}`}>
          <LayerGrid layer={layer} />
          <Square layer={layer} />
        </g>
        {units.map((_, i) => (
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
        {mixed && <Star at={numbers.output} />}
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

/** The numbers of one layer. */
function LayerNumbers({ fields, which }: Props & { which: Which }) {
  const { index, w, b } = useLayerFields(fields, which);
  const stored = useValue(fields.stored);
  return (
    <div>
      <p>
        <i>W</i>
        <sub>{index}</sub>{' '}
        <span className="shape" data-not="slide">
          {hints.cells[stored ? 'out_in' : 'in_out']}
        </span>
      </p>
      <MatrixEditor of={w} transposed={stored} />
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

/** All words by all words, the row of the one that is followed lit. On a slide it comes with what fills it. */
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
  const isKnown = useValue(of.known);
  return (
    <div className="scrolls" data-not={isKnown ? undefined : 'slide'}>
      <p className="panel-title" data-part={of.part}>
        <span className={of.role && `role-${of.role}`}>{of.label}</span>{' '}
        <span className="panel-hint">{hint}</span>
      </p>
      <Map of={of} reach={reach} isLit={isKnown ? (i) => i === at : undefined} />
    </div>
  );
}

/** Words in the plane of their embeddings, and what three layers make of that plane: queries, keys, values, in numbers too. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const ground = useGround(computed(domainOf), PLANE_WIDTH);
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
        <Pairs of={numbers.scores} hint={tableTexts.scoresHint} reach={FULL_COLOUR_SCORE} at={at} />
        <Pairs of={numbers.weights} hint={tableTexts.weightsHint} at={at} />
      </Arrange>
    </Arrange>
  );
}
