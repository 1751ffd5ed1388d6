import { RadioGroup } from '../../kit/input/Choice.tsx';
import { Cluster, Stack } from '../../kit/layout/blocks.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Edit } from '../../kit/table/Edit.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import { formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { dKText, oneInText, type default as standsFor } from './stands-for.ts';

/** The sizes (d_k) that are offered as buttons, each with its divisor √d_k. */
const WIDTHS = [64, 512, 10_000].map((dK) => ({
  value: String(Number(Math.sqrt(dK).toFixed(4))),
  label: `√${dKText(dK)}`,
}));

/** Scores, the scores after dividing, and the d_k for which that divisor is √d_k. */
export default function View({ fields, numbers, computed }: PropsOf<typeof standsFor>) {
  return (
    <Stack gap="0.75rem">
      <Cluster ends part="scale">
        <Stack as="p" lines="2 1">
          <span>
            Dividing by{' '}
            <Text tag="b" className="role-weight" of={computed((s) => formatShort(s.divisor, 2))} />{' '}
            is the rule for vectors of <Text tag="b" of={computed((_, d) => dKText(d.dK))} />{' '}
            numbers.
          </span>
        </Stack>
        <Watch of={fields.divisor}>
          {(divisor) => (
            <RadioGroup
              name="The rule for this many numbers"
              hideLabel
              options={WIDTHS}
              value={String(divisor)}
              onChange={(root) => fields.divisor.set(Number(root))}
            />
          )}
        </Watch>
      </Cluster>
      <Rows of={fields.scores}>
        <Edit of={fields.scores} namesRows width="17%" />
        <Text of={numbers.scaled} head="divided, in standard deviations" width="20%" />
        <Text
          of={computed((_, d) => d.oneIn.map(oneInText))}
          head="on a normal curve, one in"
          width="25%"
        />
        <Bar of={numbers.weights} />
        <Text of={numbers.weights} width="27%" />
      </Rows>
    </Stack>
  );
}
