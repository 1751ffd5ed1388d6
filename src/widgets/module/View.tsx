import './module.css';
import { useValue } from '../../bound/signal.ts';
import { Label } from '../../controls/Label.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Follow } from '../../marks/Follow.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { type Props, STAGE_NAMES } from './module.ts';
import { layerText, lines, texts } from './text.ts';

/** The number, of those that are no weights, that has the full colour. */
const FULL_COLOUR_NUMBER = 4;

/** The layers of a module, and its lines with their tensors, up to the one that is refused. */
export default function View({ numbers, computed }: Props) {
  const refused = useValue(computed((_, d) => d.refused));
  const reachedStage = refused ? STAGE_NAMES.indexOf(refused) : STAGE_NAMES.length;
  return (
    <Arrange as="pile" className="module">
      <div className="module-holds">
        <span>{texts.holds}</span>
        {(['Q', 'K', 'V', 'O'] as const).map((name) => (
          <span key={name}>
            <b>
              <Label text={`W_${name}`} />
            </b>{' '}
            <Text of={computed((_, d) => layerText(d[`w${name}`]))} />
          </span>
        ))}
        <span>
          <Text of={numbers.parameters} /> {texts.parameters}
        </span>
      </div>
      <div>
        <Follow of={numbers.error}>
          {(error) => (
            <p className="module-error" data-wrong={Boolean(error)}>
              {error ? <Label text={error} /> : texts.runs}
            </p>
          )}
        </Follow>
        <ul className="module-lines" aria-label={texts.name}>
          {STAGE_NAMES.map((id, i) => (
            <li key={id} data-refused={i === reachedStage || undefined}>
              <code>{lines[id]}</code>
              {i < reachedStage ? (
                <>
                  <Text of={computed((_, d) => d.shapes[id] ?? '')} />
                  <Map
                    of={numbers[`tensors.${id}`]}
                    name={id}
                    rowNames={null}
                    columnNames={null}
                    reach={id === 'weights' ? undefined : FULL_COLOUR_NUMBER}
                  />
                </>
              ) : (
                <span>{i === reachedStage ? texts.refused : texts.waits}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Arrange>
  );
}
