import './word-map.css';
import { type CSSProperties, Fragment, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { localField } from '../../bound/localField.ts';
import { Choice } from '../../controls/Choice.tsx';
import { SentenceField } from '../../controls/SentenceField.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { WordField } from '../../controls/WordField.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Hull } from '../../marks/Hull.tsx';
import { Star } from '../../marks/Star.tsx';
import { Target } from '../../marks/Target.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { Pulls } from '../../marks/Pulls.tsx';
import { formatPercent, formatResults, formatVector } from '../../number/format.ts';
import { Handle } from '../../plane/Handle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Plane, useHeldDomain, usePlane } from '../../plane/Plane.tsx';
import { type Domain, planeScale, type Point } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { bare } from './contextual.ts';
import { mapDomain, mapLabels, newPlace } from './geometry.ts';
import {
  absent,
  giveRow,
  here,
  inTable,
  missingText,
  onMap,
  sentenceOf,
  starText,
  table,
  weightsHint,
  weightsOf,
  type Which,
  wordOf,
} from './text.ts';
import { MOST_ROWS, NEAR, type WordMapDerived, type WordMapState } from './word-map.ts';

type Props = OldViewProps<WordMapState, WordMapDerived>;
/** On a slide everything but the ground is larger: there are fewer words, and they are read from afar. */
const WIDTH = { page: 400, slide: 270 };
/** The one that asks moves; the others are what it mixes. */
const roleOf = (row: number) => (row === 0 ? 'output' : 'value');

const noChange = () => () => {};

/** The star; when it comes into being it glides from the row of the table to its place. */
function ArrivingStar({ from, at, small }: { from: Point; at: Point; small: boolean }) {
  const { px } = usePlane();
  // Not where a prerendered page is taken over: its star stands already, and the HTML has to agree.
  const prerendered = useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  );
  const [glides] = useState(!prerendered);
  const [[x0, y0], [x1, y1]] = [px(from), px(at)];
  return (
    <g
      className={glides ? 'arriving' : undefined}
      style={{ '--dx': `${x0 - x1}px`, '--dy': `${y0 - y1}px` } as CSSProperties}
    >
      <Star at={at} small={small} />
    </g>
  );
}

/** The words of the sentence without a row; while the table is being changed, pressing one gives it a row. */
function Missing({
  state,
  set,
  words,
  changing,
}: Pick<Props, 'state' | 'set'> & { words: readonly string[]; changing: boolean }) {
  const each = words.filter((word, i) => words.findIndex((w) => bare(w) === bare(word)) === i);
  const full = state.words.length >= MOST_ROWS;
  if (!changing)
    return (
      <p className="panel-hint missing">
        {each.length > 0 && missingText[state.others] + each.join(', ')}
      </p>
    );
  return (
    <p className="panel-hint missing">
      {each.length > 0 && missingText[state.others]}
      {each.map((word, i) => (
        <Fragment key={word}>
          {i > 0 && ' '}
          <button
            type="button"
            className="do"
            aria-disabled={full}
            aria-label={giveRow(word)}
            onClick={({ currentTarget }) => {
              if (full) return;
              const panel = currentTarget.closest('.panel')!;
              flushSync(() =>
                set({
                  words: [...state.words, bare(word)],
                  map: [...state.map, newPlace(state.map)],
                }),
              );
              const at = `[role=slider][data-row="${state.words.length}"]`;
              panel.querySelector<HTMLElement>(at)!.focus();
            }}
          >
            {word}
          </button>
        </Fragment>
      ))}
    </p>
  );
}

/** A row with another name; without one a row goes, except the first, which is asked for. */
function renamed(state: WordMapState, row: number, to: string): Partial<WordMapState> {
  if (to.trim() !== '' || row === 0 || state.words.length <= 2)
    return { words: state.words.with(row, to) };
  return {
    words: state.words.filter((_, i) => i !== row),
    map: state.map.filter((_, i) => i !== row),
  };
}

/**
 * The lookup table that both sentences share. Its names and numbers can be typed once that is asked for: until
 * then it is text, and no 21 stops on the way of the Tab key.
 */
