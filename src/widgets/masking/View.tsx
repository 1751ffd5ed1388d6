import { useLocalSignal, useValue } from '../../kit/signal/signal.ts';
import { Choice, RadioGroup } from '../../kit/input/Choice.tsx';
import { MaskEditor } from '../../kit/input/MaskEditor.tsx';
import { MatrixEditor } from '../../kit/input/MatrixEditor.tsx';
import { Counter } from '../../kit/input/Counter.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import { type CellIndex, HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatNumber, formatOrZero } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as masking, N, patternMask, patternOf, withPadded } from './masking.ts';

type Props = PropsOf<typeof masking>;

const FULL_COLOR_SCORE = 10;
const PATTERN_OPTIONS = [
  { value: 'none', label: 'none' },
  { value: 'causal', label: 'causal' },
  { value: 'corner', label: 'causal, top-left' },
  { value: 'window', label: 'window of 2' },
] as const;

const WEIGHTS_TITLES = {
  before: '4. Weights: the softmax of step 3',
  after: '4. Weights: hidden ones set to 0',
  divided: '4. Hidden weights set to 0, then rescaled',
};

/** Buttons that hide words from all queries and, if `patterns` is on, named patterns and two counters. */
function Switches({ fields, computed, set }: Props) {
  const tokens = useValue(fields.tokens);
  const asking = useValue(fields.asking);
  const patterns = useValue(fields.patterns);
  const { pattern, padded } = useValue(computed(patternOf));
  const hide = (hidden: readonly boolean[]) =>
    set({ attnMask: withPadded({ attnMask: fields.attnMask.get(), asking }, hidden) });
  return (
    <>
      <Stack detail={patterns} gap="0.3rem">
        <Cluster group="The words that are asked" gap="0.3rem">
          {tokens.map((word, j) => (
            <button
              key={j}
              type="button"
              className="quiet"
              data-field="tokens"
              aria-pressed={padded[j]}
              aria-label={`hide ${word}, word ${j + 1}, from all`}
              onClick={() => hide(padded.with(j, !padded[j]))}
            >
              {padded[j] ? <s>{word}</s> : word}
            </button>
          ))}
        </Cluster>
        <Hint>Click a word to hide it from everyone.</Hint>
      </Stack>
      {patterns && (
        <>
          <RadioGroup
            name="Pattern"
            options={PATTERN_OPTIONS}
            value={pattern}
            onChange={(chosen) => set({ attnMask: patternMask(asking, chosen, padded) })}
          />
          <Cluster detail>
            <Counter
              label="real words"
              what="words before padding"
              value={padded.includes(true) ? padded.indexOf(true) : N}
              min={0}
              max={N}
              onChange={(length) => hide(tokens.map((_, j) => j >= length))}
            />
            <Counter
              label="words ask"
              what="words that ask"
              value={asking}
              max={N}
              onChange={(n) =>
                set({ asking: n, ...(pattern && { attnMask: patternMask(n, pattern, padded) }) })
              }
            />
          </Cluster>
        </>
      )}
    </>
  );
}

const weightsHint = ({ computed }: Props) =>
  computed(({ when, tokens }, { lonely, kept, asks }) => {
    const i = Math.max(0, asks.indexOf(tokens[1]!));
    if (when === 'after')
      return `The row of “${asks[i]}” adds up to ${formatNumber(kept[i]!, kept[i]! < 0.01 ? 4 : 2)}.`;
    if (lonely) return 'nan: every word in this row is hidden.';
    if (when === 'divided') return 'Each row was divided by its remaining sum.';
    return 'Each row adds up to 1.';
  });

const Toggles = ({ fields }: Props) => (
  <Cluster detail reshapes part="scale">
    <Toggle of={fields.patterns} />
    <Toggle of={fields.stages} />
  </Cluster>
);

/** Layout with a table for each step from the scores to the weights. */
function Steps(props: Props) {
  const { fields, numbers } = props;
  const when = useValue(fields.when);
  const before = when === 'before';
  const third = before ? numbers.masked.as('short') : numbers.open.as(formatOrZero);
  return (
    <Arrange
      as="pair"
      stage="aa bb cd ef / 1 1 / auto auto 1fr 1fr"
      phone="a b c d e f / 1"
      cell="2.75rem 1.6rem"
      names="4.2em"
      field="3.2rem 2.7rem"
      className="full-maps"
    >
      <Cluster detail>
        <Switches {...props} />
      </Cluster>
      <Stack detail gap="0.3rem">
        <Toggles {...props} />
        <Choice of={fields.when} />
      </Stack>
      <Panel title="1. Scores q·k" part="scores">
        <MatrixEditor of={fields.scores} from={N - useValue(fields.asking)} rowsMark />
      </Panel>
      <Panel of={numbers.scaled}>
        <HeatMap of={numbers.scaled.as('short')} maxAbs={FULL_COLOR_SCORE} />
      </Panel>
      <Panel
        key={third.path}
        of={third}
        hint={before ? 'e raised to −∞ is 0.' : 'Hidden words still get a share.'}
      >
        <HeatMap of={third} {...(before && { maxAbs: FULL_COLOR_SCORE })} />
      </Panel>
      <Panel
        of={numbers.weights}
        title={<span className="role-weight">{WEIGHTS_TITLES[when]}</span>}
        hint={<Text of={weightsHint(props)} />}
      >
        <HeatMap of={numbers.weights.as(formatOrZero)} />
      </Panel>
    </Arrange>
  );
}

/** Layout with an editor of the mask beside the weights. */
function Pairs(props: Props) {
  const { fields, numbers } = props;
  const at = useLocalSignal<CellIndex | null>(null);
  const first = N - useValue(fields.asking);
  return (
    <Arrange
      as="pair"
      stage="aa bc dd / 1 1 / auto 1fr auto"
      wide="aa bc dd / 6 7 / auto 1fr auto"
      phone="a b c d / 1"
      asked="a c / 1"
      cell="2.75rem 2.2rem"
      names="4.2em"
      className="full-maps"
    >
      <Cluster>
        <Switches {...props} />
      </Cluster>
      <Panel
        title="Mask"
        hint="Checked: the row’s word may look at the column’s word. Click or drag."
        not="question"
      >
        <Watch of={at}>
          {(cell) => (
            <MaskEditor
              of={fields.attnMask}
              from={first}
              rowsMark
              isLit={(i, j) => i - first === cell?.i && j === cell.j}
            />
          )}
        </Watch>
      </Panel>
      <Panel of={numbers.weights} hint={<Text of={weightsHint(props)} />} hintLines="1 2">
        <HeatMap of={numbers.weights.as(formatOrZero)} onCellFocus={at.set} rowsMark />
      </Panel>
      <Toggles {...props} />
    </Arrange>
  );
}

/** Figure of a mask and its weights, or of each step from the scores to the weights. */
export default function View(props: Props) {
  return useValue(props.fields.stages) ? <Steps {...props} /> : <Pairs {...props} />;
}
