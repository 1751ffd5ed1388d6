import type { ReactNode } from 'react';
import type { Bound } from '../../bound/bound.ts';
import type { BoundNumber } from '../../bound/number.ts';
import type { ValueOrSignal } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { Text, type TextSource } from '../../marks/Text.tsx';
import type { Point } from '../../plane/plane.ts';

/** Vectors, each with its gradient and how long that is. */
export const Gradients = ({ children }: { children: ReactNode }) => (
  <table className="backward-list">
    <thead>
      <tr>
        <th scope="col">
          <span className="hidden-text">name</span>
        </th>
        <th scope="col" data-not="stage">
          vector
        </th>
        <th scope="col">gradient</th>
        <th scope="col" data-not="stage">
          its length
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** A vector of the reader's with its gradient; or the output, whose gradient is the reader's. */
export const GradientRow = ({
  name,
  of,
  vector,
  gradient,
  length,
  part,
  row,
}: {
  name: ValueOrSignal<string | undefined>;
  of?: Bound<Point>;
  vector?: TextSource;
  gradient: BoundNumber<readonly number[]> | Bound<Point>;
  length: TextSource;
  part: string;
  row?: number;
}) => (
  <tr data-part={part} data-row={row}>
    <Text
      tag="th"
      scope="row"
      className={of?.role && `role-${of.role}`}
      of={name as ValueOrSignal<string>}
    />
    <td data-not="stage">
      {of ? <VectorField of={of} /> : <Text of={vector!} part={undefined} />}
    </td>
    {'set' in gradient ? (
      <td>
        <VectorField of={gradient} name={gradient.label} />
      </td>
    ) : (
      <Text tag="td" of={gradient} part={undefined} className="plain" />
    )}
    <Text tag="td" data-not="stage" of={length} />
  </tr>
);
