import type { ReactNode } from 'react';
import { useValue } from '../../kit/signal/signal.ts';
import { TextSpan } from '../../kit/table/Text.tsx';
import { formatShort } from '../../number/format.ts';
import type { Panel } from './panel.ts';

/** A part of the formula, above its shape. */
const Part = ({
  children,
  shape = ' ',
  part,
}: {
  children: ReactNode;
  shape?: string;
  part?: 'query' | 'key' | 'value' | 'scale' | 'output';
}) => (
  <span
    className={`pg-part${part === 'query' || part === 'key' || part === 'value' ? ` role-${part}` : ''}`}
    data-part={part}
  >
    <span className="pg-letter">{children}</span>
    <small>{shape}</small>
  </span>
);

/** The formula with the current shapes. */
export function Formula({ computed, fields }: Panel) {
  const { n, m, d, dK, dV, heads, hasX } = useValue(
    computed((s, { dK: perHead, x }) => ({
      n: s.n,
      m: s.m,
      d: s.d,
      dK: perHead,
      dV: s.dV / s.heads,
      heads: s.heads,
      hasX: x !== undefined,
    })),
  );
  const mask = useValue(fields.mask);
  const positions = useValue(fields.positions);
  return (
    <div className="pg-formula" role="group" aria-label="The formula, with shapes">
      {hasX && (
        <>
          <Part>Q, K, V =&nbsp;</Part>
          <Part shape={`${n}×${d}`}>X</Part>
          {positions === 'sinusoidal' && <Part shape={`${n}×${d}`}>+ P</Part>}
          <Part shape={`${d}×${d}`}>
            W<sub>Q</sub>, W<sub>K</sub>, W<sub>V</sub>
          </Part>
          <Part>&nbsp;&nbsp;</Part>
        </>
      )}
      <Part shape={`${n}×${dV}`} part="output">
        O
      </Part>
      <Part>= softmax(</Part>
      <Part shape={`${n}×${dK}`} part="query">
        Q
      </Part>
      <Part shape={`${dK}×${m}`} part="key">
        Kᵀ
      </Part>
      <Part part="scale" shape="divisor">
        /{' '}
        <TextSpan
          of={computed((s, { dK: perHead, divisor }) =>
            s.scale === 'sqrt' && s.temperature === 1 ? `√${perHead}` : formatShort(divisor, 3),
          )}
        />
      </Part>
      {positions === 'alibi' && <Part shape={`${n}×${m}`}>− distance</Part>}
      {mask !== 'none' && <Part shape={`${n}×${m}`}>+ mask</Part>}
      <Part>)</Part>
      <Part shape={`${m}×${dV}`} part="value">
        V
      </Part>
      {heads > 1 && <Part>{`× ${heads} heads, side by side`}</Part>}
    </div>
  );
}
