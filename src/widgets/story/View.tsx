import './story.css';
import { useAttributes } from '../../kit/signal/valueOrSignal.ts';
import { useValue } from '../../kit/signal/signal.ts';
import { WordField } from '../../kit/input/WordField.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { SmallMap } from '../../kit/chart/SmallMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatPercent } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { lookAtThemselves, MAP_COUNT, STRONG_WEIGHT, WORD_COUNT } from './story.ts';
import type story from './story.ts';

type Props = PropsOf<typeof story>;

/** A button with a small map. Pressing it shows the map enlarged. */
function MapButton({ i, fields, computed }: Props & { i: number }) {
  const attributes = useAttributes<HTMLButtonElement>(
    computed((s, d) => {
      const strong = s.counted && d.maps[i]!.largest > STRONG_WEIGHT;
      return {
        'aria-label': `map ${i + 1}${strong ? ', with a strong link' : ''}`,
        'aria-pressed': i + 1 === s.chosen ? 'true' : 'false',
        'data-strong': strong || undefined,
      };
    }),
  );
  return (
    <button
      type="button"
      className="story-map"
      onClick={() => fields.chosen.set(i + 1)}
      {...attributes}
    >
      <SmallMap of={computed((_, d) => d.maps[i]!.weights)} size={WORD_COUNT} />
    </button>
  );
}

/** Twenty random weight maps, one of them enlarged with words and numbers. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const name = `Map ${useValue(fields.chosen)}`;
  const framed = computed((s, d) =>
    s.counted
      ? `Framed: the ${d.strong} of ${MAP_COUNT} maps with a weight over ${formatPercent(STRONG_WEIGHT, 0)}.`
      : 'Can you explain one of them?',
  );
  const largest = computed(({ tokens }, { link: { from, to, weight }, map }) => {
    const link = `“${tokens[from]}” gives “${tokens[to]}” ${formatPercent(weight)}`;
    return `Largest weight: ${link}. ${lookAtThemselves(map.diagonal)}`;
  });
  const origin = computed((s) => {
    if (s.given && s.chosen === 1)
      return 'PyTorch draws it with seed 42. The numbers are random, and no model made them.';
    return s.counted ? 'Random vectors with real words next to them. No model made this map.' : '';
  });
  return (
    <Arrange as="pair" stage="5 4" asked="a / 1" cell="3rem" className="full-maps">
      <Panel title={`${MAP_COUNT} maps`} hint="Pick a map.">
        <Stack gap="0.6rem">
          <Tiles columns="5" gap="0.5rem">
            {Array.from({ length: MAP_COUNT }, (_, i) => (
              <MapButton key={i} i={i} {...props} />
            ))}
          </Tiles>
          <Hint main>
            <Text of={framed} />
          </Hint>
          <Cluster detail gap="0.5rem">
            Your own words:
            {Array.from({ length: WORD_COUNT }, (_, i) => (
              <WordField key={i} of={fields.tokens.at(i)} />
            ))}
          </Cluster>
        </Stack>
      </Panel>
      <Panel
        of={numbers.weights}
        name={name}
        not="question"
        hint="One row for each query word, one column for each key word."
      >
        <HeatMap of={numbers.weights.as('percent', 0)} name={name} />
        <Hint lines="2">
          <Text of={largest} />
        </Hint>
        <Hint lines="2">
          <Text of={origin} />
        </Hint>
      </Panel>
    </Arrange>
  );
}
