import './which.css';
import { type KeyboardEvent, useState } from 'react';
import { combine, useLocalSignal, useValue } from '../../kit/signal/signal.ts';
import { PickBox } from '../../kit/input/PickBox.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint, sizeProps } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { SmallMap } from '../../kit/chart/SmallMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { scoreText, type default as which, MAPS_PER_ROUND, WORDS, type WordMap } from './which.ts';

/** The name of a map for screen readers: its number, whether it is marked, and the answer once it is shown. */
const mapName = (i: number, { from }: WordMap, marked: boolean, shown: boolean) => {
  const answer = from ? `layer ${from.layer}, head ${from.head}` : 'random';
  return [`map ${i + 1}`, marked && 'marked', shown && answer].filter(Boolean).join(', ');
};

const captionText = (i: number, { from }: WordMap, shown: boolean) => {
  if (!shown) return i + 1;
  return from ? `${from.layer} · ${from.head}` : 'random';
};

const detailText = (i: number | null, maps: readonly WordMap[], shown: boolean) => {
  if (i === null)
    return 'One row per query word, one column per key word. The stronger the color, the larger the weight.';
  const { from } = maps[i]!;
  if (!shown) return `Map ${i + 1}.`;
  return from
    ? `Map ${i + 1}: layer ${from.layer}, head ${from.head}, reading “${from.sentence}”.`
    : `Map ${i + 1}: eleven random queries and keys.`;
};

/** The maps are one tab stop: arrow keys walk through them, and Enter marks a map as Space does. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  if (by === undefined && event.key !== 'Enter') return;
  event.preventDefault();
  if (by === undefined) boxes[at]?.click();
  else boxes[at + by]?.focus();
}

/** Forty maps to mark, with the answers once they are shown. */
export default function View({ fields, computed }: PropsOf<typeof which>) {
  const at = useLocalSignal<number | null>(null);
  const [stop, setStop] = useState(0);
  const maps = useValue(computed((_, d) => d.maps));
  const shown = useValue(fields.shown);
  const marks = useValue(fields.marks);
  return (
    <Arrange as="alone">
      <Panel
        name="forty maps"
        hint={`${MAPS_PER_ROUND} are heads of the trained model, ${MAPS_PER_ROUND} are random. Mark the trained ones: click, tap, or move with the arrow keys and press Space.`}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the boxes in it */}
        <div
          role="group"
          aria-label="forty maps"
          onKeyDown={onKeyDown}
          {...sizeProps({ columns: '4 10', gap: '0.5rem 0.35rem' }, 'tile-grid')}
        >
          {maps.map((map, i) => (
            <div
              key={i}
              data-trained={shown ? map.from !== null : undefined}
              onPointerEnter={() => at.set(i)}
              onFocus={() => {
                at.set(i);
                setStop(i);
              }}
            >
              <PickBox
                of={fields.marks}
                i={i + 1}
                name={mapName(i, map, marks.includes(i + 1), shown)}
                tabIndex={i === stop ? 0 : -1}
                className="which-map"
              >
                <SmallMap of={map.percents.map((row) => row.map((x) => x / 100))} size={WORDS} />
                <small>{captionText(i, map, shown)}</small>
              </PickBox>
            </div>
          ))}
        </div>
        <Hint main lines="2 1">
          <Text of={computed((_, d) => scoreText(d.marked, d.answers))} />
        </Hint>
        <Hint lines="2" detail>
          <Text of={combine([at, fields.shown], (i, isShown) => detailText(i, maps, isShown))} />
        </Hint>
      </Panel>
    </Arrange>
  );
}
