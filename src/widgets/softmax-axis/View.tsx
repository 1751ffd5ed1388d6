import './softmax-axis.css';
import { useState } from 'react';
import type { BoundNumber } from '../../kit/signal/boundNumber.ts';
import { useLength, useValue } from '../../kit/signal/signal.ts';
import { MatrixEditor } from '../../kit/input/MatrixEditor.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { type CellIndex, HeatMap } from '../../kit/table/HeatMap.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as softmaxAxis, dim } from './softmax-axis.ts';

/** Hints that explain what each axis means for queries and keys. */
const HINTS = {
  rows: 'Every query hands out 1. Keys receive more or less.',
  columns: 'Every key receives 1. Queries hand out more or less than 1.',
};

/** Sums as bars, whose axis depends only on the size of the matrix. */
const Sums = ({ of, max }: { of: BoundNumber<readonly number[]>; max: number }) => (
  <Stack gap="0">
    <Hint main>{of.label}</Hint>
    <Rows of={of} name={of.label} bare>
      <Name of={of.rowNames} width="5rem" />
      <Bar of={of} max={max} />
      <Text of={of} width="3.2rem" />
    </Rows>
  </Stack>
);

/** Scores on the left, weights with row and column sums beside them, and these sums as bars on the right. */
export default function View({ fields, numbers }: PropsOf<typeof softmaxAxis>) {
  const [at, setAt] = useState<CellIndex | null>(null);
  const along = useValue(fields.along);
  const max = Math.max(useLength(fields.queries), useLength(fields.keys));
  const isLit = (i: number, j: number) =>
    at !== null && (along === 'rows' ? at.i === i : at.j === j);
  return (
    <Arrange as="maps" stage="abc ddd / 10 5rem 12" phone="a b c d / 1" cell="2.75rem" row="1.5rem">
      <Panel
        name="Scores"
        title="Scores"
        hint="One row per query, one column per key."
        hintLines={2}
        part="scores"
      >
        <div className="scrolls">
          <MatrixEditor of={fields.scores} isLit={isLit} />
        </div>
      </Panel>
      <Cluster as="p" className="axis-arrow hint" gap="0.6rem 0">
        <span>softmax</span>
        <svg viewBox="0 0 44 44" data-along={along} aria-hidden="true" focusable="false">
          <path d="M4,22H38M30,14L38,22L30,30" />
        </svg>
        <span>{along === 'rows' ? 'each row' : 'each column'}</span>
        <code>{`dim=${dim[along]}`}</code>
      </Cluster>
      <Panel
        of={numbers.weights}
        hint={<span data-wrong={along === 'columns' || undefined}>{HINTS[along]}</span>}
        hintLines={2}
      >
        <div className="scrolls">
          <HeatMap
            of={numbers.weights}
            isLit={isLit}
            onCellFocus={setAt}
            sums={numbers.rowSums.at}
            columnSums={numbers.columnSums.at}
          />
        </div>
      </Panel>
      <Panel name="Sums" title={<span data-detail>Sums</span>} hint="The vertical line is 1.">
        <Tiles columns="1 2" gap="0.5rem 2.5rem">
          <Sums of={numbers.rowSums} max={max} />
          <Sums of={numbers.columnSums} max={max} />
        </Tiles>
      </Panel>
    </Arrange>
  );
}
