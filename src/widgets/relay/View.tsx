import './relay.css';
import { sum } from 'd3-array';
import { useId } from 'react';
import type { BoundField } from '../../kit/signal/boundField.ts';
import { localField } from '../../kit/signal/localField.ts';
import { type Signal, useLength, useValue } from '../../kit/signal/signal.ts';
import { SentenceField } from '../../kit/input/SentenceField.tsx';
import { Slider } from '../../kit/input/Slider.tsx';
import { PlaybackButtons, usePlayback } from '../../kit/input/Playback.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Path } from '../../kit/chart/Chart.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatCount, formatPercent, formatShort } from '../../number/format.ts';
import { pluralize } from '../../number/numbers.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { MAX_WORDS, type default as relay } from './relay.ts';

type Props = PropsOf<typeof relay>;
type State = FigureState<typeof relay>;
type Derived = FigureDerived<typeof relay>;

const TICK_MS = 900;

/** The height of a word's row, in the drawing's own units; on the page it is `--row`. */
const ROW_HEIGHT = 44;

/** The ticks, walked through by keys, by a slider or by themselves; and the text. */
function Controls({ fields }: Props) {
  const tick = useValue(fields.tick);
  const last = useLength(fields.words);
  const player = usePlayback({
    step: tick,
    first: 0,
    last,
    pace: TICK_MS,
    onStep: fields.tick.set,
  });
  return (
    <Tiles columns="1 2" gap="0.4rem 1rem" not="question">
      <Cluster gap="0.5rem">
        <PlaybackButtons step={tick} first={0} {...{ last, player }} />
        <Slider
          // As far as the text goes, and what plays by itself stops.
          of={localField({
            name: 'Tick',
            value: tick,
            range: { min: 0, max: last, step: 1 },
            set: player.go,
          })}
          speak={(to) => `${to} of ${last}`}
        />
        <output className="relay-tick">
          {tick} of {last}
        </output>
      </Cluster>
      <Cluster detail gap="0.5rem">
        <span className="field-label">Text</span>
        <SentenceField of={fields.words} name={`Text, up to ${MAX_WORDS} words`} />
      </Cluster>
    </Tiles>
  );
}

/** Some of the words that a state consists of, as boxes in its width; the newest is at the right. */
const partsPath = (shares: readonly number[], isShown: (word: number) => boolean) =>
  shares
    .map((share, word) => {
      const x = 1 - sum(shares.slice(word));
      return share && isShown(word)
        ? `M${x.toFixed(5)},0h${share.toFixed(5)}v1h${-share.toFixed(5)}z`
        : '';
    })
    .join('');

/**
 * The recurrent network: a state for each word, each made from the one before and the word beside it. All states are of
 * one size; the dark part is the looked-for word's.
 */
