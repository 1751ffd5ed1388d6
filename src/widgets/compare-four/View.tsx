import './compare-four.css';
import type { ReactNode } from 'react';
import type { Bound } from '../../bound/bound.ts';
import { useValue } from '../../bound/signal.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { SignedBar } from '../../marks/SignedBar.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import type { CompareFourDerived, CompareFourState } from './compare-four.ts';
import { heads, hint, numberOf } from './text.ts';

type Props = OldViewProps<CompareFourState, CompareFourDerived>;

/** A row of numbers to edit, with something below each. */
function Numbers({
  of,
  name,
  under,
}: {
  of: Bound<readonly number[]>;
  name: string;
  under?: (j: number) => ReactNode;
}) {
  return useValue(of).map((_, j) => (
    <td key={j}>
      <NumberField of={of.at(j)} name={numberOf(name, j)} />
      {under?.(j)}
    </td>
  ));
}

/** What a row of products comes to: their sum, the sum over √4, and its share. */
function Result({ d, row }: { d: CompareFourDerived; row: number }) {
  return (
    <>
      <td className="sum-cell" data-part="scores" data-first={d.ranks[row] === 1}>
        <b>{formatShort(d.scores[row]!, 3)}</b>
        <span className="term">{formatNumber(d.scaled[row]!, 3)}</span>
      </td>
      <td className="weight-cell" data-part="weights">
        {formatPercent(d.weights[row]!)}
        <WeightBar weight={d.weights[row]!} />
      </td>
    </>
  );
}

/** A word's four numbers against those of two others, term by term. */
export default function View({ state, derived: d, fields }: Props) {
  const asker = state.tokens[0]!;
  const own = state.self ? 1 : 0;
  const term = (row: number) => (j: number) => (
    <>
      <span className="term">{formatShort(d.terms[row]![j]!, 3)}</span>
      <SignedBar value={d.terms[row]![j]!} reach={1} />
    </>
  );
  const keyHead = (name: string, under = heads.products) => (
    <th scope="row">
      <span className="role-key">{name}</span>
      <span className="term">{under}</span>
    </th>
  );
  const blank = <td colSpan={2} aria-hidden="true" />;
  return (
    <div className="panel compare-four">
      <p className="panel-hint">{hint}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{heads.word}</span>
            </th>
            {state.query.map((_, j) => (
              <th key={j} scope="col">
                <span className="hidden-text">{heads.number}</span>
                {j + 1}
              </th>
            ))}
            <th scope="col" data-part="scores">
              {heads.sum}
            </th>
            <th scope="col" data-part="weights">
              {heads.weight}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr data-part="query">
            <th scope="row" className="role-query">
              {asker}
            </th>
            <Numbers of={fields.query} name={asker} />
            {blank}
          </tr>
          <tr>
            <th scope="row">{heads.times}</th>
            <Numbers of={fields.factors} name={heads.times} />
            {blank}
          </tr>
          <tr className="asks role-query" data-part="query">
            <th scope="row">{heads.asks}</th>
            {d.asks.map((x, j) => (
              <td key={j}>{formatShort(x, 3)}</td>
            ))}
            {blank}
          </tr>
          {state.keys.map((_, i) => (
            <tr key={i} className="key-row" data-row={i}>
              {keyHead(state.tokens[i + 1]!)}
              <Numbers
                of={fields.keys.at(i)}
                name={state.tokens[i + 1]!}

                under={term(i + own)}
              />
              <Result {...{ d }} row={i + own} />
            </tr>
          ))}
          {/* The last row, and always there, so that no key moves when it is asked, too. */}
          <tr className="key-row" data-asked={state.self}>
            {keyHead(asker, state.self ? heads.products : heads.notAsked)}
            {state.query.map((x, j) => (
              <td key={j}>
                <span className="own role-key">{formatShort(x)}</span>
                {term(0)(j)}
              </td>
            ))}
            <Result {...{ d }} row={0} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}
