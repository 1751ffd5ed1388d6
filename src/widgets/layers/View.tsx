import './layers.css';
import type { CSSProperties } from 'react';
import { useValue } from '../../bound/signal.ts';
import { initialValue, usePatch } from '../../bound/usePatch.ts';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { Text } from '../../marks/Text.tsx';
import { useIsSlide } from '../../widget/slideWidth.ts';
import type { FigureDerived, PropsOf } from '../../widget/defineFigure.ts';
import type layers from './layers.ts';

type Props = PropsOf<typeof layers>;

/** What there is of each token: before any layer, and after each. */
const STAGES = ['Before', 'After layer 1', 'After layer 2'] as const;

/** Three colours to tell the contents apart: what each token starts as. */
const TOKEN_COLOURS = [
  [0.86, 0.36, 0.22],
  [0.93, 0.75, 0.25],
  [0.16, 0.45, 0.8],
];

/** The mixture of the three colours by these shares. */
const mixOf = (shares: readonly number[]) =>
  [0, 1, 2].map((c) => shares.reduce((sum, w, i) => sum + w * TOKEN_COLOURS[i]![c]!, 0));

/**
 * Lines from what is read, on the left, to who reads, on the right: as thick as the weight, and as deep as what is
 * read is made of the token followed.
 */
const linksInto = (layer: 1 | 2, d: FigureDerived<typeof layers>) =>
  d[`layer${layer}`].flat().map((weight, k) => ({
    width: (0.5 + 9 * weight).toFixed(3),
    depth: `${(16 + 84 * d.after[layer - 1]![k % TOKEN_COLOURS.length]![d.source]!).toFixed(1)}%`,
  }));

function writeLinks(picture: SVGSVGElement, links: ReturnType<typeof linksInto>): void {
  links.forEach(({ width, depth }, k) => {
    const line = picture.children[k] as SVGLineElement;
    line.setAttribute('stroke-width', width);
    line.style.setProperty('--carried', depth);
  });
}

function Links({ layer, computed }: Pick<Props, 'computed'> & { layer: 1 | 2 }) {
  const links = computed((_, d) => linksInto(layer, d));
  const ref = usePatch(links, writeLinks);
  const middle = (i: number) => ((i + 0.5) / TOKEN_COLOURS.length) * 100;
  return (
    <svg
      ref={ref}
      className="layer-links"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-part="weights"
    >
      {initialValue(links).map(({ width, depth }, k) => (
        <line
          key={k}
          x1={0}
          y1={middle(k % TOKEN_COLOURS.length)}
          x2={100}
          y2={middle(Math.floor(k / TOKEN_COLOURS.length))}
          strokeWidth={width}
          style={{ '--carried': depth } as CSSProperties}
        />
      ))}
    </svg>
  );
}

/** The tokens before any layer, or after some: each mixture as a colour, a strip and a share in writing. */
function Stage({ after, fields, numbers, computed }: Props & { after: 0 | 1 | 2 }) {
  const tokens = useValue(fields.tokens);
  return (
    <div className={after === 2 ? 'layer-stage layer-end' : 'layer-stage'}>
      <p className="panel-title">{STAGES[after]}</p>
      <ul aria-label={STAGES[after]}>
        {tokens.map((token, i) => (
          <li key={i} data-row={i}>
            <Swatch
              rgb={computed((_, d) => mixOf(d.after[after][i]!))}
              shape={after === 0 ? 'diamond' : 'star'}
            />
            <span className="layer-word">{token}</span>
            {after !== 0 && (
              <>
                <BlendStrip weights={numbers[`after.${after}`].at(i)} colours={TOKEN_COLOURS} />
                <Text className="layer-share" of={numbers[`carried.${after}`].at(i)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One layer: its scores to edit, and the weights they make. */
function Layer({ nth, fields, numbers }: Props & { nth: 1 | 2 }) {
  const weights = numbers[`layer${nth}`];
  return (
    <div className="layer-matrices" role="group" aria-label={`Layer ${nth}`}>
      <Panel title={`Layer ${nth}: scores`} hint="Rows: queries. Columns: keys." detail>
        <MatrixEditor of={nth === 1 ? fields.first : fields.second} />
      </Panel>
      <Panel
        of={weights}
        title={
          <span className="role-weight">{useIsSlide() ? `Layer ${nth}: weights` : 'weights'}</span>
        }
        hint="Each row adds up to 1."
      >
        <Map of={weights} />
      </Panel>
    </div>
  );
}

/** Two layers of attention in a row, and what of each token's content is where. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const tokens = useValue(fields.tokens);
  const followedToken = useValue(fields.follow) - 1;
  return (
    <div className="layers panel">
      <div className="layer-follow" data-beside="title" role="group" aria-label="Token to follow">
        <span>Follow what comes from</span>
        {tokens.map((token, i) => (
          <button
            key={i}
            type="button"
            aria-pressed={i === followedToken}
            onClick={() => fields.follow.set(i + 1)}
          >
            <Swatch rgb={TOKEN_COLOURS[i]!} shape="diamond" />
            {token}
          </button>
        ))}
      </div>
      <div className="layer-flow" data-grow>
        <Stage after={0} {...props} />
        <Links layer={1} computed={computed} />
        <Stage after={1} {...props} />
        <Links layer={2} computed={computed} />
        <Stage after={2} {...props} />
      </div>
      <Arrange as="pair" stage="a b / 1" wide="ab / 1 1" className="layer-scores">
        <Layer nth={1} {...props} />
        <Layer nth={2} {...props} />
      </Arrange>
    </div>
  );
}
