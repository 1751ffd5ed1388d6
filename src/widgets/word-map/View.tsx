import './word-map.css';
import { type CSSProperties, Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDrag } from '../../kit/signal/useDrag.ts';
import { isolateBidi } from '../../kit/signal/isolateBidi.ts';
import { currentValue } from '../../kit/signal/valueOrSignal.ts';
import { localField } from '../../kit/signal/localField.ts';
import { type Signal, useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { SentenceField } from '../../kit/input/SentenceField.tsx';
import { VectorField } from '../../kit/input/VectorField.tsx';
import { WordField } from '../../kit/input/WordField.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Star } from '../../kit/plane/Star.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatVector } from '../../number/format.ts';
import { snap } from '../../kit/plane/pointMoves.ts';
import { diamond, diamonds, hull, point, pulls, target } from '../../kit/plane/items.tsx';
import { type PlaneView, Plane, usePlaneView, usePlaneScale } from '../../kit/plane/Plane.tsx';
import { type Position, type Point, pointOf } from '../../kit/plane/plane.ts';
import { drawnPoints, freePosition, placeUnder } from './geometry.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import {
  normalizeWord,
  type default as wordMap,
  MAX_ROWS,
  TARGET_RADIUS,
  type Which,
} from './word-map.ts';

type Props = PropsOf<typeof wordMap>;

/** Returns the color role of a row: the first word shows its output, and the others are values. */
const roleOf = (row: number) => (row === 0 ? 'output' : 'value');

const IS_PRERENDERED: Signal<boolean> = {
  get: () => false,
  initial: () => true,
  subscribe: () => () => {},
};

/** The star, which moves from the word's table row to its position when it appears. */
function ArrivingStar(props: { from: Signal<Position>; at: Signal<Position>; small: boolean }) {
  const { from, at, small } = props;
  const { px } = usePlaneScale();
  // Don't animate during hydration, because the star is already in place and the HTML has to match.
  const isPrerendered = useValue(IS_PRERENDERED);
  const [offset] = useState(() => {
    const [row, place] = [currentValue(from), currentValue(at)];
    if (isPrerendered || !row || !place) return undefined;
    const [[x0, y0], [x1, y1]] = [px(pointOf(row)), px(pointOf(place))];
    return { '--dx': `${x0 - x1}px`, '--dy': `${y0 - y1}px` } as CSSProperties;
  });
  return (
    <g className={offset && 'arriving'} style={offset}>
      <Star at={at} small={small} />
    </g>
  );
}

/** The movement in pixels up to which a gesture counts as a press, not a drag. */
const MAX_PRESS_MOVEMENT = 5;

/** A word that isn't in the table. Dropping it on a map adds a row at that position; pressing adds one in the middle. */
function DraggableWord({ word, fields, set, view }: { word: string } & PanelProps) {
  const dragged = useRef(false);
  const rows = useValue(fields.words).length;
  const isFull = rows >= MAX_ROWS;
  const addRow = (button: Element, at: Point) => {
    const [names, map] = [fields.words.get(), fields.map.get()];
    const panel = button.closest('.panel')!;
    flushSync(() => set({ words: [...names, normalizeWord(word)], map: [...map, at] }));
    panel
      .querySelector<HTMLElement>(`[role=slider][data-row="${names.length}"]`)
      ?.focus({ preventScroll: true });
  };
  const { handlers, endDrag } = useDrag<HTMLButtonElement, { x: number; y: number }>(
    ({ clientX: x, clientY: y }) => {
      dragged.current = false;
      return { x, y };
    },
    ({ currentTarget }, _, { x, y }) => {
      dragged.current ||= Math.hypot(x, y) > MAX_PRESS_MOVEMENT;
      if (dragged.current) currentTarget.style.translate = `${x}px ${y}px`;
    },
  );
  const end = (button: HTMLElement) => {
    endDrag();
    button.style.translate = '';
  };
  return (
    <button
      type="button"
      className="do"
      aria-disabled={isFull}
      aria-label={`give ${word} a row`}
      {...handlers}
      onPointerUp={({ currentTarget, clientX: x, clientY: y }) => {
        end(currentTarget);
        if (!dragged.current || isFull) return;
        const pictures = currentTarget.closest('.word-map')!.querySelectorAll('.plane');
        const at = placeUnder({ x, y }, pictures, view.domain.get());
        const { range } = fields.map.at(0);
        if (at) addRow(currentTarget, snap(at, range, range.step));
      }}
      onPointerCancel={({ currentTarget }) => end(currentTarget)}
      onClick={({ currentTarget }) => {
        // Ignore the click event that follows a drag.
        if (!dragged.current && !isFull) addRow(currentTarget, freePosition(fields.map.get()));
        dragged.current = false;
      }}
    >
      {word}
    </button>
  );
}

