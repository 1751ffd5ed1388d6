import './module.css';
import { useValue } from '../../kit/signal/signal.ts';
import { Label } from '../../kit/input/Label.tsx';
import { Cluster, Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { LINES, type default as module, shapeText, TENSOR_NAMES } from './module.ts';

/** The absolute value shown in full color, except for weights. */
const FULL_COLOR_NUMBER = 4;

/** Writes the shape of a layer and its number of parameters, for example “(4, 2): 4 · 2 = 8”. */
const layerText = (rows: readonly (readonly number[])[]) =>
  `${shapeText(rows)}: ${rows.length} · ${rows[0]!.length} = ${rows.flat().length}`;

/** The layers of a module, and its lines of code with their tensors, up to the first line that raises an error. */
export default function View({ numbers, computed }: PropsOf<typeof module>) {
  const refused = useValue(computed((_, d) => d.refused));
  const refusedIndex = refused ? TENSOR_NAMES.indexOf(refused) : TENSOR_NAMES.length;
  return (
    <Stack className="module">
      <Cluster>
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
      </Cluster>
      <Hint main lines="2 1">
        <Text
          of={computed((_, { error }) => error ?? 'All lines run.')}
          attributes={computed((_, { error }) => ({ 'data-bad': error !== null }))}
        />
      </Hint>
      <Tiles
        columns="2 4"
        gap="0.75rem"
        cell="1.6rem"
        field="1.62rem 2.1rem"
        letters="0.6875rem 0.8125rem"
        group="The lines of the module, each with its tensor"
      >
        {TENSOR_NAMES.map((id, i) => (
          <Stack key={id} className="module-line" gap="0.15rem" height="13rem 12.5rem">
            <Hint main lines="2 1">
              <code>{LINES[id]}</code>
            </Hint>
            {i < refusedIndex ? (
              <>
                <Hint>
                  <Text of={numbers[`shapes.${id}`]} />
                </Hint>
                <HeatMap
                  of={numbers[`tensors.${id}`]}
                  name={id}
                  rowNames={null}
                  columnNames={null}
                  maxAbs={id === 'weights' ? undefined : FULL_COLOR_NUMBER}
                />
              </>
            ) : (
              <Hint>
                <span data-bad={i === refusedIndex}>
                  {i === refusedIndex ? 'refused' : 'not reached'}
                </span>
              </Hint>
            )}
          </Stack>
        ))}
      </Tiles>
    </Stack>
  );
}
