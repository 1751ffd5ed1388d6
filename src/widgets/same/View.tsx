import { useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import MatrixGroup from '../../kit/input/MatrixGroup.tsx';
import { SeedControl } from '../../kit/input/SeedControl.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Facts } from '../../kit/table/Facts.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatAny, formatNumber } from '../../number/format.ts';
import type { FigureDerived, PropsOf } from '../../figure/defineFigure.ts';
import { type default as same, TOLERANCES } from './same.ts';

type Props = PropsOf<typeof same>;
type Derived = FigureDerived<typeof same>;

/** The result of one program, with the entry of the largest difference outlined. */
function Result({ of, fields, numbers, computed }: Props & { of: 'a' | 'b' }) {
  const what = useValue(fields.what);
  const isLit = computed((_, { at: [row, column], largest }) => {
    const differs = largest !== 0;
    return (i: number, j: number) => differs && i === row && j === column;
  });
  return (
    <Panel
      title={of === 'a' ? 'a: the other program' : 'b: the reference'}
      hint={of === 'a' ? 'Outlined: the largest difference.' : 'In float32, in eval mode.'}
      className="full-maps"
    >
      <HeatMap
        of={numbers[`${what}.${of}`]}
        maxAbs={what === 'weights' ? undefined : 4}
        isLit={isLit}
      />
    </Panel>
  );
}

/** The three checks, with the formula of the last one. */
function Checks({ computed }: Props) {
  const check = (name: string, passes: (d: Derived) => boolean, found: (d: Derived) => string) => ({
    name,
    of: computed((_, d) => (passes(d) ? '✓ passes' : '✗ fails')),
    note: <Text of={computed((_, d) => found(d))} />,
  });
  return (
    <Panel title="Three checks">
      <Facts
        className="same-checks"
        name="Three checks"
        of={[
          check(
            'Shapes',
            ({ shapes: [a, b] }) => a === b,
            ({ shapes }) => shapes.join(' and '),
          ),
          check(
            'Row sums of the weights',
            ({ noticed }) => noticed !== 1,
            ({ sums }) => sums.map((sum) => formatNumber(sum, 3)).join('  '),
          ),
          check(
            'Numbers: allclose',
            ({ allclose }) => allclose === 'True',
            ({ largest }) =>
              Number.isNaN(largest)
                ? 'some entries aren’t numbers'
                : `largest difference ${formatAny(largest)}`,
          ),
        ]}
      />
      <details data-detail>
        <summary>How allclose decides</summary>
        <Hint main lines="5">
          For every entry: |a − b| ≤ atol + rtol · |b|.{' '}
          <Text
            of={computed((s, { a, b, at: [i, j], largest, allowed, beyond }) => {
              const count = a.flat().length;
              const all =
                beyond === 0
                  ? `All ${count} entries are within the tolerance.`
                  : `${beyond} of ${count} entries are outside the tolerance.`;
              if (largest === 0) return all;
              const position = `${all} Row ${i + 1}, column ${j + 1}:`;
              if (Number.isNaN(largest)) return `${position} nan isn’t close to anything.`;
              return (
                `${position} |a − b| = ${formatAny(largest)} ${largest <= allowed ? '≤' : '>'} ` +
                `${TOLERANCES[s.atol]} + ${TOLERANCES[s.rtol]} · ${formatAny(Math.abs(b[i]![j]!))} = ${formatAny(allowed)}`
              );
            })}
          />
        </Hint>
      </details>
    </Panel>
  );
}

/** Two programs run on the same numbers, and three checks that compare their results. */
export default function View(props: Props) {
  const { fields } = props;
  const usesSeed = useValue(fields.against) === 'dropout';
  return (
    <Arrange
      as="three"
      stage="aaa bcd eee / 5 5 8"
      wide="aaa bcd / 7 7 5 / auto 1fr"
      square="aa bc dd / 1 1 / auto 1fr auto"
      phone="a b c d e / 1"
      cell="2.75rem 2.2rem"
      names="1.7em"
    >
      <div data-not="question">
        <Choice of={fields.against} />
      </div>
      <Result of="a" {...props} />
      <Result of="b" {...props} />
      <Checks {...props} />
      <div data-reshapes data-detail>
        <Toggle of={fields.more} />
        {useValue(fields.more) && (
          <Cluster gap="1rem 0.75rem" cell="2rem 1.6rem" field="3rem 2rem">
            {[fields.q, fields.k, fields.v].map((of) => (
              <MatrixGroup key={of.id} of={of} />
            ))}
            <Stack gap="0.3rem">
              <Choice of={fields.atol} />
              <Choice of={fields.rtol} />
              {usesSeed && <SeedControl of={fields.seed} />}
            </Stack>
          </Cluster>
        )}
      </div>
    </Arrange>
  );
}
