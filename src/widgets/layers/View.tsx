import './layers.css';
import { useValue } from '../../kit/signal/signal.ts';
import { MatrixEditor } from '../../kit/input/MatrixEditor.tsx';
import { WordButtons } from '../../kit/input/WordButtons.tsx';
import { Cluster, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { BlendStrip, Swatch } from '../../kit/plane/Swatch.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { WeightLines } from '../../kit/chart/WeightLines.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import type layers from './layers.ts';

type Props = PropsOf<typeof layers>;

/** Titles of the columns of tokens. */
const STAGES = ['Before', 'After layer 1', 'After layer 2'] as const;

/** Initial color of each token, as red, green and blue from 0 to 1. */
const TOKEN_COLORS = [
  [0.86, 0.36, 0.22],
  [0.93, 0.75, 0.25],
  [0.16, 0.45, 0.8],
];

/** Mixes the token colors by shares that add up to 1. */
const mixOf = (shares: readonly number[]) =>
  [0, 1, 2].map((c) => shares.reduce((sum, w, i) => sum + w * TOKEN_COLORS[i]![c]!, 0));

/** Lines for the weights of a layer. They are darker if their key contains more of the followed token. */
const Links = ({ layer, numbers, computed }: Props & { layer: 1 | 2 }) => (
  <WeightLines
    of={numbers[`layer${layer}`]}
    queries={TOKEN_COLORS.length}
    keys={TOKEN_COLORS.length}
    answersOn="left"
    opacity={(j) =>
      computed((_, d) => Math.max(0.3, 0.16 + 0.84 * d.after[layer - 1]![j]![d.source]!))
    }
  />
);

/** Column of the tokens before or after a layer, each with its mixture as a color, a strip and a percentage. */
function Stage({ after, fields, numbers, computed }: Props & { after: 0 | 1 | 2 }) {
  const tokens = useValue(fields.tokens);
  return (
    <Panel title={STAGES[after]} className="layer-stage">
      {tokens.map((token, i) => (
        <div key={i} data-row={i}>
          <Cluster ends gap="0 0.5rem">
            <Cluster gap="0.4rem">
              <Swatch
                rgb={computed((_, d) => mixOf(d.after[after][i]!))}
                shape={after === 0 ? 'diamond' : 'star'}
              />
              {token}
            </Cluster>
            {after !== 0 && <Text tag="b" of={numbers[`carried.${after}`].at(i)} />}
          </Cluster>
          {after !== 0 && (
            <BlendStrip weights={numbers[`after.${after}`].at(i)} colors={TOKEN_COLORS} />
          )}
        </div>
      ))}
    </Panel>
  );
}

/** Panels of one layer: an editor for its scores, and its weights. */
function Layer({ nth, fields, numbers }: Props & { nth: 1 | 2 }) {
  const weights = numbers[`layer${nth}`];
  return (
    <>
      <Panel title={`Layer ${nth}: scores`} hint="Rows: queries. Columns: keys." inlineHint detail>
        <MatrixEditor of={nth === 1 ? fields.first : fields.second} />
      </Panel>
      <Panel
        of={weights}
        title={<span className="role-weight">{`Layer ${nth}: weights`}</span>}
        hint="Each row adds up to 1."
        inlineHint
      >
        <HeatMap of={weights} />
      </Panel>
    </>
  );
}

/** Figure of two consecutive attention layers, and of how much of one token each token contains after them. */
export default function View(props: Props) {
  const { fields } = props;
  return (
    <Stack grow gap="0.75rem 0.4rem">
      <Cluster>
        Follow what comes from
        <WordButtons
          of={fields.follow}
          words={fields.tokens}
          name="Token to follow"
          mark={(i) => <Swatch rgb={TOKEN_COLORS[i]!} shape="diamond" />}
        />
      </Cluster>
      <div className="layer-flow">
        <Stage after={0} {...props} />
        <Links layer={1} {...props} />
        <Stage after={1} {...props} />
        <Links layer={2} {...props} />
        <Stage after={2} {...props} />
      </div>
      <Tiles columns="1 2" gap="0.75rem 0.4rem" cell="2.1rem 1.7rem">
        <Layer nth={1} {...props} />
        <Layer nth={2} {...props} />
      </Tiles>
    </Stack>
  );
}
