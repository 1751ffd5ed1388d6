import './hand.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { Size } from '../../controls/Size.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { type HandDerived, type HandState, LEAST, MOST, resized } from './hand.ts';
import { panels, said } from './text.ts';

type Props = OldViewProps<HandState, HandDerived>;

/** The words to choose from, and the parts of the chosen one. */
function Row({ state: s, derived: d, fields }: Props) {
  const of = fields.parts.at(d.at);
  return (
    <>
      <div className="hand-words" role="group" aria-label={said.choose}>
        {s.tokens.map((word, i) => (
          <button
            key={i}
            type="button"
            aria-pressed={i === d.at}
            onClick={() => fields.row.set(i + 1)}
          >
            {word}
          </button>
        ))}
      </div>
      <p className="hand-gives">{said.gives(s.tokens[d.at]!)}</p>
      <ul className="hand-parts">
        {s.tokens.map((word, j) => (
          <li key={j}>
            <span>{word}</span>
            <NumberField of={of.at(j)} name={said.part(s.tokens[d.at]!, word)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Parts to type, and the map that they make: what a drawn map is. */
export default function View(props: Props) {
  const { state: s, derived: d, set } = props;
  return (
    <Arrange
      as="pair"
      stage="5 6"
      className="hand full-maps"
      data-many={s.tokens.length > 5 || undefined}
    >
      <Panel name={panels.parts} title={panels.parts} hint={said.parts}>
        <Row {...props} />
        <div data-not="slide">
          <Size
            label={said.words}
            what={said.words}
            value={s.tokens.length}
            min={LEAST}
            max={MOST}
            onChange={(n) => set({ tokens: resized(s.tokens, n) })}
          />
        </div>
      </Panel>
      <Panel
        name={panels.map}
        title={<span className="role-weight">{panels.map}</span>}
        part="weights"
        hint={said.map}
      >
        <WeightsMap
          name={panels.map}
          rows={d.weights}
          rowNames={s.tokens}
          columnNames={s.tokens}
          text={(x) => formatNumber(x)}
        />
        <p className="hand-zeros">{said.zeros(d.zeros)}</p>
      </Panel>
    </Arrange>
  );
}
