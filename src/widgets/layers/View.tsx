import './layers.css';
import type { CSSProperties } from 'react';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Heatmap } from '../../marks/Heatmap.tsx';
import { depth, weightShade } from '../../marks/shade.ts';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { COLOURS, type LayersDerived, type LayersState } from './layers.ts';

type Props = ViewProps<LayersState, LayersDerived>;

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

const TITLES = ['Before', 'After layer 1', 'After layer 2'];

/** Two layers of attention in a row, and what of each token's content is where. */
export default function View({ state: s, derived: d, set, start }: Props) {
  const layer = (key: 'first' | 'second', title: string, weights: number[][]) => (
    <div className="layer-matrices" role="group" aria-label={title}>
      <div className="panel">
        <p className="panel-title">{title}: scores</p>
        <p className="panel-hint">The row reads the column.</p>
        <MatrixEditor
          name={`scores of ${title.toLowerCase()}`}
          value={s[key]}
          home={start[key]}
          rowNames={s.tokens}
          columnNames={s.tokens}
          min={-10}
          max={10}
          step={0.5}
          onChange={(to) => set({ [key]: to })}
        />
      </div>
      <div className="panel">
        <p className="panel-title">
          <span className="role-weight">weights</span>
        </p>
        <p className="panel-hint">Each row is a whole.</p>
        <Heatmap
          name={`weights of ${title.toLowerCase()}`}
          rows={weights}
          rowNames={s.tokens}
          columnNames={s.tokens}
          text={(x) => formatNumber(x, 3)}
          shade={weightShade}
          deep={depth}
          part="weights"
        />
      </div>
    </div>
  );
  return (
    <div className="layers">
      <div className="layer-follow" role="group" aria-label="Whose content is followed">
        <span>Follow what comes from</span>
        {s.tokens.map((token, i) => (
          <button
            key={i}
            type="button"
            aria-pressed={i === d.source}
            onClick={() => set({ follow: i + 1 })}
          >
            <Swatch rgb={COLOURS[i]!} shape="diamond" />
            {token}
          </button>
        ))}
      </div>
      <div className="layer-flow">
        {d.after.map((after, stage) => [
          stage > 0 && (
            <Links
              key={`links ${stage}`}
              weights={stage === 1 ? d.layer1 : d.layer2}
              carried={d.after[stage - 1]!.map((shares) => shares[d.source]!)}
            />
          ),
          <div key={stage} className="layer-stage">
            <p className="panel-title">{TITLES[stage]}</p>
            <ul aria-label={TITLES[stage]}>
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
      <div className="layer-scores">
        {layer('first', 'Layer 1', d.layer1)}
        {layer('second', 'Layer 2', d.layer2)}
      </div>
    </div>
  );
}
