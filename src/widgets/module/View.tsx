import './module.css';
import { useValue } from '../../bound/signal.ts';
import { Label } from '../../controls/Label.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Watch } from '../../marks/Watch.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { showShape } from '../../engine/index.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { LINES, type default as module, TENSOR_NAMES } from './module.ts';

/** The number shown in full color, except among weights. */
const FULL_COLOR_NUMBER = 4;

/** The size of a layer: (4, 2): 4 · 2 = 8. */
function layerText(rows: readonly (readonly number[])[]): string {
  const [high, wide] = [rows.length, rows[0]!.length];
  return `${showShape([high, wide])}: ${high} · ${wide} = ${high * wide}`;
}

/** The layers of a module, and its lines with their tensors, up to the one that is refused. */
export default function View({ numbers, computed }: PropsOf<typeof module>) {
  const refused = useValue(computed((_, d) => d.refused));
  const refusedIndex = refused ? TENSOR_NAMES.indexOf(refused) : TENSOR_NAMES.length;
  return (
    <Arrange as="pile" className="module">
      <div className="module-holds">
        <span>It has</span>
        {(['Q', 'K', 'V', 'O'] as const).map((name) => (
          <span key={name}>
            <b>
              <Label text={`W_${name}`} />
            </b>{' '}
            <Text of={computed((_, d) => layerText(d[`w${name}`]))} />
          </span>
        ))}
        <span>
          <Text of={numbers.parameters} /> parameters in all
        </span>
      </div>
      <div>
        <Watch of={numbers.error}>
          {(error) => (
            <p className="module-error" data-wrong={Boolean(error)}>
              {error ? <Label text={error} /> : 'All lines run.'}
            </p>
          )}
        </Watch>
        <ul className="module-lines" aria-label="The lines of the module, each with its tensor">
          {TENSOR_NAMES.map((id, i) => (
            <li key={id} data-refused={i === refusedIndex || undefined}>
              <code>{LINES[id]}</code>
              {i < refusedIndex ? (
                <>
                  <Text of={computed((_, d) => d.shapes[id] ?? '')} />
                  <Map
                    of={numbers[`tensors.${id}`]}
                    name={id}
                    rowNames={null}
                    columnNames={null}
                    maxAbs={id === 'weights' ? undefined : FULL_COLOR_NUMBER}
                  />
                </>
              ) : (
                <span>{i === refusedIndex ? 'refused' : 'not reached'}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Arrange>
  );
}