/** The words of the sentence that aren't in the table. */
function Missing(props: PanelProps) {
  const { fields, numbers, which } = props;
  const words = useValue(numbers[`readings.${which}.missing`]) ?? [];
  const each = words.filter(
    (word, i) => words.findIndex((w) => normalizeWord(w) === normalizeWord(word)) === i,
  );
  const others = useValue(fields.others);
  return (
    <Hint lines="2 1" className="missing">
      {each.length > 0 &&
        `Not in the table, so ${others === 'zero' ? 'counted as zeros' : 'ignored'}. Drag onto a map:`}
      {each.map((word) => (
        <Fragment key={word}>
          {' '}
          <DraggableWord word={word} {...props} />
        </Fragment>
      ))}
    </Hint>
  );
}

/**
 * The lookup table that both sentences share. It is text until the reader chooses to edit it, because its 21 input fields
 * would all be tab stops.
 */
function LookupTable({ fields, computed, set }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const names = useValue(fields.words);
  /** Renames a row. An empty name removes it, except for the first row, which the sentences are about. */
  const rename = (row: number, to: string) => {
    const [words, map] = [fields.words.get(), fields.map.get()];
    if (to.trim() !== '' || row === 0 || words.length <= 2) set({ words: words.with(row, to) });
    else set({ words: words.toSpliced(row, 1), map: map.toSpliced(row, 1) });
  };
  return (
    <Panel
      title="The table"
      hint={
        <>
          One row for each word.{' '}
          <button
            type="button"
            className="do"
            data-field="words"
            aria-expanded={isChanging}
            onClick={() => setIsChanging(!isChanging)}
          >
            {isChanging ? 'Done' : 'Change the table'}
          </button>
        </>
      }
      inlineHint
      detail
    >
      <Tiles as="ul" columns={isChanging ? '1 3' : '2 5'}>
        {names.map((name, i) => (
          <li key={i} data-row={i}>
            <Cluster ends>
              {isChanging ? (
                <>
                  <WordField
                    of={localField({
                      name: `word ${i + 1} of the table`,
                      value: name,
                      length: fields.words.maxLength,
                      set: (to) => rename(i, to),
                    })}
                  />
                  <VectorField of={fields.map.at(i)} name={name} role={roleOf(i)} />
                </>
              ) : (
                <>
                  <span>{name}</span>
                  <Text
                    className={`vector role-${roleOf(i)}`}
                    of={computed(({ map }) => (map[i] ? formatVector(map[i]) : ''))}
                  />
                </>
              )}
            </Cluster>
          </li>
        ))}
      </Tiles>
    </Panel>
  );
}

/** The word's vector in the table, and its output in this sentence. */
function FromTo({ fields, numbers, computed, which }: Props & { which: Which }) {
  const [asker = ''] = useValue(fields.words);
  const isOn = useValue(fields.attention) !== 'off';
  const position = numbers[`readings.${which}.place`];
  if (!useValue(computed((_, d) => d.readings[which].place !== null)))
    return <Hint lines="1">{`There’s no “${asker}” in this sentence.`}</Hint>;
  return (
    <Hint lines="1">
      <span data-detail={isOn || undefined}>
        {isolateBidi(`row of ${asker}`)}{' '}
        <Text tag="b" of={computed(({ map }) => formatVector(map[0]!))} />
        &emsp;
      </span>
      <span data-part="output" data-detail={!isOn || undefined}>
        {isOn ? '★ mixture' : 'here:'} <Text tag="b" of={isOn ? position : position.as('short')} />
      </span>
    </Hint>
  );
}

