import './match.css';
import { type SyntheticEvent, useState } from 'react';
import { useValue } from '../../bound/signal.ts';
import { Radios } from '../../controls/Choice.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { CosineRays, DistanceRings, ScoreLines } from '../../marks/Contours.tsx';
import { LineOf, Shadow } from '../../marks/Shadow.tsx';
import { SignedBar } from '../../marks/SignedBar.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import {
  equalsSign,
  formatNumber,
  formatPercent,
  formatShort,
  speakNumber,
} from '../../number/format.ts';
import { arrowLabels } from '../../plane/beside.ts';
import { contourStep } from '../../plane/contours.ts';
import { boxesOf } from '../../plane/labels.ts';
import { useGround } from '../../plane/Plane.tsx';
import { domainFor, length, type PlaneScale, widerDomains } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { type Measure, measures } from '../measures.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { QueryAndKeys } from '../QueryAndKeys.tsx';
import { factorText } from '../terms.ts';
import { directionOf, type MatchDerived, type MatchState, turned } from './match.ts';
import {
  barHead,
  columns,
  contourHint,
  degreesSpoken,
  degreesText,
  hints,
  keyText,
  panels,
  queryLabels,
  queryNames,
  rankText,
  scoreHead,
  scoreText,
  showsMeasures,
  showsParts,
} from './text.ts';

type Props = OldViewProps<MatchState, MatchDerived>;
type Looked = Props & { row: number };
const WIDTH = 420;
/** Room for the query to turn all the way round at its first length. */
const domains = widerDomains({ x: [-3.9, 5.7], y: [-3.5, 4.7] }, 12);
const COSINES = [1, 0.5, 0, -0.5, -1];
/** The score that fills half of a bar. */
const REACH = 20;
/** Half a turn either way is one direction: it is the end on the right alone. */
const whole = { min: -179, max: 180, step: 1 };
const lengths = { min: 0.1, max: 10, step: 0.1 };

/** The contours of the measure that ranks, clear of the names, and how far apart they are. */
function contoursOf(
  { q, keys, measure }: MatchState,
  size: number,
  scale: PlaneScale,
  texts: readonly string[],
) {
  const { unit } = scale;
  const avoid = boxesOf(arrowLabels(q, keys, texts, scale), texts);
  if (measure === 'cosine')
    return { every: 0.5, drawn: <CosineRays {...{ q, avoid }} cosines={COSINES} /> };
  if (measure === 'distance') {
    const every = contourStep(unit, [1, 5], 1);
    return { every, drawn: <DistanceRings {...{ q, every, avoid }} /> };
  }
  const by = measure === 'scaled' ? Math.SQRT1_2 : 1;
  const every = contourStep(unit / (size * by || 1), [0.2, 1, 5, 25, 100], 5);
  return { every, drawn: <ScoreLines q={[q[0] * by, q[1] * by]} {...{ every, avoid }} /> };
}

/** The query by its numbers, and by its direction and length. */
function QueryControls({ state: { q, tokens }, derived, fields }: Props) {
  const asker = tokens[0]!;
  return (
    <div className="query-controls">
      <span>
        <span className="role-query">{asker}</span>{' '}
        <VectorField of={fields.q} name={queryNames.tip(asker)} />
      </span>
      <Slider
        of={fields.q.through({
          spokenName: queryNames.turn(asker),
          range: whole,
          read: (v) => Math.round(directionOf(v)),
          write: turned,
        })}
        label={queryLabels.turn}
        speak={degreesSpoken(speakNumber(directionOf(q), 0))}
      />
      <Slider
        of={fields.q.through({
          spokenName: queryNames.stretch(asker),
          range: lengths,
          read: length,
          write: (v, to) => turned(v, directionOf(v), to),
        })}
        label={queryLabels.stretch}
        speak={speakNumber(derived.queryLength)}
      />
    </div>
  );
}

/** The first panel: what can be dragged, with contours and shadows. */
function MatchPlane(props: Looked) {
  const { state, derived, fields, row } = props;
  const { q, keys, contours, shadows } = state;
  const ground = useGround(domainFor(domains, [q, ...keys]), WIDTH);
  const [asker, ...names] = state.tokens;
  // The scores stand where the hand is: on a phone the tables are out of sight.
  const texts = [asker!, ...names.map((one, i) => keyText(one, state, derived.chosen.scores[i]!))];
  const scale = useValue(ground.scale);
  const { every, drawn } = contoursOf(state, derived.queryLength, scale, texts);
  return (
    <Panel
      name={panels.plane}
      title={
        <>
          <span className="role-query">Query</span> and <span className="role-key">keys</span>
        </>
      }
      hint={
        <>
          {hints.drag} {contours && contourHint(state, derived.queryLength, every)}
        </>
      }
    >
      <QueryAndKeys
        {...{ fields, ground }}
        texts={texts}
        under={
          <>
            {contours && drawn}
            {shadows && <LineOf q={q} />}
            {shadows &&
              derived.queryLength > 0 &&
              keys.map((key, i) => (
                <Shadow key={i} tip={key} foot={derived.feet[i]!} row={i} looked={i === row} />
              ))}
          </>
        }
      />
      <QueryControls {...props} />
    </Panel>
  );
}

