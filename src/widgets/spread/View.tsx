import './spread.css';
import { constant, useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { DoublingSlider } from '../../kit/input/DoublingSlider.tsx';
import { Label } from '../../kit/input/Label.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import { HistogramStrip } from '../../kit/chart/HistogramStrip.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { countText, divisorText, pairsText, type default as spread } from './spread.ts';

type Props = PropsOf<typeof spread>;

/** The axis of all histograms. Even at d_k = 1024, it shows two and a half standard deviations. */
const SCORE_AXIS = { domain: [-80, 80], ticks: [-80, -40, 0, 40, 80] } as const;
const MAGNIFIED_AXIS = { domain: [-4, 4], ticks: [-4, -2, 0, 2, 4] } as const;

/** A row of histograms, one per size, of the scores or the divided scores, with their standard deviations. */
const Histograms = ({
  of,
  magnified = false,
  detail,
  numbers,
  computed,
}: Pick<Props, 'numbers' | 'computed'> & {
  of: 'raw' | 'divided';
  magnified?: boolean;
  detail?: boolean;
}) => (
  <Tiles columns={3} gap="0.6rem 1.5rem" detail={detail} className="spread-cells">
    {[0, 1, 2].map((i) => (
      <Stack key={i} gap="0.15rem">
        <HistogramStrip
          {...(magnified ? MAGNIFIED_AXIS : SCORE_AXIS)}
          name={computed(({ by }, { columns }) => {
            const { dK } = columns[i]!;
            return of === 'raw' ? countText(dK) : `÷ ${divisorText(dK, by)}`;
          })}
          bins={computed((_, { columns }) => columns[i]!.bins)}
          stretch={computed((_, { columns }) => columns[i]![of].stretch)}
          curve={computed((_, { columns }) => columns[i]![of].predicted)}
          spread={computed((_, { columns }) => columns[i]![of].measured)}
          role={of === 'raw' ? 'ink' : 'weight'}
        />
        <Hint lines="3 1" part="standard deviation">
          standard deviation <Text tag="b" of={numbers[`columns.${of}`].at(i)} />
        </Hint>
      </Stack>
    ))}
  </Tiles>
);

/** Histograms for three sizes on the same axis: the scores, and below them the divided scores. */
function Pictures({ fields, numbers, computed }: Props) {
  const magnified = useValue(fields.magnified);
  // Unless they are magnified, the divided scores are hidden on slides.
  const detail = !magnified;
  return (
    <Stack gap="0.35rem" group={PICTURES_HINT} grow>
      <Hint>{PICTURES_HINT}</Hint>
      <b data-part="scores">
        <Label text="The scores, q·k" />
      </b>
      <Histograms of="raw" {...{ numbers, computed }} />
      <Text
        tag="b"
        of={computed(
          ({ by, magnified: isMagnified }) =>
            `The same scores divided by ${by === 'root' ? '√dₖ' : 'dₖ'}${isMagnified ? ', magnified 20 times' : ''}`,
        )}
        className="role-weight"
        part="scale"
        data-detail={detail || undefined}
      />
      <Histograms of="divided" {...{ magnified, detail, numbers, computed }} />
    </Stack>
  );
}

const PICTURES_HINT =
  'Thick bar: one standard deviation on either side. Curve: what the theory predicts.';
const TABLE_NAME = 'measured, and what the theory predicts';
const MOMENT_IDS = ['mean', 'variance', 'std'] as const;
const MOMENT_NAMES = constant(['mean', 'variance', 'standard deviation']);
const TABLE_COLUMNS = [
  { part: 'term', measured: 'terms', rule: 'predicted.term' },
  { part: 'scores', measured: 'raw', rule: 'predicted.raw' },
  { part: 'scale', measured: 'divided', rule: 'predicted.divided' },
] as const;

const ruleText = (x: number) => `rule ${formatShort(x, 2)}`;

/** A table of mean, variance and standard deviation of a single product, the scores and the divided scores. */
function MomentsTable({ fields, numbers, computed }: Props) {
  const heads = {
    term: 'one product',
    scores: 'q·k',
    scale: (
      <Text of={computed(({ dK, by }) => `q·k ÷ ${divisorText(dK, by)}`)} className="role-weight" />
    ),
  };
  return (
    <Stack row="3.1rem 1.7rem">
      <Hint>
        <Watch of={fields.dK}>{(dK) => <Label text={`d_k = ${dK}: ${TABLE_NAME}`} />}</Watch>
      </Hint>
      <Rows
        of={MOMENT_IDS.length}
        name={TABLE_NAME}
        className="moments"
        attributes={(i) => ({ 'data-of': MOMENT_IDS[i] })}
      >
        <Name of={MOMENT_NAMES} head="" />
        {TABLE_COLUMNS.map(({ part, measured, rule }) => (
          <Cell key={part} part={part} head={heads[part]}>
            {(i) => (
              <>
                <Text tag="b" of={numbers[`${measured}.${MOMENT_IDS[i]!}`]} />{' '}
                <Text of={numbers[`${rule}.${MOMENT_IDS[i]!}`].as(ruleText)} className="hint" />
              </>
            )}
          </Cell>
        ))}
      </Rows>
    </Stack>
  );
}

/** How the size of random vectors changes the distribution of their scores. */
export default function View(props: Props) {
  const { fields, computed, progress } = props;
  return (
    <Stack gap="0.75rem" className="spread">
      <div data-not="question">
        <DoublingSlider of={fields.dK} part="scale" />
      </div>
      <Pictures {...props} />
      <Stack detail>
        <Arrange as="pair" stage="auto 1">
          <Cluster>
            <Choice of={fields.by} />
            <Toggle of={fields.magnified} />
          </Cluster>
          <Cluster className="hint pairs" height="2.75rem 4.4rem" gap="0.5rem">
            <Text of={computed((s, d) => pairsText(s.pairs, d.pairs))} />
            {progress}
          </Cluster>
        </Arrange>
        <details>
          <summary>
            <Watch of={fields.dK}>
              {(dK) => (
                <Label text={`All measured values at d_k = ${dK}, and other kinds of numbers`} />
              )}
            </Watch>
          </summary>
          <MomentsTable {...props} />
          <Choice of={fields.entries} />
        </details>
      </Stack>
    </Stack>
  );
}