function LookupTable({
  state,
  fields,
  set,
  changing,
  change,
}: Props & { changing: boolean; change: (to: boolean) => void }) {
  const { length } = fields.words;
  return (
    <div className="panel word-table" role="group" aria-label={table.title} data-not="slide">
      <p className="panel-title">{table.title}</p>
      <p className="panel-hint">
        {table.hint}{' '}
        <button
          type="button"
          className="do"
          data-field="words"
          aria-expanded={changing}
          onClick={() => change(!changing)}
        >
          {changing ? table.done : table.change}
        </button>
      </p>
      <table>
        <tbody>
          {state.words.map((word, i) => (
            <tr key={i} data-row={i}>
              <th scope="row">
                {changing ? (
                  <WordField
                    of={localField({
                      name: wordOf(i),
                      value: word,
                      length,
                      set: (to) => set(renamed(state, i, to)),
                    })}
                  />
                ) : (
                  word
                )}
              </th>
              <td>
                {changing ? (
                  <VectorField of={fields.map.at(i)} name={word} role={roleOf(i)} />
                ) : (
                  <span className={`vector role-${roleOf(i)}`}>{formatVector(state.map[i]!)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PanelProps = Props & {
  which: Which;
  changing: boolean;
  /** The rows of the table that are on the maps. */
  shown: readonly number[];
  ground: ReturnType<typeof useHeldDomain<Domain>>;
};

/** One sentence: its words, the map with the star, and how much each word counts. */
function SentencePanel({
  state,
  derived,
  fields,
  set,
  which,
  changing,
  shown,
  ground: [domain, hold],
}: PanelProps) {
  const d = derived.readings[which];
  const asker = state.words[0]!;
  const { map } = state;
  const width = WIDTH[useSlide() ? 'slide' : 'page'];
  const on = state.attention === 'on' && d.place !== null;
  const star = on ? starText(asker) : null;
  const labels = mapLabels(state, d, planeScale(domain, width), star, shown);
  const ring = which === 'first' ? state.target : null;
  const zeros = d.rows.includes(-1);
  const names = state.words.map(bare);
  const tints = state[which].map((word) => {
    const at = names.indexOf(bare(word));
    return at === 0 ? 'tint-asks' : at > 0 ? 'tint-known' : undefined;
  });
  // Words that take part lie above the others, and the one that asks above all.
  const order = shown.toSorted(
    (a, b) => Number(d.rows.includes(a)) - Number(d.rows.includes(b)) || b - a,
  );
  return (
    // A question asks about the second sentence.
    <Panel
      name={sentenceOf(which)}
      className="sentence-panel"
      not={which === 'first' && 'question'}
    >
      <SentenceField of={fields[which]} tints={tints} />
      <p className="from-to">
        {d.place === null ? (
          absent(asker)
        ) : (
          <>
            <span data-not={on ? 'slide' : undefined}>
              {inTable(asker)} <b>{formatVector(map[0]!)}</b>
            </span>{' '}
            <span data-part="output" data-not={on ? undefined : 'slide'}>
              {on ? here.on : here.off} <b>{on ? formatResults(d.place) : formatVector(d.place)}</b>
            </span>
          </>
        )}
      </p>
      <Plane
        domain={domain}
        width={width}
        hold={hold}
        handles={order.map((i) => (
          <Handle
            key={i}
            of={fields.map.at(i)}
            name={onMap(state.words[i]!, which)}
            text={state.words[i]!}
            role={roleOf(i)}
            label={labels.rows[i]!}
            dim={!d.rows.includes(i)}
            tabStop={
              d.rows.includes(i) || (which === 'first' && !derived.readings.second.rows.includes(i))
            }
            row={i}
          />
        ))}
      >
        {on && <Hull points={d.vectors} />}
        {on && <Pulls values={d.vectors} weights={d.weights} output={d.place!} rows={d.rows} />}
        {zeros && <Diamond at={[0, 0]} hollow="plain" />}
        {order.map((i) => (
          <Diamond
            key={i}
            at={map[i]!}
            row={i}
            hollow={!d.rows.includes(i) ? 'plain' : i === 0 && on ? 'dashed' : undefined}
          />
        ))}
        {on && (
          <>
            <ArrivingStar from={map[0]!} at={d.place!} small={ring !== null} />
            <text
              className="star-label"
              x={labels.star!.x}
              y={labels.star!.y + 4}
              textAnchor="middle"
              data-part="output"
            >
              {star}
            </text>
          </>
        )}
        {ring && <Target at={ring} radius={NEAR} />}
      </Plane>
      <p className="panel-hint">{weightsHint}</p>
      <ul className="word-weights" aria-label={weightsOf(which)}>
        {d.words.map((word, i) => (
          <li key={i} data-row={d.rows[i]! < 0 ? undefined : d.rows[i]} data-part="weights">
            <span>{word}</span>
            <WeightBar weight={on ? d.weights[i]! : 0} />
            <b>{on ? formatPercent(d.weights[i]!) : '·'}</b>
          </li>
        ))}
      </ul>
      <Missing {...{ state, set, changing }} words={d.missing} />
    </Panel>
  );
}

/** The rows that one of the two sentences speaks of: on a slide there are no others. */
const spokenOf = ({ readings: { first, second } }: WordMapDerived) => [
  ...new Set([0, ...first.rows, ...second.rows].filter((row) => row >= 0)),
];

/** One table, and what becomes of its first row in two sentences. */
export default function View(props: Props) {
  const slide = useSlide();
  const shown = slide ? spokenOf(props.derived) : props.state.words.map((_, i) => i);
  const ground = useHeldDomain(mapDomain(props.state, shown, slide));
  const [changing, change] = useState(false);
  const each = { ...props, shown, ground, changing };
  return (
    <Arrange
      as="maps"
      stage="bb cd aa / 1 1"
      phone="b c d a / 1"
      className="word-map"
      asked="beside"
    >
      <LookupTable {...{ ...props, changing, change }} />
      <div data-not="slide">
        <Choice of={props.fields.attention} />
      </div>
      <SentencePanel {...each} which="first" />
      <SentencePanel {...each} which="second" />
    </Arrange>
  );
}
