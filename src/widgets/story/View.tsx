import './story.css';
import { useAttributes } from '../../bound/live.ts';
import { useValue } from '../../bound/signal.ts';
import { drawnAs, usePatch } from '../../bound/usePatch.ts';
import { WordField } from '../../controls/WordField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { weightShade } from '../../marks/shade.ts';
import { Text } from '../../marks/Text.tsx';
import { MAP_COUNT, STRONG_LINK, WORD_COUNT } from './draw.ts';
import type { Props } from './story.ts';
import { texts } from './text.ts';

function writeShades(picture: SVGSVGElement, weights: readonly number[]): void {
  weights.forEach((weight, k) => {
    for (const [name, value] of Object.entries(weightShade(weight)))
      (picture.children[k] as SVGRectElement).style.setProperty(name, String(value));
  });
}

/** A map without its numbers, to be chosen. */
function SmallMap({ i, fields, computed }: Props & { i: number }) {
  const weights = computed((_, d) => d.maps[i]!.weights.flat());
  const ref = usePatch(weights, writeShades);
  const attributes = useAttributes<HTMLButtonElement>(
    computed((s, d) => {
      const strong = s.counted && d.maps[i]!.largest > STRONG_LINK;
      return {
        'aria-label': texts.map(i + 1, strong),
        'aria-pressed': i + 1 === s.chosen ? 'true' : 'false',
        'data-strong': strong || undefined,
      };
    }),
  );
  return (
    <li>
      <button type="button" onClick={() => fields.chosen.set(i + 1)} {...attributes}>
        <svg
          ref={ref}
          className="story-small"
          viewBox={`0 0 ${WORD_COUNT} ${WORD_COUNT}`}
          aria-hidden="true"
          focusable="false"
        >
          {drawnAs(weights).map((weight, k) => (
            <rect
              key={k}
              x={k % WORD_COUNT}
              y={Math.floor(k / WORD_COUNT)}
              width={1}
              height={1}
              style={weightShade(weight)}
            />
          ))}
        </svg>
      </button>
    </li>
  );
}

/** A sheet of random maps, and one of them with words and numbers. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const name = texts.chosen(useValue(fields.chosen));
  return (
    <Arrange as="pair" stage="5 4" asked="a / 1" className="story full-maps">
      <Panel name={texts.sheet} title={texts.sheet} hint={texts.hint}>
        <ul className="story-sheet">
          {Array.from({ length: MAP_COUNT }, (_, i) => (
            <SmallMap key={i} i={i} {...props} />
          ))}
        </ul>
        <Text
          tag="p"
          className="story-count"
          of={computed((s, d) => (s.counted ? texts.count(d.strong) : texts.uncounted))}
        />
        <p className="story-words" data-not="slide">
          <span>{texts.own}</span>
          {Array.from({ length: WORD_COUNT }, (_, i) => (
            <WordField key={i} of={fields.tokens.at(i)} />
          ))}
        </p>
      </Panel>
      <Panel of={numbers.weights} name={name} not="question" hint={texts.reads}>
        <Map of={numbers.weights.as('percent', 0)} name={name} />
        <Text
          tag="p"
          className="panel-hint story-reads"
          of={computed(
            (s, { link, map }) => `${texts.link(s.tokens, link)} ${texts.itself(map.diagonal)}`,
          )}
        />
        <Text
          tag="p"
          className="panel-hint story-reads"
          of={computed((s) =>
            s.given && s.chosen === 1 ? texts.given : s.counted ? texts.random : '',
          )}
        />
      </Panel>
    </Arrange>
  );
}
