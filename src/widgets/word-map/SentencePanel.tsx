import { type CSSProperties, Fragment, useState, useSyncExternalStore } from 'react';
import { SentenceField } from '../../controls/SentenceField.tsx';
import { Diamond, Hull, Star, Target } from '../../marks/Star.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { Pulls } from '../../marks/WeightedSum.tsx';
import { formatPercent, formatResults, formatVector } from '../../number/format.ts';
import { Handle } from '../../plane/Handle.tsx';
import { Plane, type useHeldDomain, usePlane } from '../../plane/Plane.tsx';
import { type Domain, planeScale, type Point } from '../../plane/plane.ts';
import type { ViewProps } from '../../widget/define.ts';
import { mapLabels } from './geometry.ts';
import { bare, MOST_ROWS, NEAR, type WordMapDerived, type WordMapState } from './word-map.ts';

const WIDTH = 400;
const moves = { step: 0.1, min: -10, max: 10 };

const noChange = () => () => {};

/** The star; when it comes into being it glides from the row of the table to its place. */
function ArrivingStar({ from, at }: { from: Point; at: Point }) {
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
      <Star at={at} />
    </g>
  );
}

/** Where a new word is put: below the others, beside those put there before. */
const newPlace = (state: WordMapState): Point => [((state.words.length % 4) - 1.5) * 1.2, 0.6];

/** The words of the sentence without a row; pressing one gives it a row. */
function Missing({
  state,
  set,
  words,
}: {
  state: WordMapState;
  set: (patch: Partial<WordMapState>) => void;
  words: readonly string[];
}) {
  const each = words.filter((word, i) => words.findIndex((w) => bare(w) === bare(word)) === i);
  const full = state.words.length >= MOST_ROWS;
  return (
    <p className="panel-hint missing">
      {each.length > 0 &&
        (state.others === 'zero' ? 'Zero vectors: ' : 'Without a row, left out: ')}
      {each.map((word, i) => (
        <Fragment key={word}>
          {i > 0 && ' '}
          <button
            type="button"
            className="do"
            aria-disabled={full}
            aria-label={`give ${word} a row`}
            onClick={() =>
              full ||
              set({
                words: [...state.words, bare(word)],
                map: [...state.map, newPlace(state)],
              })
            }
          >
            {word}
          </button>
        </Fragment>
      ))}
    </p>
  );
}

type Props = ViewProps<WordMapState, WordMapDerived> & {
  which: 'first' | 'second';
  domain: Domain;
  hold: ReturnType<typeof useHeldDomain>[1];
};

/** One sentence: its words, the map with the star, and how much each word counts. */
export function SentencePanel({ state, derived, set, start, which, domain, hold }: Props) {
  const d = derived.readings[which];
  const [asker] = state.words;
  const table = state.map as unknown as Point[];
  const on = state.attention === 'on' && d.place !== null;
  const starText = on ? `${asker} ${formatResults(d.place!)}` : null;
  const labels = mapLabels(state, d, planeScale(domain, WIDTH), starText);
  const zeros = d.rows.includes(-1);
  const names = state.words.map(bare);
  const tints = state[which].map((word) => {
    const at = names.indexOf(bare(word));
    return at === 0 ? 'tint-asks' : at > 0 ? 'tint-known' : undefined;
  });
  // Words that take part lie above the others, and the one that asks above all.
  const order = state.words
    .map((_, i) => i)
    .sort((a, b) => Number(d.rows.includes(a)) - Number(d.rows.includes(b)) || b - a);
  return (
    <div className="panel sentence-panel" role="group" aria-label={`${which} sentence`}>
      <SentenceField
        name={`${which} sentence`}
        words={state[which]}
        maxLength={160}
        tints={tints}
        onChange={(typed) => set({ [which]: typed })}
      />
      <p className="from-to">
        {d.place === null ? (
          <>There is no “{asker}” in this sentence.</>
        ) : (
          <>
            <span>
              {asker} in the table <b>{formatVector(table[0]!)}</b>
            </span>{' '}
            <span data-part="output">
              {on ? '★ here' : 'here, too,'}{' '}
              <b>{on ? formatResults(d.place) : formatVector(d.place)}</b>
            </span>
          </>
        )}
      </p>
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={order.map((i) => (
          <Handle
            key={i}
            at={table[i]!}
            home={(start.map[i] ?? state.map[i]) as unknown as Point}
            onMove={(to) => set({ map: state.map.map((row, j) => (j === i ? to : row)) })}
            name={`${state.words[i]}, ${which} map`}
            text={state.words[i]!}
            role={i === 0 ? 'output' : 'value'}
            moves={moves}
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
        {state.target && which === 'first' && (
          <Target at={state.target as unknown as Point} radius={NEAR} />
        )}
        {on && <Pulls values={d.vectors} weights={d.weights} output={d.place!} rows={d.rows} />}
        {zeros && <Diamond at={[0, 0]} hollow="plain" />}
        {order.map((i) => (
          <Diamond
            key={i}
            at={table[i]!}
            row={i}
            hollow={!d.rows.includes(i) ? 'plain' : i === 0 && on ? 'dashed' : undefined}
          />
        ))}
        {on && (
          <>
            <ArrivingStar from={table[0]!} at={d.place!} />
            <text
              className="star-label"
              x={labels.star!.x}
              y={labels.star!.y + 4}
              textAnchor="middle"
              data-part="output"
            >
              {starText}
            </text>
          </>
        )}
      </Plane>
      <p className="panel-hint">Weights: how much each word counts.</p>
      <ul className="word-weights" aria-label={`weights in the ${which} sentence`}>
        {d.words.map((word, i) => (
          <li key={i} data-row={d.rows[i]! < 0 ? undefined : d.rows[i]} data-part="weights">
            <span>{word}</span>
            <WeightBar weight={on ? d.weights[i]! : 0} />
            <b>{on ? formatPercent(d.weights[i]!) : '·'}</b>
          </li>
        ))}
      </ul>
      <Missing {...{ state, set }} words={d.missing} />
    </div>
  );
}