/** The weight of each word of the sentence, linked to its row in the table. */
const Weights = ({ numbers, computed, which }: Props & { which: Which }) => {
  const weights = numbers[`readings.${which}.weights`];
  // Hide the weights if attention is off, but keep their space, so that nothing moves when it is turned on.
  const style = useValue(weights.isRevealed) ? undefined : ({ visibility: 'hidden' } as const);
  return (
    <div style={style}>
      <Hint>Weights: how much each word counts.</Hint>
      {/* The height is the same for one to five words. */}
      <Stack height="6.9rem" row="1.3rem" letters="0.8125rem">
        <Rows
          of={weights}
          name={`weights in the ${which} sentence`}
          bare
          attributes={(i) =>
            computed((_, d) => {
              const row = d.readings[which].rows[i] ?? -1;
              return { 'data-row': row < 0 ? undefined : row };
            })
          }
        >
          <Name of={weights.rowNames} width="6em" />
          <Bar of={weights} />
          <Text of={weights} width="4.6em" />
        </Rows>
      </Stack>
    </div>
  );
};

type PanelProps = Props & { which: Which; view: PlaneView };

/** The map: the words in the plane, and a star at the output of the first word. */
function WordPlane({ fields, numbers, which, view }: PanelProps) {
  const names = useValue(fields.words);
  const goal = useValue(fields.target);
  const rows = useValue(numbers[`readings.${which}.rows`]) ?? [];
  const inSecond = useValue(numbers['readings.second.rows']) ?? [];
  const on = useValue(numbers[`readings.${which}.weights`].isRevealed);
  const ring = which === 'first' ? goal : null;
  const vectors = numbers[`readings.${which}.vectors`];
  const output = numbers[`readings.${which}.output`];
  const takesPart = (row: number) => rows.includes(row);
  const others = names.map((_, row) => row).slice(1);
  const words = (ofRows: readonly number[], towards?: Point) =>
    diamonds(fields.map, {
      rows: ofRows,
      names: fields.words,
      spoken: (i) => `${names[i]}, ${which} map`,
      role: roleOf(ofRows[0] ?? 1),
      hollow: (i) => (!takesPart(i) ? 'plain' : i === 0 && on ? 'dashed' : undefined),
      dim: (i) => !takesPart(i),
      tabStop: (i) => takesPart(i) || (which === 'first' && !inSecond.includes(i)),
      ...(towards && { towards }),
    });
  return (
    <Plane
      view={view}
      items={[
        on && hull(vectors),
        on && pulls(vectors, numbers[`readings.${which}.weights`], output, rows),
        rows.includes(-1) && diamond([0, 0], { hollow: () => 'plain' }),
        words(others.filter((row) => !takesPart(row))),
        words(others.filter(takesPart)),
        words([0], [0, 1]),
        on &&
          point(output, {
            name: 'mixture',
            part: 'output',
            towards: [0.3, -1],
            gap: 14,
            draw: (at) => (
              <ArrivingStar
                key="star"
                from={fields.map.at(0)}
                at={at as Signal<Position>}
                small={ring !== null}
              />
            ),
          }),
        ring && target(ring, TARGET_RADIUS),
      ]}
    />
  );
}

/** A panel for one sentence: its words, the map with the star, and the weight of each word. */
function SentencePanel(props: PanelProps) {
  const { fields, which } = props;
  const names = useValue(fields.words).map(normalizeWord);
  const tints = useValue(fields[which]).map((word) => {
    const at = names.indexOf(normalizeWord(word));
    return at === 0 ? 'tint-asks' : at > 0 ? 'tint-known' : undefined;
  });
  return (
    // Beside a question, hide the second sentence, because questions are about the first.
    <Panel
      name={`${which} sentence`}
      className="sentence-panel"
      about={`readings.${which} ${which}`}
      not={which === 'second' && 'question'}
    >
      <SentenceField of={fields[which]} tints={tints} />
      <FromTo {...props} />
      <WordPlane {...props} />
      <Weights {...props} />
      <Missing {...props} />
    </Panel>
  );
}

/** A lookup table, and the output for its first word in two sentences. */
export default function View(props: Props) {
  const view = usePlaneView({ x: [-3.6, 3.6], y: [-1.1, 2.7] }, props.computed(drawnPoints), 400);
  return (
    <Arrange
      as="maps"
      stage="bb cd aa / 1 1"
      phone="b c d a / 1"
      className="word-map"
      asked="beside"
    >
      <LookupTable {...props} />
      <div data-detail>
        <Choice of={props.fields.attention} />
      </div>
      <SentencePanel {...props} view={view} which="first" />
      <SentencePanel {...props} view={view} which="second" />
    </Arrange>
  );
}
