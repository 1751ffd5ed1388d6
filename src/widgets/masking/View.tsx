import './masking.css';
import { useLocal, useValue } from '../../bound/signal.ts';
import { Choice, Radios } from '../../controls/Choice.tsx';
import { MaskEditor } from '../../controls/MaskEditor.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Size } from '../../controls/Size.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Follow } from '../../marks/Follow.tsx';
import { type CellAt, Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatOrZero } from '../../number/format.ts';
import {
  patternMask,
  type MaskingDerived,
  type MaskingState,
  N,
  type Pattern,
  patternOf,
  type Props,
  withPadded,
} from './masking.ts';
import { panels, patternTitles, texts } from './text.ts';

/** The score that has the full colour. */
const FULL_COLOUR_SCORE = 10;
const options = (Object.entries(patternTitles) as [Pattern, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** The sentence, where a press on a word hides it from all; named patterns, a length, and how many words ask. */
function Switches({ fields, computed, set }: Props) {
  const tokens = useValue(fields.tokens);
  const asking = useValue(fields.asking);
  const patterns = useValue(fields.patterns);
  const { pattern, padded } = useValue(computed(patternOf));
  const end = padded.indexOf(true);
  const attnMask = fields.attnMask.get();
  const hide = (hidden: readonly boolean[]) =>
    set({ attnMask: withPadded({ attnMask, asking }, hidden) });
  return (
    <>
      <div data-not={patterns ? 'slide' : undefined}>
        <ul className="masking-words" aria-label={texts.sentence}>
          {tokens.map((word, j) => (
            <li key={j}>
              <button
                type="button"
                data-field="tokens"
                aria-pressed={padded[j]}
                aria-label={texts.hide(word, j)}
                onClick={() => hide(padded.with(j, !padded[j]))}
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
        <p className="panel-hint">{texts.hint}</p>
      </div>
      {patterns && (
        <div className="wrap-row">
          <Radios
            name={texts.pattern}
            options={options}
            value={pattern}
            onChange={(chosen) => set({ attnMask: patternMask(asking, chosen, padded) })}
          />
          <div className="wrap-row" data-not="slide">
            <Size
              label={texts.length}
              what={texts.real}
              value={end < 0 ? N : end}
              min={0}
              max={N}
              onChange={(length) => hide(tokens.map((_, j) => j >= length))}
            />
            <Size
              label={texts.asks}
              what={texts.asking}
              value={asking}
              max={N}
              onChange={(count) =>
                set({
                  asking: count,
                  ...(pattern && { attnMask: patternMask(count, pattern, padded) }),
                })
              }
            />
          </div>
        </div>
      )}
    </>
  );
}

/** What is said of the weights: how their rows are shared out, and of which word nothing is left to share. */
function hintOf({ when, tokens }: MaskingState, { lonely, kept, asks }: MaskingDerived): string {
  if (when === 'after') {
    const i = Math.max(0, asks.indexOf(tokens[1]!));
    return texts.left(asks[i]!, kept[i]!);
  }
  if (lonely) return texts.nobody;
  return when === 'divided' ? texts.divided : texts.shares;
}

/** Whether patterns, and whether all steps are shown. */
const Ways = ({ fields }: Props) => (
  <div className="wrap-row" data-not="slide" data-reshapes>
    <Toggle of={fields.patterns} />
    <Toggle of={fields.stages} />
  </div>
);

/** All that happens on the way to the weights: four tables, in their order. What is hidden is seen in them. */
function Steps(props: Props) {
  const { fields, numbers, computed } = props;
  const first = N - useValue(fields.asking);
  const when = useValue(fields.when);
  const third = when === 'before' ? numbers.masked.as('short') : numbers.open.as(formatOrZero);
  return (
    <Arrange
      as="pair"
      stage="aa bb cd ef / 1 1 / auto auto 1fr 1fr"
      phone="a b c d e f / 1"
      className="masking masking-steps full-maps"
    >
      <div className="wrap-row" data-not="slide">
        <Switches {...props} />
      </div>
      <div className="masking-ways" data-not="slide">
        <Ways {...props} />
        <Choice of={fields.when} />
      </div>
      <Panel title={texts.stages.scores} part="scores">
        <MatrixEditor of={fields.scores} from={first} rowsMark />
      </Panel>
      <Panel of={numbers.scaled}>
        <Map of={numbers.scaled.as('short')} reach={FULL_COLOUR_SCORE} />
      </Panel>
      <Panel key={third.path} of={third} hint={texts.stages.third[when]}>
        <Map of={third} {...(when === 'before' && { reach: FULL_COLOUR_SCORE })} />
      </Panel>
      <Panel
        of={numbers.weights}
        title={<span className="role-weight">{texts.stages.weights[when]}</span>}
        hint={<Text of={computed(hintOf)} />}
      >
        <Map of={numbers.weights.as(formatOrZero)} />
      </Panel>
    </Arrange>
  );
}

/** Who may ask whom, to be clicked, beside the weights that come of it. */
function Pairs(props: Props) {
  const { fields, numbers, computed } = props;
  const at = useLocal<CellAt | null>(null);
  const first = N - useValue(fields.asking);
  return (
    <Arrange
      as="pair"
      stage="aa bc dd / 1 1 / auto 1fr auto"
      wide="aa bc dd / 6 7 / auto 1fr auto"
      phone="a b c d / 1"
      asked="a c / 1"
      className="masking full-maps"
    >
      <div className="wrap-row">
        <Switches {...props} />
      </div>
      <Panel title={panels.mask} hint={texts.boxes} not="question">
        <Follow of={at}>
          {(cell) => (
            <MaskEditor
              of={fields.attnMask}
              from={first}
              rowsMark
              isLit={(i, j) => i - first === cell?.i && j === cell.j}
            />
          )}
        </Follow>
      </Panel>
      <Panel of={numbers.weights} hint={<Text of={computed(hintOf)} />}>
        <Map of={numbers.weights.as(formatOrZero)} onLook={at.set} rowsMark />
      </Panel>
      <div className="masking-ways" data-part="scale">
        <Ways {...props} />
      </div>
    </Arrange>
  );
}

/** Who may ask whom, and what comes of it: at a glance, or step by step. */
export default function View(props: Props) {
  const stages = useValue(props.fields.stages);
  return stages ? <Steps {...props} /> : <Pairs {...props} />;
}
