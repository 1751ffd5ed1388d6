import './which.css';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { combine, useLocal, useValue } from '../../bound/signal.ts';
import { PickBox } from '../../controls/PickBox.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Text } from '../../marks/Text.tsx';
import { COUNT, WORDS, type WordMap } from './draw.ts';
import { captionText, hint, lookText, mapName, panel, scoreText } from './text.ts';
import type { Props } from './which.ts';

/** Shades of a weight: enough to be told apart at this size. */
const LEVELS = 10;
const levelOf = (percent: number) => Math.round((percent / 100) * LEVELS);

/** The cells of each shade as one path. */
function pathsOf(percents: WordMap['percents']): string[] {
  const paths = Array.from({ length: LEVELS }, () => '');
  percents.forEach((row, i) =>
    row.forEach((percent, j) => {
      const level = levelOf(percent);
      if (level > 0) paths[level - 1] += `M${j},${i}h1v1h-1z`;
    }),
  );
  return paths;
}

/** A map of weights so small that its cells have no numbers. */
function SmallMap({ percents }: { percents: WordMap['percents'] }) {
  const paths = useMemo(() => pathsOf(percents), [percents]);
  return (
    <svg viewBox={`0 0 ${WORDS} ${WORDS}`} aria-hidden="true" focusable="false">
      {paths.map((d, level) => d && <path key={level} d={d} fillOpacity={(level + 1) / LEVELS} />)}
    </svg>
  );
}

/** How many maps by which each arrow key goes on, where so many stand in a row. */
const strides = (columns: number): Readonly<Record<string, number>> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
});

/** The maps are one tab stop: arrow keys walk them, and Enter marks as Space does. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
  const by = strides(columns)[event.key];
  if (by === undefined && event.key !== 'Enter') return;
  event.preventDefault();
  if (by === undefined) boxes[at]?.click();
  else boxes[at + by]?.focus();
}

/** Forty maps to be marked, and what each is once it is shown. */
export default function View({ fields, computed }: Props) {
  const at = useLocal<number | null>(null);
  const [stop, setStop] = useState(0);
  const maps = useValue(useMemo(() => computed((_, d) => d.maps), [computed]));
  const shown = useValue(fields.shown);
  const marks = useValue(fields.marks);
  const look = useMemo(
    () =>
      combine([at, computed((s, d) => ({ maps: d.maps, shown: s.shown }))], (i, d) =>
        lookText(i, d.maps, d.shown),
      ),
    [at, computed],
  );
  const score = useMemo(() => computed((_, d) => scoreText(d)), [computed]);
  return (
    <Arrange as="alone" className="which">
      <Panel name={panel} hint={hint}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the boxes in it */}
        <div
          role="group"
          aria-label={panel}
          className="which-maps"
          data-shown={shown}
          onKeyDown={onKeyDown}
        >
          {Array.from({ length: COUNT }, (_, i) => (
            <div
              key={i}
              data-trained={shown && maps[i]!.from !== null}
              onPointerEnter={() => at.set(i)}
              onFocus={() => {
                at.set(i);
                setStop(i);
              }}
            >
              <PickBox
                of={fields.marks}
                i={i + 1}
                name={mapName(i, maps[i]!, marks.includes(i + 1), shown)}
                tabIndex={i === stop ? 0 : -1}
                className="which-map"
              >
                <SmallMap percents={maps[i]!.percents} />
                <small>{captionText(i, maps[i]!, shown)}</small>
              </PickBox>
            </div>
          ))}
        </div>
        <Text tag="p" className="which-score" of={score} />
        <Text tag="p" className="which-look" data-not="slide" of={look} />
      </Panel>
    </Arrange>
  );
}
