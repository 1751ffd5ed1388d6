import './layers.css';
import { useValue } from '../../bound/signal.ts';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { Text } from '../../marks/Text.tsx';
import { WeightLines } from '../../marks/WeightLines.tsx';
import { useIsSlide } from '../../widget/slideWidth.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
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

/** The weights of a layer: the more of the followed token a word has before it, the darker its lines. */
const Links = ({ layer, numbers, computed }: Props & { layer: 1 | 2 }) => (
  <WeightLines
    className="layer-links"
    of={numbers[`layer${layer}`]}
    queries={TOKEN_COLOURS.length}
    keys={TOKEN_COLOURS.length}
    answersOn="left"
    opacity={(j) =>
      computed((_, d) => Math.max(0.3, 0.16 + 0.84 * d.after[layer - 1]![j]![d.source]!))
    }
  />
);

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
  const { fields } = props;
  return (
    <div className="layers panel">
      <div className="layer-follow" data-beside="title">
        <span>Follow what comes from</span>
        <WordButtons
          of={fields.follow}
          words={fields.tokens}
          name="Token to follow"
          mark={(i) => <Swatch rgb={TOKEN_COLOURS[i]!} shape="diamond" />}
        />
      </div>
      <div className="layer-flow" data-grow>
        <Stage after={0} {...props} />
        <Links layer={1} {...props} />
        <Stage after={1} {...props} />
        <Links layer={2} {...props} />
        <Stage after={2} {...props} />
      </div>
      <Arrange as="pair" stage="a b / 1" wide="ab / 1 1" className="layer-scores">
        <Layer nth={1} {...props} />
        <Layer nth={2} {...props} />
      </Arrange>
    </div>
  );
}
