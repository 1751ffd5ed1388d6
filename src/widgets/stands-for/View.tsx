import './stands-for.css';
import { Bar } from '../../marks/Bar.tsx';
import { Edit } from '../../marks/Edit.tsx';
import { Watch } from '../../marks/Watch.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { dKText, oneInText, type default as standsFor } from './stands-for.ts';

/** Sizes offered as buttons. */
const WIDTH_OPTIONS = [64, 512, 10_000];
const rootOf = (dK: number) => Number(Math.sqrt(dK).toFixed(4));

/** Scores, what a divisor makes of them, and the vectors for which that divisor would be the rule. */
export default function View({ fields, numbers, computed }: PropsOf<typeof standsFor>) {
  const chosen = computed(({ divisor }) => WIDTH_OPTIONS.find((dK) => rootOf(dK) === divisor));
  const divisor = computed((s) => formatShort(s.divisor, 2));
  return (
    <div className="stands-for panel">
      <p className="stands-line" data-part="scale">
        Dividing by <Text tag="b" className="role-weight" of={divisor} /> is the rule for vectors of{' '}
        <Text tag="b" of={computed((_, d) => dKText(d.dK))} /> numbers.
        <span className="stands-sizes" role="group" aria-label="The rule for this many numbers">
          <Watch of={chosen}>
            {(now) =>
              WIDTH_OPTIONS.map((dK) => (
                <button
                  key={dK}
                  type="button"
                  className="quiet"
                  aria-pressed={dK === now}
                  onClick={() => fields.divisor.set(rootOf(dK))}
                >
                  √{dKText(dK)}
                </button>
              ))
            }
          </Watch>
        </span>
      </p>
      <Rows of={fields.scores}>
        <Edit of={fields.scores} namesRows width="12%" />
        <Text
          of={numbers.scaled}
          head={
            <Text of={computed((s) => `÷ ${formatShort(s.divisor, 2)}, in standard deviations`)} />
          }
          width="25%"
        />
        <Text
          of={computed((_, d) => d.oneIn.map(oneInText))}
          head="on a normal curve, one in"
          width="21%"
        />
        <Bar of={numbers.weights} />
        <Text of={numbers.weights} width="22%" />
      </Rows>
    </div>
  );
}
