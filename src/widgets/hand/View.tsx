import './hand.css';
import { isolateBidi } from '../../kit/signal/isolateBidi.ts';
import { useValue } from '../../kit/signal/signal.ts';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Counter } from '../../kit/input/Counter.tsx';
import { WordButtons } from '../../kit/input/WordButtons.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { resizeWords } from '../shared/numbered.ts';
import { type default as hand, WORD_COUNT, zerosText } from './hand.ts';

/** Number fields for the parts of each word’s row, and the map of weights computed from them. */
export default function View({ fields, numbers, computed }: PropsOf<typeof hand>) {
  const words = useValue(fields.tokens);
  const at = useValue(computed((_, d) => d.at));
  const source = words[at]!;
  const sizes =
    words.length > 5
      ? { cell: '1.9rem', names: '4.6em 5em', letters: '0.5625rem 0.6875rem' }
      : { cell: '2.3rem', names: '5em' };
  return (
    <Arrange
      as="pair"
      stage="5 6"
      className="hand full-maps"
      data-many={words.length > 5 || undefined}
      {...sizes}
    >
      <Panel
        title="Choose the parts yourself"
        hint="Pick a word, then type how much it gives to each word."
        hintLines="2"
      >
        <Stack>
          <WordButtons of={fields.row} words={fields.tokens} name="The word whose row you set" />
          {isolateBidi(`${source} gives`)}
          <Tiles as="ul" least="9rem">
            {words.map((word, j) => (
              <Cluster as="li" ends key={j}>
                {word}
                <NumberField
                  of={fields.parts.at(at).at(j)}
                  name={`${source} gives ${word}`}
                  fixedWidth
                />
              </Cluster>
            ))}
          </Tiles>
          <div data-detail>
            <Counter
              label="words"
              what="words"
              value={words.length}
              min={WORD_COUNT[0]}
              max={WORD_COUNT[1]}
              onChange={(count) => fields.tokens.set(resizeWords(words, count))}
            />
          </div>
        </Stack>
      </Panel>
      <Panel
        of={numbers.weights}
        hint="Each row is divided by its sum. There’s no model here, and no softmax."
        hintLines="2"
      >
        <HeatMap of={numbers.weights.as('number')} />
        <Hint main lines="3 2">
          <Text of={computed((_, d) => zerosText(d.zeros))} />
        </Hint>
      </Panel>
    </Arrange>
  );
}
