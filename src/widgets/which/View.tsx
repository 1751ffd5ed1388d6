import './which.css';
import { useMemo } from 'react';
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

/** Forty maps to be marked, and what each is once it is shown. */
export default function View({ fields, computed }: Props) {
  const at = useLocal<number | null>(null);
  const maps = useValue(useMemo(() => computed((_, d) => d.maps), [computed]));
  const shown = useValue(fields.shown);
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
        <div className="which-maps" data-shown={shown}>
          {Array.from({ length: COUNT }, (_, i) => (
            <div
              key={i}
              data-trained={shown && maps[i]!.from !== null}
              onPointerEnter={() => at.set(i)}
              onFocus={() => at.set(i)}
            >
              <PickBox of={fields.marks} i={i + 1} name={mapName(i)} className="which-map">
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
