import './same.css';
import { useAttributes } from '../../bound/live.ts';
import { mapSignal, type Signal, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { SeedControl } from '../../controls/SeedControl.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { useIsSlide } from '../../widget/slideWidth.ts';
import { formatAny, formatNumber } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { MISTAKES, type default as same, TOLERANCES } from './same.ts';

type Props = PropsOf<typeof same>;

/** The result of one program, with the largest difference outlined. */
function Result({ of, fields, numbers, computed }: Props & { of: 'a' | 'b' }) {
  const what = useValue(fields.what);
  const against = useValue(fields.against);
  const title = `a: ${MISTAKES[against]}`;
  const framedCell = computed((_, d) => (d.largest === 0 ? null : d.at));
  return (
    <Panel
      name={of === 'a' ? 'a: the other program' : 'b: the reference'}
      title={
        of === 'a' ? (
          <>
            <span data-only="slide" data-not="question">
              {title}
            </span>
            <span data-only="question">
              {against === 'first' ? 'a: before its mistake' : title}
            </span>
            <span data-detail>a: the other program</span>
          </>
        ) : (
          'b: the reference'
        )
      }
      hint={of === 'a' ? 'Outlined: the largest difference.' : 'In float32, in eval mode.'}
    >
      <div className="full-maps same-map" data-grow>
        <Map
          of={numbers[`${what}.${of}`]}
          maxAbs={what === 'weights' ? undefined : 4}
          isLit={mapSignal(framedCell, (at) => (i, j) => i === at?.[0] && j === at[1])}
        />
      </div>
    </Panel>
  );
}

const Check = ({
  name,
  found,
  passes,
}: {
  name: string;
  found: Signal<string>;
  passes: Signal<boolean>;
}) => (
  <li {...useAttributes<HTMLLIElement>(mapSignal(passes, (is) => ({ 'data-passes': String(is) })))}>
    <span>{name}</span>
    <Text tag="b" of={mapSignal(passes, (is) => (is ? 'passes' : 'fails'))} />
    <Text tag="small" data-detail of={found} />
  </li>
);

/** The three checks, and the rule of the last one. */
const Checks = ({ computed }: Props) => (
  <>
    <ul className="same-checks" aria-label="Three checks">
      <Check
        name="Shapes"
        found={computed((_, { shapes }) => `${shapes[0]} and ${shapes[1]}`)}
        passes={computed((_, { shapes }) => shapes[0] === shapes[1])}
      />
      <Check
        name="Row sums of the weights"
        found={computed((_, { sums }) => sums.map((sum) => formatNumber(sum, 3)).join('  '))}
        passes={computed((_, { noticed }) => noticed !== 1)}
      />
      <Check
        name="Numbers: allclose"
        found={computed((_, { largest }) =>
          Number.isNaN(largest)
            ? 'some entries aren’t numbers'
            : `largest difference ${formatAny(largest)}`,
        )}
        passes={computed((_, { allclose }) => allclose === 'True')}
      />
    </ul>
    <div className="same-rule" data-detail>
      <p>allclose: |a − b| ≤ atol + rtol · |b| for every entry</p>
      <Text
        tag="p"
        of={computed((_, { a, beyond }) => {
          const count = a.flat().length;
          return beyond === 0
            ? `All ${count} entries are within the tolerance.`
            : `${beyond} of ${count} entries are outside the tolerance.`;
        })}
      />
      <Text
        tag="p"
        className="same-framed"
        of={computed((s, { b, at: [i, j], largest, allowed }) => {
          if (largest === 0) return '';
          const place = `Row ${i + 1}, column ${j + 1}:`;
          if (Number.isNaN(largest)) return `${place} nan isn’t close to anything.`;
          const [atol, rtol] = [TOLERANCES[s.atol], TOLERANCES[s.rtol]];
          return (
            `${place} |a − b| = ${formatAny(largest)} ${largest <= allowed ? '≤' : '>'} ` +
            `${atol} + ${rtol} · ${formatAny(Math.abs(b[i]![j]!))} = ${formatAny(allowed)}`
          );
        })}
      />
    </div>
  </>
);

/** The numbers that both programs get, and the tolerances. */
const MoreControls = ({ fields }: Props) => (
  <div className="same-more">
    {[fields.q, fields.k, fields.v].map((of) => (
      <div key={of.id}>
        <p className={`role-${of.role}`}>{of.label}</p>
        <MatrixEditor of={of} />
      </div>
    ))}
    <div className="same-choices">
      <Choice of={fields.atol} />
      <Choice of={fields.rtol} />
      {useValue(fields.against) === 'dropout' && <SeedControl of={fields.seed} />}
    </div>
  </div>
);

/** Two programs on the same numbers, and three checks whether they agree. */
export default function View(props: Props) {
  const { fields } = props;
  const more = useValue(fields.more);
  return (
    <Arrange
      as="three"
      stage={useIsSlide() ? 'bc dd / 1 1 / 1fr auto' : 'aaa bcd eee / 5 5 8'}
      wide="bcd / 7 7 5"
      phone="a b c d e / 1"
      className="same"
    >
      <div data-detail>
        <Choice of={fields.against} />
      </div>
      <Result of="a" {...props} />
      <Result of="b" {...props} />
      <Panel title="Three checks">
        <Checks {...props} />
      </Panel>
      <div data-reshapes data-detail>
        <Toggle of={fields.more} />
        {more && <MoreControls {...props} />}
      </div>
    </Arrange>
  );
}
