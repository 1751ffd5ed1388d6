import './staticVector.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Diamond } from '../../marks/Star.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { Pulls } from '../../marks/WeightedSum.tsx';
import { formatNumber, formatPercent, formatResults } from '../../number/format.ts';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, useHeldDomain } from '../../plane/Plane.tsx';
import { domainFor, planeScale, type Point, widerDomains } from '../../plane/plane.ts';
import type { ViewProps } from '../../widget/define.ts';
import type { StaticVectorDerived, StaticVectorState } from './static-vector.ts';

const WIDTH = 430;
const range = { min: 0, max: 1, step: 0.05 };
const moves = { step: 0.1, min: -10, max: 10 };
const domains = widerDomains({ x: [-3.6, 3.6], y: [0, 2.6] }, 12);

/** The word between its two senses, and how far it is from what each would want. */
export default function View({
  state: s,
  derived: d,
  set,
  start,
}: ViewProps<StaticVectorState, StaticVectorDerived>) {
  const points = s.map as unknown as Point[];
  const [domain, hold] = useHeldDomain(domainFor(domains, points));
  const scale = planeScale(domain, WIDTH);
  const at = [d.vector, ...points].map(scale.px);
  const labels = placeLabels(
    [`${s.words[0]} ${formatResults(d.vector)}`, ...s.words.slice(1)].map((text, i) => ({
      at: at[i]!,
      text,
      towards: (i === 0 ? [0, 1] : [i < 4 ? -0.5 : 0.5, -1]) as Point,
      gap: 13,
    })),
    scale,
    at,
    d.centres.map((centre) => [at[0]!, scale.px(centre)] as const),
  );
  return (
    <div className="static-vector">
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={points.map((point, i) => (
          <Handle
            key={i}
            at={point}
            home={start.map[i] as unknown as Point}
            onMove={(to) => set({ map: s.map.map((row, j) => (j === i ? to : row)) })}
            name={s.words[i + 1]!}
            text={s.words[i + 1]!}
            role="value"
            moves={moves}
            label={labels[i + 1]!}
            dim
          />
        ))}
      >
        <Pulls values={d.centres} weights={d.shares} output={d.vector} />
        {points.map((point, i) => (
          <Diamond key={i} at={point} hollow="plain" />
        ))}
        <Diamond at={d.vector} />
        <text className="star-label" x={labels[0]!.x} y={labels[0]!.y + 4} textAnchor="middle">
          {s.words[0]} {formatResults(d.vector)}
        </text>
      </Plane>
      <div>
        <div className="field-pair">
          <Slider
            name="Share of loan sentences"
            {...range}
            value={s.share}
            onChange={(share) => set({ share })}
            speak={formatPercent(s.share, 0)}
          />
          <NumberField
            name="Share of loan sentences, typed"
            {...range}
            value={s.share}
            home={start.share}
            onChange={(share) => set({ share })}
          />
        </div>
        <table>
          <thead>
            <tr>
              <th scope="col">sentences about</th>
              <th scope="col" colSpan={2}>
                share
              </th>
              <th scope="col">off by</th>
            </tr>
          </thead>
          <tbody>
            {d.shares.map((share, i) => (
              <tr key={i} data-row={i}>
                <th scope="row">{s.words[1 + 3 * i]}</th>
                <td>
                  <WeightBar weight={share} />
                </td>
                <td>{formatPercent(share, 0)}</td>
                <td>{formatNumber(d.off[i]!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
