import './masking.css';
import { useState } from 'react';
import { Radios } from '../../controls/Choice.tsx';
import { MaskEditor } from '../../controls/MaskEditor.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Size } from '../../controls/Size.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { type CellAt, Heatmap } from '../../marks/Heatmap.tsx';
import { scoreShade } from '../../marks/shade.ts';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import {
  masked,
  type MaskingDerived,
  type MaskingState,
  N,
  type Pattern,
  patternOf,
  withPadded,
} from './masking.ts';
import { panels, patternTitles, said } from './text.ts';

type Props = OldViewProps<MaskingState, MaskingDerived>;

/** The score that has the full colour. */
const REACH = 10;
const options = (Object.entries(patternTitles) as [Pattern, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** The sentence: a press on a word hides it from all. */
const Sentence = ({ state: s, derived: d, set }: Props) => (
  <ul className="masking-words" aria-label={said.sentence}>
    {s.tokens.map((word, j) => (
      <li key={j}>
        <button
          type="button"
          data-field="tokens"
          aria-pressed={d.padded[j]}
          aria-label={said.hide(word, j)}
          onClick={() => set({ attnMask: withPadded(s, d.padded.with(j, !d.padded[j])) })}
        >
          {word}
        </button>
      </li>
    ))}
  </ul>
);

/** Named patterns, a length, and how many words ask. */
function Switches({ state: s, derived: d, set }: Props) {
  const end = d.padded.indexOf(true);
  /** What there is now, for so many words that ask. */
  const ask = (asking: number) => {
    const { pattern, padded } = patternOf(s);
    set(pattern ? { asking, attnMask: masked(asking, pattern, padded) } : { asking });
  };
  return (
    <div className="masking-switches">
      <Radios
        name={said.pattern}
        options={options}
        value={d.pattern}
        onChange={(pattern) => set({ attnMask: masked(s.asking, pattern, d.padded) })}
      />
      <div className="masking-sizes" data-not="slide">
        <Size
          label={said.length}
          what={said.real}
          value={end < 0 ? N : end}
          min={0}
          max={N}
          onChange={(length) =>
            set({
              attnMask: withPadded(
                s,
                s.tokens.map((_, j) => j >= length),
              ),
            })
          }
        />
        <Size label={said.asks} what={said.asking} value={s.asking} max={N} onChange={ask} />
      </div>
    </div>
  );
}

/** What happens on the way, a map for each step. */
function Stages({ state: s, derived: d, fields }: Props) {
  const maps = { rowNames: d.asks, columnNames: s.tokens, text: (x: number) => formatNumber(x) };
  const shade = (x: number) => scoreShade(x, REACH);
  return (
    <div className="masking-stages">
      <Panel name={said.stages.scores} title={said.stages.scores} part="scores">
        <MatrixEditor of={fields.scores} from={d.first} rowsMark />
      </Panel>
      <Panel name={said.stages.scaled} title={said.stages.scaled} part="scale">
        <Heatmap {...maps} name={said.stages.scaled} rows={d.scaled} shade={shade} />
      </Panel>
      <Panel name={said.stages.masked} title={said.stages.masked}>
        <Heatmap {...maps} name={said.stages.masked} rows={d.masked} shade={shade} />
      </Panel>
      <p className="masking-then" data-not="slide">
        {said.stages.weights}
      </p>
    </div>
  );
}

/** Who may ask whom, to be clicked, beside the weights that come of it. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  const [at, setAt] = useState<CellAt | null>(null);
  return (
    <Arrange
      as="pair"
      stage="aa bc dd / 1 1 / auto 1fr auto"
      phone="a b c d / 1"
      asked="a c / 1"
      className="masking full-maps"
    >
      <div className="masking-head" data-not={s.stages ? 'slide' : undefined}>
        <div>
          <Sentence {...props} />
          <p className="panel-hint">{said.hint}</p>
        </div>
        {s.patterns && <Switches {...props} />}
      </div>
      <Panel
        name={panels.mask}
        title={panels.mask}
        hint={said.boxes}
        not={s.stages ? 'slide' : 'question'}
      >
        <MaskEditor
          of={fields.attnMask}
          from={d.first}
          rowsMark
          lit={(i, j) => at !== null && i - d.first === at.i && j === at.j}
        />
      </Panel>
      <Panel
        name={panels.weights}
        title={<span className="role-weight">{panels.weights}</span>}
        part="weights"
        hint={d.lonely ? said.nobody : said.shares}
      >
        <WeightsMap
          name={panels.weights}
          rows={d.weights}
          rowNames={d.asks}
          columnNames={s.tokens}
          text={(x) => (x === 0 ? '0' : formatNumber(x))}
          onLook={setAt}
        />
      </Panel>
      <div className="masking-ways">
        <div className="masking-toggles" data-not="slide" data-reshapes>
          <Toggle of={fields.patterns} />
          <Toggle of={fields.stages} />
        </div>
        {s.stages && <Stages {...props} />}
      </div>
    </Arrange>
  );
}
