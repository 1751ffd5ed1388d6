import './hand.css';
import { useValue } from '../../bound/signal.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Size } from '../../controls/Size.tsx';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { MAX_WORDS, MIN_WORDS, type Props, resizeWords } from './hand.ts';
import { panels, texts } from './text.ts';

/** The words to choose from, and the parts of the chosen one. */
function Row({ fields, computed }: Props) {
  const words = useValue(fields.tokens);
  const at = useValue(computed((_, d) => d.at));
  const giver = words[at]!;
  return (
    <>
      <WordButtons of={fields.row} words={fields.tokens} name={texts.choose} />
      <p className="hand-gives">{texts.gives(giver)}</p>
      <ul className="hand-parts">
        {words.map((word, j) => (
          <li key={j}>
            <span>{word}</span>
            <NumberField of={fields.parts.at(at).at(j)} name={texts.part(giver, word)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Parts to type, and the map that they make: what a drawn map is. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const words = useValue(fields.tokens);
  return (
    <Arrange
      as="pair"
      stage="5 6"
      className="hand full-maps"
      data-many={words.length > 5 || undefined}
    >
      <Panel name={panels.parts} title={panels.parts} hint={texts.parts}>
        <Row {...props} />
        <div data-not="slide">
          <Size
            label={texts.words}
            what={texts.words}
            value={words.length}
            min={MIN_WORDS}
            max={MAX_WORDS}
            onChange={(count) => fields.tokens.set(resizeWords(words, count))}
          />
        </div>
      </Panel>
      <Panel of={numbers.weights} hint={texts.map}>
        <Map of={numbers.weights.as('number')} />
        <Text tag="p" className="hand-zeros" of={computed((_, d) => texts.zeros(d.zeros))} />
      </Panel>
    </Arrange>
  );
}
