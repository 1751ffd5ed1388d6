import './story.css';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { weightShade } from '../../marks/shade.ts';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { type RandomMap, STRONG } from './draw.ts';
import type { StoryDerived, StoryState } from './story.ts';
import { said } from './text.ts';

type Props = OldViewProps<StoryState, StoryDerived>;

/** A map without its numbers. */
const Small = ({ map }: { map: RandomMap }) => (
  <svg className="story-small" viewBox="0 0 4 4" aria-hidden="true" focusable="false">
    {map.weights.flatMap((row, i) =>
      row.map((x, j) => (
        <rect key={`${i},${j}`} x={j} y={i} width={1} height={1} style={weightShade(x)} />
      )),
    )}
  </svg>
);

/** A sheet of random maps, and one of them with words and numbers. */
export default function View({ state: s, derived: d, fields }: Props) {
  const { from, to, weight } = d.link;
  return (
    <Arrange as="pair" stage="5 4" asked="a / 1" className="story full-maps">
      <Panel name={said.sheet} title={said.sheet} hint={said.hint}>
        <ul className="story-sheet">
          {d.maps.map((map, i) => {
            const strong = s.counted && map.largest > STRONG;
            return (
              <li key={i}>
                <button
                  type="button"
                  aria-label={said.map(i + 1, strong)}
                  aria-pressed={i + 1 === s.chosen}
                  data-strong={strong || undefined}
                  onClick={() => fields.chosen.set(i + 1)}
                >
                  <Small map={map} />
                </button>
              </li>
            );
          })}
        </ul>
        <p className="story-count">{s.counted ? said.count(d.strong) : said.uncounted}</p>
      </Panel>
      <Panel
        name={said.chosen(s.chosen)}
        title={<span className="role-weight">{said.chosen(s.chosen)}</span>}
        part="weights"
        not="question"
        hint={said.reads}
      >
        <WeightsMap
          name={said.chosen(s.chosen)}
          rows={d.map.weights}
          rowNames={s.tokens}
          columnNames={s.tokens}
          text={(x) => formatNumber(x)}
        />
        <p className="panel-hint story-reads">
          {said.link(s.tokens[from]!, s.tokens[to]!, weight)} {said.itself(d.map.diagonal)}
        </p>
        <p className="panel-hint story-reads">
          {s.given && s.chosen === 1 ? said.given : s.counted && said.random}
        </p>
      </Panel>
    </Arrange>
  );
}
