import './compare-four.css';
import type { Bound, Role } from '../../bound/bound.ts';
import { useCount, useValue } from '../../bound/signal.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Column } from '../../marks/Column.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import type { Props } from './compare-four.ts';
import { heads, hint, numberOf } from './text.ts';

/** A row of the table: numbers that can be typed, what the word asks with, or a key and what it comes to. */
interface Row {
  name: string;
  role?: Role;
  editable?: Bound<readonly number[]>;
  /** Where a key stands among those that are compared. */
  key?: number;
  /** Which of the figure’s rows it is. */
  row?: number;
  isAsked?: boolean;
}

/** A word's four numbers against those of two others, term by term. */
export default function View({ fields, numbers, computed }: Props) {
  const [asker = '', ...tokens] = useValue(fields.tokens);
  const self = useValue(fields.self);
  const columns = Array.from({ length: useCount(fields.query) }, (_, j) => j);
  const rows: Row[] = [
    { name: asker, role: 'query', editable: fields.query },
    { name: heads.times, editable: fields.factors },
    { name: heads.asks, role: 'query' },
    ...tokens.map((name, i) => ({
      name,
      role: 'key' as const,
      editable: fields.keys.at(i),
      key: i + (self ? 1 : 0),
      row: i,
    })),
    // The last row, and always there, so that no key moves when it is asked, too.
    { name: asker, role: 'key', key: 0, isAsked: self },
  ];
  const numberIn = ({ name, editable, key }: Row, j: number) => (
    <>
      {editable ? (
        <NumberField of={editable.at(j)} name={numberOf(name, j)} />
      ) : (
        <Text of={key === undefined ? numbers.asks.at(j) : numbers.rows.at(key).at(j)} />
      )}
      {key !== undefined && (
        <>
          <Text of={numbers.terms.at(key).at(j)} className="term" />
          <Bar of={numbers.terms.at(key).at(j)} reach={1} />
        </>
      )}
    </>
  );
  return (
    <div className="panel compare-four">
      <p className="panel-hint">{hint}</p>
      <Rows
        of={rows.length}
        attributes={(i) => {
          const { role, editable, key, row, isAsked } = rows[i]!;
          return {
            'data-row': row,
            'data-part': role === 'query' ? 'query' : undefined,
            'data-kind': key !== undefined ? 'key' : editable ? undefined : 'asks',
            'data-asked': isAsked === false ? 'false' : undefined,
          };
        }}
      >
        <Column namesRows head={<span className="hidden-text">{heads.word}</span>} width="16%">
          {(i, cell) => {
            const { name, role, key, isAsked } = rows[i]!;
            return (
              <th scope="row" {...cell}>
                <span className={role && `role-${role}`}>{name}</span>
                {key !== undefined && (
                  <span className="term">
                    {isAsked === false ? heads.notAsked : heads.products}
                  </span>
                )}
              </th>
            );
          }}
        </Column>
        {columns.map((j) => (
          <Cell
            key={j}
            head={
              <>
                <span className="hidden-text">{heads.number}</span>
                {j + 1}
              </>
            }
          >
            {(i) => numberIn(rows[i]!, j)}
          </Cell>
        ))}
        <Cell head={heads.sum} part="scores" className="sum-cell" width="15%">
          {(i) => {
            const { key } = rows[i]!;
            return (
              key !== undefined && (
                <>
                  <Text
                    tag="b"
                    of={numbers.scores.at(key).text}
                    attributes={computed((_, d) => ({ 'data-first': d.ranks[key] === 1 }))}
                  />
                  <Text of={numbers.scaled.at(key).text} className="term" />
                </>
              )
            );
          }}
        </Cell>
        <Cell head={heads.weight} part="weights" width="18%">
          {(i) => {
            const { key } = rows[i]!;
            return (
              key !== undefined && (
                <>
                  <Text of={numbers.weights.at(key).text} className="weight-cell" />
                  <Bar of={numbers.weights.at(key)} />
                </>
              )
            );
          }}
        </Cell>
      </Rows>
    </div>
  );
}
