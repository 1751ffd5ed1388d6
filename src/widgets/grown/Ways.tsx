import { Label } from '../../controls/Label.tsx';
import { Curve } from '../../marks/Curve.tsx';
import { useWideSlide } from '../../widget/slideWidth.ts';
import type { Props } from './View.tsx';
import { wayTitles } from './grown.ts';
import { MOST, STOPS, type Way, WAYS } from './ways.ts';

const SAYS: Record<Way, string> = {
  repeat: 'your numbers, over and over',
  pad: 'your numbers, then zeros',
  noise: 'your numbers, then random ones',
};
const DASHES = [false, true, 'dots'] as const;
const DASH_WORDS = ['solid', 'dashed', 'dotted'];

/** One small picture: the weights of the three keys against d_k. */
function Small({ lists, names, at }: { lists: number[][]; names: string[]; at: number }) {
  // Three side by side on a slide are narrower, and so higher.
  const wide = useWideSlide();
  return (
    <Curve
      x={[2, MOST]}
      y={[0, 1]}
      log
      xTicks={[2, 16, 128, 1024]}
      yTicks={[0, 0.5, 1]}
      series={lists.map((list, i) => ({
        name: names[i]!,
        role: 'weight' as const,
        dashed: DASHES[i % DASHES.length]!,
        row: i,
        points: list.map((y, stop) => [STOPS[stop]!, y] as const),
      }))}
      at={at}
      width={wide ? 230 : 380}
      height={118}
    />
  );
}

/** The three ways side by side, each with the division and without it; a button takes the figure there. */
export function Ways({ state: s, derived: d, set }: Props) {
  const names = s.tokens.slice(1);
  return (
    <div className="ways">
      <p className="panel-hint ways-hint">
        Weights against <Label text="d_k" />:{' '}
        {names.map((name, i) => (
          <span key={i} className="ways-key" data-row={i}>
            <svg viewBox="0 0 28 8" aria-hidden="true">
              <path className="curve-line curve-weight" data-dashed={DASHES[i]} d="M1,4H27" />
            </svg>
            {name} <span className="hidden-text">({DASH_WORDS[i]})</span>
          </span>
        ))}
      </p>
      {WAYS.map((way) => (
        <div key={way} className="way" data-on={s.way === way}>
          <button
            type="button"
            className="quiet"
            aria-pressed={s.way === way}
            onClick={() => set({ way })}
          >
            {wayTitles[way]}
            <span>{SAYS[way]}</span>
          </button>
          <p className="way-name role-weight">divided by √dₖ</p>
          <Small lists={d.curves[way].divided} names={names} at={s.dK} />
          <p className="way-name">not divided</p>
          <Small lists={d.curves[way].undivided} names={names} at={s.dK} />
        </div>
      ))}
    </div>
  );
}
