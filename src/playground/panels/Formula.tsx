import { type ReactNode, useMemo } from 'react';
import { useValue } from '../../bound/signal.ts';
import { TextSpan } from '../../marks/Text.tsx';
import { formatShort } from '../../number/format.ts';
import { texts } from '../text.ts';
import type { PanelProps } from './props.ts';

const Part = ({
  of,
  shape,
  part,
  role,
}: {
  of: ReactNode;
  shape?: string;
  part?: string;
  role?: string;
}) => (
  <span className={`pg-part${role ? ` role-${role}` : ''}`} data-part={part}>
    <span className="pg-letter">{of}</span>
    <small>{shape ?? ' '}</small>
  </span>
);

/** The formula with its shapes as they are now. */
export function Formula({ computed, fields }: PanelProps) {
  const shapes = useValue(useMemo(() => shapesOf(computed), [computed]));
  const divisor = useMemo(
    () =>
      computed((s, d) =>
        s.scale === 'sqrt' && s.temperature === 1 ? `√${d.dK}` : formatShort(d.divisor, 3),
      ),
    [computed],
  );
  const hasMask = useValue(fields.mask) !== 'none';
  const positions = useValue(fields.positions);
  return (
    <div className="pg-formula" role="group" aria-label={texts.formula}>
      {shapes.x && (
        <>
          <Part of={<>Q, K, V =&nbsp;</>} />
          <Part of="X" shape={shapes.x} />
          {positions === 'sinusoidal' && <Part of="+ P" shape={shapes.x} />}
          <Part
            of={
              <>
                W<sub>Q</sub>, W<sub>K</sub>, W<sub>V</sub>
              </>
            }
            shape={shapes.w}
          />
          <Part of="&nbsp;&nbsp;" />
        </>
      )}
      <Part of="O" shape={shapes.o} part="output" />
      <Part of="= softmax(" />
      <Part of="Q" shape={shapes.q} part="query" role="query" />
      <Part of={<>Kᵀ</>} shape={shapes.k} part="key" role="key" />
      <Part
        of={
          <>
            / <TextSpan of={divisor} />
          </>
        }
        part="scale"
        shape={texts.divisor}
      />
      {positions === 'alibi' && <Part of="− distance" shape={shapes.s} />}
      {hasMask && <Part of="+ mask" shape={shapes.mask} />}
      <Part of=")" />
      <Part of="V" shape={shapes.v} part="value" role="value" />
      {shapes.heads && <Part of={shapes.heads} />}
    </div>
  );
}

/** Shapes in one head. */
const shapesOf = (computed: PanelProps['computed']) =>
  computed((_, d) => ({
    x: d.x ? `${d.n}×${d.d}` : undefined,
    w: `${d.d}×${d.d}`,
    q: `${d.n}×${d.dK}`,
    k: `${d.dK}×${d.m}`,
    v: `${d.m}×${d.dV / d.heads}`,
    o: `${d.n}×${d.dV / d.heads}`,
    s: `${d.n}×${d.m}`,
    mask: `${d.n}×${d.m}`,
    heads: d.heads > 1 ? texts.timesHeads(d.heads) : undefined,
  }));
