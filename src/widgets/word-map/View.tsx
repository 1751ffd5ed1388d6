import './wordMap.css';
import { Choice } from '../../controls/Choice.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { WordField } from '../../controls/WordField.tsx';
import { useHeldDomain } from '../../plane/Plane.tsx';
import type { ViewProps } from '../../widget/define.ts';
import { mapDomain } from './geometry.ts';
import { SentencePanel } from './SentencePanel.tsx';
import type { WordMapDerived, WordMapState } from './word-map.ts';

type Props = ViewProps<WordMapState, WordMapDerived>;

const options = [
  { value: 'off', label: 'without' },
  { value: 'on', label: 'with' },
] as const;

/** A row with another name; without one a row goes, except the first, which is asked for. */
function renamed(state: WordMapState, row: number, to: string): Partial<WordMapState> {
  if (to.trim() !== '' || row === 0 || state.words.length <= 2)
    return { words: state.words.map((word, i) => (i === row ? to : word)) };
  return {
    words: state.words.filter((_, i) => i !== row),
    map: state.map.filter((_, i) => i !== row),
  };
}

/** The lookup table that both sentences share: every name and number of it can be changed. */
function LookupTable({ state, set, start }: Props) {
  return (
    <div className="panel word-table" role="group" aria-label="The table">
      <p className="panel-title">The table</p>
      <p className="panel-hint">One row a word. Drag or type.</p>
      <table>
        <tbody>
          {state.words.map((word, i) => (
            <tr key={i} data-row={i}>
              <th scope="row">
                <WordField
                  name={`word ${i + 1} of the table`}
                  value={word}
                  maxLength={12}
                  onChange={(to) => set(renamed(state, i, to))}
                />
              </th>
              <td>
                <VectorField
                  name={word}
                  value={state.map[i]!}
                  home={start.map[i] ?? state.map[i]!}
                  min={-10}
                  max={10}
                  role={i === 0 ? 'output' : 'value'}
                  onChange={(to) => set({ map: state.map.map((r, j) => (j === i ? to : r)) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One table, and what becomes of its first row in two sentences. */
export default function View(props: Props) {
  const [domain, hold] = useHeldDomain(mapDomain(props.state));
  return (
    <div className="word-map">
      <LookupTable {...props} />
      <Choice
        name="Attention"
        options={options}
        value={props.state.attention}
        onChange={(attention) => props.set({ attention })}
      />
      <SentencePanel {...props} which="first" domain={domain} hold={hold} />
      <SentencePanel {...props} which="second" domain={domain} hold={hold} />
    </div>
  );
}
