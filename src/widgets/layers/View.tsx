import './layers.css';
import type { CSSProperties } from 'react';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import type { LayersDerived, LayersState } from './layers.ts';
import { said, stageTitles } from './text.ts';

type Props = OldViewProps<LayersState, LayersDerived>;

/** Three colours to tell the contents apart: what each token starts as. */
const COLOURS = [
  [0.86, 0.36, 0.22],
  [0.93, 0.75, 0.25],
  [0.16, 0.45, 0.8],
];

/** The mixture of the three colours by these shares. */
const mixed = (shares: readonly number[]) =>
  [0, 1, 2].map((c) => shares.reduce((sum, w, i) => sum + w * COLOURS[i]![c]!, 0));

/**
 * Lines from what is read, on the left, to who reads, on the right: as thick as the weight, and as deep as
 * what is read is made of the token followed.
 */
function Links({ weights, carried }: { weights: number[][]; carried: readonly number[] }) {
  const middle = (i: number) => ((i + 0.5) / weights.length) * 100;
  return (
    <svg
      className="layer-links"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-part="weights"
    >
      {weights.flatMap((row, to) =>
        row.map((weight, from) => (
          <line
            key={`${to},${from}`}
            x1={0}
            y1={middle(from)}
            x2={100}
            y2={middle(to)}
            strokeWidth={0.5 + 9 * weight}
            style={{ '--carried': `${(16 + 84 * carried[from]!).toFixed(1)}%` } as CSSProperties}
          />
        )),
      )}
    </svg>
  );
}

/** A token at one stage: its mixture as a colour, a strip and a share in writing. */
function Node({
  word,
  shares,
  source,
  first,
  row,
}: {
  word: string;
  shares: number[];
  source: number;
  first: boolean;
  row: number;
}) {
  return (
    <li data-row={row}>
      <Swatch rgb={mixed(shares)} shape={first ? 'diamond' : 'star'} />
      <span className="layer-word">{word}</span>
      {!first && (
        <>
          <BlendStrip weights={shares} colours={COLOURS} />
          <span className="layer-share">{formatPercent(shares[source]!)}</span>
        </>
      )}
    </li>
  );
}

/** One layer: its scores to edit, and the weights they make. */
function Layer({ nth, state: s, derived: d, fields }: Props & { nth: 1 | 2 }) {
  return (
    <div className="layer-matrices" role="group" aria-label={said.layer(nth)}>
      <div className="panel" data-not="slide">
        <p className="panel-title">{said.scores(nth)}</p>
        <p className="panel-hint">{said.reads}</p>
        <MatrixEditor of={nth === 1 ? fields.first : fields.second} />
      </div>
      <div className="panel">
        <p className="panel-title">
          <span className="role-weight">{useSlide() ? said.weightsAlone(nth) : said.weights}</span>
        </p>
        <p className="panel-hint">{said.whole}</p>
        <WeightsMap
          name={said.weightsOf(nth)}
          rows={nth === 1 ? d.layer1 : d.layer2}
          rowNames={s.tokens}
          columnNames={s.tokens}
          text={(x) => formatNumber(x, 3)}
        />
      </div>
    </div>
  );
}

/** Two layers of attention in a row, and what of each token's content is where. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  return (
    <div className="layers panel">
      <div className="layer-follow" data-beside="title" role="group" aria-label={said.followed}>
        <span>{said.follow}</span>
        {s.tokens.map((token, i) => (
          <button
            key={i}
            type="button"
            aria-pressed={i === d.source}
            onClick={() => fields.follow.set(i + 1)}
          >
            <Swatch rgb={COLOURS[i]!} shape="diamond" />
            {token}
          </button>
        ))}
      </div>
      <div className="layer-flow" data-grow>
        {d.after.map((after, stage) => [
          stage > 0 && (
            <Links
              key={`links ${stage}`}
              weights={stage === 1 ? d.layer1 : d.layer2}
              carried={d.after[stage - 1]!.map((shares) => shares[d.source]!)}
            />
          ),
          <div key={stage} className="layer-stage">
            <p className="panel-title">{stageTitles[stage]}</p>
            <ul aria-label={stageTitles[stage]}>
              {s.tokens.map((token, i) => (
                <Node
                  key={i}
                  word={token}
                  shares={after[i]!}
                  source={d.source}
                  first={stage === 0}
                  row={i}
                />
              ))}
            </ul>
          </div>,
        ])}
      </div>
      <Arrange as="pair" stage="a b / 1" wide="ab / 1 1" className="layer-scores">
        <Layer nth={1} {...props} />
        <Layer nth={2} {...props} />
      </Arrange>
    </div>
  );
}