/** One score three ways: number by number, as lengths and a cosine, as a length and a shadow. */
function Working({ state, derived: d, row }: Looked) {
  const parts = showsParts(state.show);
  const names = [state.tokens[0], state.tokens[row + 1]];
  const sign = (parts: readonly number[]) =>
    parts.every((x) => equalsSign(x, 3) === '=') ? '=' : '≈';
  const [q, k, c] = [d.queryLength, d.lengths[row]!, d.cosines[row]!];
  const three = (x: number) => factorText(x, 3);
  return (
    <p className="working" data-row={row}>
      <span>
        {names[0]} · {names[1]} = {d.products[row]} {d.equals[row]}{' '}
        <b>{formatShort(d.scores[row]!, 2)}</b>
      </span>
      {parts && (
        <span>
          = length × length × cosine{' '}
          <span>
            {sign([q, k, c])} {three(q)} × {three(k)} × {three(c)}
          </span>
        </span>
      )}
      {(parts || state.shadows) && (
        <span>
          = length of {names[0]} × shadow of {names[1]}{' '}
          <span>
            {sign([q, d.along[row]!])} {three(q)} × {three(d.along[row]!)}
          </span>
        </span>
      )}
    </p>
  );
}

/** The second panel: length and direction of each key, and the score they make. */
function Parts({ state, derived, fields, row }: Looked) {
  const parts = showsParts(state.show);
  return (
    <Panel
      name={panels.parts}
      title={panels.parts}
      hint={
        <>
          {parts && (
            <>
              <span className="role-query">{state.tokens[0]}</span>: length{' '}
              {formatNumber(derived.queryLength, 3)}. {hints.angles}{' '}
            </>
          )}
          {hints.row}
        </>
      }
    >
      <table className="parts-table">
        <thead>
          <tr>
            <th scope="col" data-part="key">
              key
            </th>
            {parts && (
              <>
                <th scope="col">length</th>
                <th scope="col" data-not="slide">
                  angle
                </th>
                <th scope="col">cosine</th>
              </>
            )}
            <th scope="col" data-part="scores">
              {parts ? columns.dot : scoreHead}
            </th>
            {!parts && (
              <th scope="col" className="score-bar" data-not="slide">
                <span className="score-scale" aria-hidden="true">
                  −{REACH}
                  <span>0</span>
                  {REACH}
                </span>
                <span className="hidden-text">{barHead}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {derived.scores.map((score, i) => (
            <tr key={i} data-row={i} data-chosen={i === row}>
              <th scope="row" data-part="key">
                <span>{state.tokens[i + 1]}</span>
                <span data-not={parts ? 'slide' : undefined}>
                  <VectorField of={fields.keys.at(i)} />
                </span>
              </th>
              {parts && (
                <>
                  <td>{formatNumber(derived.lengths[i]!, 3)}</td>
                  <td data-not="slide">{degreesText(derived.degrees[i]!)}</td>
                  <td>{formatNumber(derived.cosines[i]!, 3)}</td>
                </>
              )}
              <td data-part="scores">
                <b>{formatShort(score, 2)}</b>
              </td>
              {!parts && (
                <td className="score-bar" data-not="slide">
                  <SignedBar value={score} reach={REACH} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** The third panel: the keys by each measure, with the weights that the chosen one leads to. */
function Ranking({ state, derived, fields }: Props) {
  // On a slide there is one measure at a time.
  const of = (measure: Measure) => {
    const on = measure === state.measure;
    return { 'data-on': on, 'data-not': on ? undefined : 'slide' };
  };
  return (
    <Panel name={panels.ranking} title={panels.ranking}>
      <div data-not="square">
        <Radios
          name={fields.measure.label}
          options={measures.map((value) => ({ value, label: columns[value] }))}
          value={state.measure}
          onChange={fields.measure.set}
          hideLabel
        />
      </div>
      <table className="ranking-table">
        <thead>
          <tr>
            <th scope="col" data-part="key">
              key
            </th>
            {measures.map((measure) => (
              <th key={measure} scope="col" {...of(measure)}>
                {columns[measure]}
              </th>
            ))}
            <th scope="col" data-part="weights">
              weight
            </th>
          </tr>
        </thead>
        <tbody>
          {derived.chosen.weights.map((weight, i) => (
            <tr key={i} data-row={i}>
              <th scope="row" data-part="key">
                {state.tokens[i + 1]}
              </th>
              {measures.map((measure) => {
                const { scores, ranks } = derived.by[measure];
                return (
                  <td key={measure} {...of(measure)} data-first={ranks[i] === 1}>
                    {scoreText(measure, scores[i]!)}
                    <span className="rank">{rankText(ranks[i]!, ranks)}</span>
                  </td>
                );
              })}
              <td className="weight-cell" data-part="weights">
                {formatPercent(weight)}
                <WeightBar weight={weight} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** The key under the pointer or the focus, where there is one. */
const rowOf = (event: SyntheticEvent) => {
  const marked = (event.target as Element).closest('[data-row]');
  return marked ? Number(marked.getAttribute('data-row')) : undefined;
};

/** The query and the keys in the plane; what each score is made of; who wins by which measure. */
export default function View(props: Props) {
  const { show } = props.state;
  // The third key at first: the one whose shadow can be told from itself.
  const [row, setRow] = useState(2);
  const look = (event: SyntheticEvent) => setRow(rowOf(event) ?? row);
  return (
    <Arrange
      as="drawing"
      stage="1 1"
      wide={showsMeasures(show) ? '1 1' : '56 44'}
      className="match"
      asked="beside"
      data-show={show}
      onPointerOver={look}
      onFocus={look}
    >
      <MatchPlane {...props} row={row} />
      <div className="match-tables" data-not="question">
        {show !== 'measures' && (
          <>
            <Parts {...props} row={row} />
            <Working {...props} row={row} />
          </>
        )}
        {showsMeasures(show) && <Ranking {...props} />}
      </div>
    </Arrange>
  );
}
