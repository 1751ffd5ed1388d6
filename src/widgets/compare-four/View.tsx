import './compare-four.css';
import type { ReactNode } from 'react';
import { NumberField } from '../../controls/NumberField.tsx';
import { SignedBar } from '../../marks/SignedBar.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import type { CompareFourDerived, CompareFourState } from './compare-four.ts';

type Props = ViewProps<CompareFourState, CompareFourDerived>;

/** A row of numbers to edit, with something below each. */
function Numbers({
  name,
  role,
  value,
  home,
  range,
  step,
  onChange,
  under,
}: {
  name: string;
  role?: string;
  value: readonly number[];
  home: readonly number[];
  range: number;
  step: number;
  onChange: (to: readonly number[]) => void;
  under?: (j: number) => ReactNode;
}) {
  return value.map((x, j) => (
    <td key={j}>
      <NumberField
        name={`${name}, number ${j + 1}`}
        value={x}
        min={-range}
        max={range}
        step={step}
        home={home[j]!}
        role={role}
        onChange={(to) => onChange(value.map((y, i) => (i === j ? to : y)))}
      />
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
export default function View({ state, derived: d, set, start }: Props) {
  const [asker] = state.tokens;
  const own = state.self ? 1 : 0;
  const term = (row: number) => (j: number) => (
    <>
      <span className="term">{formatShort(d.terms[row]![j]!, 3)}</span>
      <SignedBar value={d.terms[row]![j]!} reach={1} />
    </>
  );
  const keyHead = (name: string) => (
    <th scope="row">
      <span className="role-key">{name}</span>
      <span className="term">products</span>
    </th>
  );
  const blank = <td colSpan={2} aria-hidden="true" />;
  return (
    <div className="panel compare-four">
      <p className="panel-hint">
        Every number can be edited. Below a key stand its products with what is asked; bars reach
        from −1 to 1.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">word</span>
            </th>
            {state.query.map((_, j) => (
              <th key={j} scope="col">
                <span className="hidden-text">number </span>
                {j + 1}
              </th>
            ))}
            <th scope="col" data-part="scores">
              sum, ÷√4
            </th>
            <th scope="col" data-part="weights">
              weight
            </th>
          </tr>
        </thead>
        <tbody>
          <tr data-part="query">
            <th scope="row" className="role-query">
              {asker}
            </th>
            <Numbers
              name={asker!}
              role="query"
              value={state.query}
              home={start.query}
              range={2}
              step={0.1}
              onChange={(query) => set({ query })}
            />
            {blank}
          </tr>
          <tr>
            <th scope="row">times</th>
            <Numbers
              name="times"
              value={state.factors}
              home={start.factors}
              range={5}
              step={0.5}
              onChange={(factors) => set({ factors })}
            />
            {blank}
          </tr>
          <tr className="asks role-query" data-part="query">
            <th scope="row">asks with</th>
            {d.asks.map((x, j) => (
              <td key={j}>{formatShort(x, 3)}</td>
            ))}
            {blank}
          </tr>
          {state.self && (
            <tr className="key-row">
              {keyHead(asker!)}
              {state.query.map((x, j) => (
                <td key={j}>
                  <span className="own role-key">{formatShort(x)}</span>
                  {term(0)(j)}
                </td>
              ))}
              <Result {...{ d }} row={0} />
            </tr>
          )}
          {state.keys.map((key, i) => (
            <tr key={i} className="key-row" data-row={i}>
              {keyHead(state.tokens[i + 1]!)}
              <Numbers
                name={state.tokens[i + 1]!}
                role="key"
                value={key}
                home={start.keys[i]!}
                range={2}
                step={0.1}
                onChange={(to) => set({ keys: state.keys.map((k, j) => (j === i ? to : k)) })}
                under={term(i + own)}
              />
              <Result {...{ d }} row={i + own} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
