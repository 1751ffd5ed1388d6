import './stands-for.css';
import { Bar } from '../../marks/Bar.tsx';
import { Edit } from '../../marks/Edit.tsx';
import { Follow } from '../../marks/Follow.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import type { Props } from './stands-for.ts';
import { dKText, oneInText, texts } from './text.ts';

/** The sizes whose roots are at hand. */
const WIDTH_OPTIONS = [64, 512, 10_000];
const rootOf = (dK: number) => Number(Math.sqrt(dK).toFixed(4));

/** Scores, what a divisor makes of them, and the vectors for which that divisor would be the rule. */
export default function View({ fields, numbers, computed }: Props) {
  const chosen = computed(({ divisor }) => WIDTH_OPTIONS.find((dK) => rootOf(dK) === divisor));
  return (
    <div className="stands-for panel">
      <p className="stands-line" data-part="scale">
        {texts.rule[0]}
        <Text tag="b" className="role-weight" of={computed((s) => texts.divisor(s))} />
        {texts.rule[1]}
        <Text tag="b" of={computed((_, d) => dKText(d.dK))} />
        {texts.rule[2]}
        <span className="stands-sizes" role="group" aria-label={texts.sizes}>
          <Follow of={chosen}>
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
          </Follow>
        </span>
      </p>
      <Rows of={fields.scores}>
        <Edit of={fields.scores} namesRows width="12%" />
        <Text of={numbers.scaled} head={<Text of={computed(texts.scaled)} />} width="25%" />
        <Text of={computed((_, d) => d.oneIn.map(oneInText))} head={texts.oneIn} width="21%" />
        <Bar of={numbers.weights} />
        <Text of={numbers.weights} width="22%" />
      </Rows>
    </div>
  );
}
