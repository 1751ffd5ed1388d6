import './trained.css';
import { type CSSProperties, useId, useMemo } from 'react';
import { mapSignal, type Signal, useCount, useValue } from '../../bound/signal.ts';
import { SentenceField } from '../../controls/SentenceField.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { choicesAt } from '../../language/grammar.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Path } from '../../marks/Chart.tsx';
import { Map } from '../../marks/Map.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatNumber } from '../../number/format.ts';
import { cellPath, linkPath, readOf, ROW, selfPath, STRENGTHS } from './links.ts';
import { type HeadAt, HEADS, keyOf, LAYERS, LIKELIEST, type Props } from './trained.ts';
import {
  headName,
  headsHint,
  panels,
  rightText,
  rulesTexts,
  texts,
  trainedText,
  verdict,
} from './text.ts';

/** So many rows have room, so that a word more moves nothing. */
const ROOM_ROWS = 12;
/** A weight below this is drawn by no line, and not written beside its word. */
const [SMALLEST, , STRONG] = STRENGTHS;

const NO_ANSWERS = Array.from({ length: LIKELIEST }, () => texts.noAnswer);

/** What "it" means: the likeliest answers, and what the rules say. */
function Answer({ numbers, computed, progress }: Props) {
  const said = useMemo(() => computed(verdict), [computed]);
  const waits = useValue(useMemo(() => computed((_, d) => !d.problem && !d.answer), [computed]));
  const names = useMemo(() => mapSignal(numbers.answers, (all) => all ?? NO_ANSWERS), [numbers]);
  return (
    <>
      <Rows of={LIKELIEST} name={panels.answer} className="trained-answers">
        <Name of={names} head={texts.means} width="38%" />
        <Bar of={numbers.shares} head={texts.share} />
        <Text of={numbers.shares} head="" width="4.2rem" />
      </Rows>
      <div className="trained-verdict" data-waits={waits}>
        <Text tag="p" of={said} />
        {progress}
      </div>
    </>
  );
}

