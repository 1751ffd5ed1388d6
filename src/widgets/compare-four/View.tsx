import './compare-four.css';
import type { ReactNode } from 'react';
import type { BoundField, Role } from '../../kit/signal/boundField.ts';
import { useLength, useValue } from '../../kit/signal/signal.ts';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Column } from '../../kit/table/Column.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import type compareFour from './compare-four.ts';

/** A row of the table: an editable vector, the projected query, or a key with its score and weight. */
interface Row {
  name: string;
  role?: Role;
  editable?: BoundField<readonly number[]>;
  /** Index among the compared keys; the query word’s own key, if included, is 0. */
  key?: number;
  /** Index in the field `keys`. */
  row?: number;
  isIncluded?: boolean;
}

/** Table that compares the four numbers of the query word with those of two key words, term by term. */
export default function View({ fields, numbers, computed }: PropsOf<typeof compareFour>) {
  const [queryWord = '', ...tokens] = useValue(fields.tokens);
  const self = useValue(fields.self);
  const columns = Array.from({ length: useLength(fields.query) }, (_, j) => j);
  const rows: Row[] = [
    { name: queryWord, role: 'query', editable: fields.query },
    { name: 'times', editable: fields.factors },
    { name: 'query', role: 'query' },
    ...tokens.map((name, i) => ({
      name,
      role: 'key' as const,
      editable: fields.keys.at(i),
      key: i + (self ? 1 : 0),
      row: i,
    })),
    // The query word’s own key is always the last row, so that no other row moves when it is included.
    { name: queryWord, role: 'key', key: 0, isIncluded: self },
  ];
  /** Returns a renderer of cells that are empty outside the rows of keys. */
  const keyCell = (cell: (key: number) => ReactNode) => (i: number) => {
    const { key } = rows[i]!;
    return key !== undefined && cell(key);
  };
  const numberIn = ({ name, editable, key }: Row, j: number) => (
    <>
      {editable ? (
        <NumberField of={editable.at(j)} name={`${name}, number ${j + 1}`} />
      ) : (
        <Text of={key === undefined ? numbers.asks.at(j) : numbers.rows.at(key).at(j)} />
      )}
      {key !== undefined && (
        <>
          <Text of={numbers.terms.at(key).at(j)} tag="p" className="hint" />
          <Bar of={numbers.terms.at(key).at(j)} maxAbs={1} />
        </>
      )}
    </>
  );
  return (
    <Panel
      name="Scores, term by term"
      hint="You can edit every number. Below each key are its products with the row “query”. Bars run from −1 to 1."
      row="auto"
      className="compare-four"
    >
      <Rows
        of={rows.length}
        attributes={(i) => {
          const { role, editable, key, row, isIncluded } = rows[i]!;
          return {
            'data-row': row,
            'data-part': role === 'query' ? 'query' : undefined,
            'data-kind': key !== undefined ? 'key' : editable ? undefined : 'asks',
            'data-asked': isIncluded === false ? 'false' : undefined,
          };
        }}
      >
        <Column namesRows head={<span className="hidden-text">word</span>} width="18%">
          {(i, cell) => {
            const { name, role, key, isIncluded } = rows[i]!;
            return (
              <th scope="row" {...cell}>
                <span className={role && `role-${role}`}>{name}</span>
                {key !== undefined && (
                  <Hint>{isIncluded === false ? 'not a key' : 'products'}</Hint>
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
                <span className="hidden-text">{'number '}</span>
                {j + 1}
              </>
            }
          >
            {(i) => numberIn(rows[i]!, j)}
          </Cell>
        ))}
        <Cell head="sum, ÷√4" part="scores" width="15%">
          {keyCell((key) => (
            <>
              <Text
                tag="b"
                of={numbers.scores.at(key).text}
                attributes={computed((_, d) => ({ 'data-first': d.ranks[key] === 1 }))}
              />
              <Text of={numbers.scaled.at(key).text} tag="p" className="hint" />
            </>
          ))}
        </Cell>
        <Cell head="weight" part="weights" width="16%">
          {keyCell((key) => (
            <>
              <Text of={numbers.weights.at(key)} tag="b" />
              <Bar of={numbers.weights.at(key)} />
            </>
          ))}
        </Cell>
      </Rows>
    </Panel>
  );
}
