import './hand.css';
import { useValue } from '../../bound/signal.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Size } from '../../controls/Size.tsx';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { isolateWords } from '../../bound/isolate.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { type default as hand, MAX_WORDS, MIN_WORDS, resizeWords, zerosText } from './hand.ts';

type Props = PropsOf<typeof hand>;

/** The words to choose from, and the parts of the chosen one. */
function SelectedRow({ fields, computed }: Props) {
  const words = useValue(fields.tokens);
  const at = useValue(computed((_, d) => d.at));
  const giver = words[at]!;
  return (
    <>
      <WordButtons of={fields.row} words={fields.tokens} name="The word whose row you set" />
      <p className="hand-gives">{isolateWords(`${giver} gives`)}</p>
      <ul className="hand-parts">
        {words.map((word, j) => (
          <li key={j}>
            <span>{word}</span>
            <NumberField of={fields.parts.at(at).at(j)} name={`${giver} gives ${word}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Parts to type, and the map that they make. */
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
      <Panel
        name="Choose the parts yourself"
        title="Choose the parts yourself"
        hint="Pick a word, then type how much it gives to each word."
      >
        <SelectedRow {...props} />
        <div data-detail>
          <Size
            label="words"
            what="words"
            value={words.length}
            min={MIN_WORDS}
            max={MAX_WORDS}
            onChange={(count) => fields.tokens.set(resizeWords(words, count))}
          />
        </div>
      </Panel>
      <Panel
        of={numbers.weights}
        hint="Each row is divided by its sum. There’s no model here, and no softmax."
      >
        <Map of={numbers.weights.as('number')} />
        <Text tag="p" className="hand-zeros" of={computed((_, d) => zerosText(d.zeros))} />
      </Panel>
    </Arrange>
  );
}