/** A word to exchange: those with which the sentence stays one of the language. */
function Exchange({
  fields,
  i,
  word,
  choices,
}: Pick<Props, 'fields'> & {
  i: number;
  word: string;
  choices: readonly string[];
}) {
  if (choices.length < 2) return <span className="trained-word">{word}</span>;
  return (
    <select
      className="trained-word"
      aria-label={texts.exchange(word, i + 1)}
      value={word}
      onChange={(event) => fields.words.at(i).set(event.target.value)}
    >
      {(choices.includes(word) ? choices : [word, ...choices]).map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

/** What the word that asks reads of a word in a layer's head, where it is enough to be drawn. */
function Weight({ of }: { of: Signal<number | null | undefined> }) {
  const [text, attributes] = useMemo(
    () => [
      mapSignal(of, (w) => ((w ?? 0) >= SMALLEST ? formatNumber(w!) : '')),
      mapSignal(of, (w) => ({ 'data-strong': (w ?? 0) >= STRONG })),
    ],
    [of],
  );
  return <Text className="trained-weight" of={text} attributes={attributes} />;
}

/** The lines into a layer: pale what all its heads that are on read, dark the head looked at. */
function Links({
  layer,
  computed,
  rows,
}: Pick<Props, 'computed'> & { layer: 1 | 2; rows: number }) {
  const paths = useMemo(
    () =>
      (['all', 'chosen'] as const).flatMap((share) =>
        STRENGTHS.map((_, strength) => ({
          share,
          strength,
          d: computed((s, d) => linkPath(d, [s.first, s.second], layer, share, strength)),
        })),
      ),
    [computed, layer],
  );
  const self = useMemo(() => computed((_, d) => selfPath(d)), [computed]);
  return (
    <svg
      className="trained-links"
      viewBox={`0 0 100 ${rows * ROW}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <Path d={self} className="trained-self" />
      {paths.map(({ share, strength, d }) => (
        <Path key={`${share}${strength}`} data-share={share} data-strength={strength} d={d} />
      ))}
    </svg>
  );
}

/** The sentence on three levels: as it comes in, after layer 1, and after layer 2, where the word that asks is chosen. */
function Ways({ fields, computed }: Props) {
  const words = useValue(fields.words);
  const choices = useValue(
    useMemo(() => mapSignal(fields.words, (all) => all.map((_, i) => choicesAt(all, i))), [fields]),
  );
  const asked = useValue(useMemo(() => computed((_, d) => d.asked), [computed]));
  const rows = Math.max(ROOM_ROWS, words.length);
  const group = useId();
  const answer = useMemo(
    () => computed((_, d) => (d.answer === null ? '' : `= ${d.answer}`)),
    [computed],
  );
  const read = useMemo(
    () =>
      LAYERS.map((layer) =>
        Array.from({ length: words.length }, (_, i) =>
          computed((s, d) => readOf(d, layer, layer === 1 ? s.first : s.second)?.[i]),
        ),
      ),
    [computed, words.length],
  );
  const column = (cell: (word: string, i: number) => React.ReactNode) => (
    <div className="trained-column">
      {words.map((word, i) => (
        <div key={i} data-asks={i === asked || undefined}>
          {cell(word, i)}
        </div>
      ))}
    </div>
  );
  return (
    <div className="trained-ways" data-grow style={{ '--rows': rows } as CSSProperties}>
      <p>{texts.words}</p>
      <p />
      <p>{texts.after(1)}</p>
      <p />
      <p>{texts.after(2)}</p>
      {column((word, i) => (
        <>
          <Exchange {...{ fields, i, word }} choices={choices[i] ?? []} />
          <Weight of={read[0]![i]!} />
        </>
      ))}
      <Links layer={1} {...{ computed, rows }} />
      {column((word, i) => (
        <>
          <span className="trained-word">{word}</span>
          <Weight of={read[1]![i]!} />
        </>
      ))}
      <Links layer={2} {...{ computed, rows }} />
      <fieldset className="trained-column trained-askers">
        <legend className="hidden-text">{texts.ask}</legend>
        {words.map((word, i) => (
          <label key={i} data-on={i === asked}>
            <input
              type="radio"
              name={group}
              checked={i === asked}
              aria-label={texts.asks(word, i + 1)}
              onChange={() => fields.asked.set(i + 1)}
            />
            <span className="trained-word">{word}</span>
            {word === 'it' && <Text className="trained-means" of={answer} />}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** One head: its map, to be looked at, and its switch. */
function Head({ fields, numbers, computed, layer, head }: Props & HeadAt & { layer: 1 | 2 }) {
  const n = useCount(fields.words);
  const looked = layer === 1 ? fields.first : fields.second;
  const isOn = fields[keyOf({ layer, head })];
  const { cells, row, name } = useMemo(
    () => ({
      cells: STRENGTHS.map((_, strength) =>
        computed((__, d) => cellPath(d, layer, head, strength)),
      ),
      row: computed((s, d) => `M0,${d.asked}h${s.words.length}v1h-${s.words.length}z`),
      name: computed((_, d) =>
        texts.heads({ layer, head }, d, d.weights?.[layer - 1]![head - 1]![d.asked]),
      ),
    }),
    [computed, layer, head],
  );
  return (
    <div className="trained-head" data-on={useValue(isOn)}>
      <button
        type="button"
        aria-pressed={useValue(looked) === head}
        aria-label={useValue(name)}
        onClick={() => looked.set(head)}
      >
        <svg viewBox={`0 0 ${n} ${n}`} preserveAspectRatio="none" aria-hidden="true">
          {cells.map((d, strength) => (
            <Path key={strength} d={d} data-strength={strength} />
          ))}
          <Path d={row} className="trained-row" />
        </svg>
      </button>
      <div className="trained-switch">
        <Toggle of={isOn} hideLabel />
        <Text of={numbers[`without.${layer}`].at(head - 1).as(rightText)} />
      </div>
    </div>
  );
}

/** What is unfolded scrolls by itself. */
function Fold({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <details className="trained-more">
      <summary>{name}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className="trained-fold" role="region" aria-label={name} tabIndex={0}>
        {children}
      </div>
    </details>
  );
}

/** The language, whole: no sentence is one of it that does not stand here. */
const Rules = () => (
  <Fold name={texts.rules}>
    <p>{trainedText}</p>
    <div className="trained-rules">
      {rulesTexts.map(({ form, lines }) => (
        <div key={form}>
          <p>
            <b>{form}</b>
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Fold>
);

/** A sentence, what the trained model says "it" means, the way through two layers to that, and all heads. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const looked = useMemo(
    () => ({
      1: computed((s) => headName({ layer: 1, head: s.first })),
      2: computed((s) => headName({ layer: 2, head: s.second })),
    }),
    [computed],
  );
  return (
    <Arrange
      as="drawing"
      stage="aa bc bd ee / 1 1 / auto auto 1fr"
      phone="a c b d e / 1"
      className="trained"
    >
      <div className="trained-type" data-not="slide">
        <SentenceField of={fields.words} name={texts.typed} />
      </div>
      <Panel name={panels.path} title={panels.path} hint={texts.pathHint} about="row reads">
        <Ways {...props} />
      </Panel>
      <Panel name={panels.answer}>
        <Answer {...props} />
      </Panel>
      <Panel
        name={panels.heads}
        title={
          <>
            <span data-not="slide">{panels.heads}</span>
            <span data-only="slide">{panels.headsBelow}</span>
          </>
        }
        hint={headsHint}
        not="square"
      >
        <div className="trained-heads">
          <p aria-hidden="true" />
          {HEADS.map((head) => (
            <p key={head} aria-hidden="true">
              {texts.head(head)}
            </p>
          ))}
          {LAYERS.map((layer) => (
            <div key={layer} role="group" aria-label={texts.layer(layer)}>
              <p>{texts.layer(layer)}</p>
              {HEADS.map((head) => (
                <Head key={head} {...props} layer={layer} head={head} />
              ))}
            </div>
          ))}
        </div>
      </Panel>
      <div className="trained-folds" data-not="slide">
        <Fold name={texts.allWeights}>
          {LAYERS.map((layer) => (
            <div key={layer} className="scrolls">
              <Text tag="p" of={looked[layer]} />
              <Map of={numbers[`weights.${layer}`]} />
            </div>
          ))}
        </Fold>
        <Rules />
      </div>
    </Arrange>
  );
}