function Chain({ fields, computed }: Props) {
  const count = useLength(fields.words);
  const [tick, from, to] = [useValue(fields.tick), useValue(fields.from), useValue(fields.to)];
  return (
    <div className="relay-chain" aria-hidden="true">
      <Hint>
        <Text of={computed((s) => `dark part: share from “${s.words[s.from - 1]}”`)} />
      </Hint>
      {Array.from({ length: count }, (_, i) => {
        const isLit = i < tick;
        const isOnPath = i >= from - 1 && i < to - 1;
        const drawn = (isAsked: boolean) =>
          computed((s, d) =>
            partsPath(d.parts[i] ?? [], (word) => (word === s.from - 1) === isAsked),
          );
        return (
          <div key={i} data-lit={isLit}>
            <span className="relay-state" data-reader={i === to - 1}>
              {isLit && (
                <svg viewBox="0 0 1 1" preserveAspectRatio="none">
                  <Path d={drawn(false)} />
                  <Path data-asked d={drawn(true)} />
                </svg>
              )}
              <span>
                <i>h</i>
                <sub>{i + 1}</sub>
              </span>
              {isLit && i >= from - 1 && (
                <Text
                  className="relay-left"
                  of={computed((s, d) => formatPercent(d.parts[i]?.[s.from - 1] ?? 0))}
                  attributes={computed((s, d) => ({
                    'data-old': sum(d.parts[i]?.slice(s.from - 1) ?? []) > 0.55,
                  }))}
                />
              )}
            </span>
            <span data-on={to >= from && i === from - 1}>←</span>
            {i < count - 1 && (
              <span className="relay-hop" data-on={isOnPath}>
                ↓ {isOnPath && i - from + 2}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Kinds of lines in the web. Those of the two words come last, so that they lie on top. */
const LINE_KINDS = ['waiting', 'other', 'reader', 'pair', 'missing'] as const;

/** The lines of one kind, as one path. */
const webPath =
  (kind: (typeof LINE_KINDS)[number]) =>
  ({ from, to }: State, { links, attentionDone }: Derived) =>
    links
      .flatMap((row, i) =>
        row.map((isLinked, j) => {
          const isThere = isLinked && i < attentionDone;
          const isReader = i === to - 1;
          const isPair = isReader && j === from - 1;
          const isDrawn = {
            waiting: isLinked && !isThere,
            other: isThere && !isReader,
            reader: isThere && isReader && !isPair,
            pair: isThere && isPair,
            missing: !isThere && isPair,
          }[kind];
          return isDrawn ? `M0,${(j + 0.5) * ROW_HEIGHT}L100,${(i + 0.5) * ROW_HEIGHT}` : '';
        }),
      )
      .join('');

/** Attention: a line from every word to every place that reads it, each of its own, a word to itself too. */
function Web({ fields, computed }: Props) {
  const count = useLength(fields.words);
  return (
    <svg
      className="relay-web"
      data-not="question"
      viewBox={`0 0 100 ${count * ROW_HEIGHT}`}
      style={{ height: `calc(${count} * var(--row))` }}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {LINE_KINDS.map((kind) => (
        <Path key={kind} data-kind={kind} d={computed(webPath(kind))} />
      ))}
    </svg>
  );
}

/** One of the two columns of words: choosing in it chooses one end of the path. */
function Words({
  of,
  title,
  name,
  words,
  doneCount,
  withStar = false,
}: {
  /** The word that is chosen, counted from 1. */
  of: BoundField<number>;
  title: string;
  /** Accessible name. */
  name: string;
  words: Signal<readonly string[]>;
  /** How many are there by now. */
  doneCount: Signal<number | null | undefined>;
  /** Shows that with a star before the word. */
  withStar?: boolean;
}) {
  const selected = useValue(of);
  const count = useValue(doneCount) ?? 0;
  const group = useId();
  return (
    <fieldset
      className="relay-words"
      aria-label={name}
      data-not={withStar ? 'question' : undefined}
    >
      <Hint>{title}</Hint>
      {useValue(words).map((word, i) => (
        <label key={i} data-on={selected === i + 1} data-done={i < count}>
          <input
            type="radio"
            name={group}
            checked={selected === i + 1}
            aria-label={`${word}, word ${i + 1}`}
            onChange={() => of.set(i + 1)}
          />
          {withStar && <span className="relay-star">{i < count ? '★' : '·'}</span>}
          <span className="relay-word">{word}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The words in the middle; on one side the chain that reads them in turn, on the other all places at once. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const pair = (
    <Text
      tag="b"
      className="relay-pair"
      of={computed(({ words, from, to }) => `${words[from - 1]} → ${words[to - 1]}`)}
    />
  );
  return (
    <Stack className="relay" row="2.75rem 2.15rem" gap="0.75rem">
      <Controls {...props} />
      <Tiles columns="2" gap="1rem">
        <Panel
          title="Passing a note: a recurrent network"
          hint="Each state h keeps part of the last one and adds a word."
        >
          <Hint main lines="3 1" className="relay-result">
            {pair}: <Text of={numbers.chainText} />
            <Text
              of={computed((_, d) => (d.chainLeads ? `, ${formatPercent(d.left)} left` : ''))}
            />
          </Hint>
        </Panel>
        <Panel
          title="Looking directly: attention"
          hint="Every word looks at all the words."
          not="question"
        >
          <Hint main lines="3 1" className="relay-result">
            {pair}: <Text of={numbers.attentionText} />
          </Hint>
        </Panel>
      </Tiles>
      <Panel name="Two ways from word to word">
        {' '}
        <Arrange
          as="alone"
          stage="abcd / 1 7.5rem 1 7.5rem"
          phone="abcd / 1 5.25rem 1 5.25rem"
          asked="ab / 1 9rem"
        >
          <Chain {...props} />
          <Words
            of={fields.from}
            title="find"
            name="The word to find"
            words={fields.words}
            doneCount={numbers.present}
          />
          <Web {...props} />
          <Words
            of={fields.to}
            title="from"
            name="The word that reads"
            words={fields.words}
            doneCount={numbers.attentionDone}
            withStar
          />
        </Arrange>
      </Panel>{' '}
      <Tiles columns="2" gap="1rem" detail>
        <Hint lines="3 1">
          <Text
            of={computed(
              ({ size, tick }, { share }) =>
                `One note of ${size} numbers. ` +
                (tick > 0
                  ? `For ${pluralize(tick, 'word')}, that’s ${formatShort(share, 0)} each.`
                  : ''),
            )}
          />
        </Hint>
        <Hint lines="3 1">
          <Text
            of={computed(
              ({ size }, { present, store }) =>
                `One vector per word: ${present} × ${size} = ${formatCount(store)} numbers.`,
            )}
          />
        </Hint>
      </Tiles>
    </Stack>
  );
}
