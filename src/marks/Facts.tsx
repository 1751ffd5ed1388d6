import type { ReactNode } from 'react';
import type { BoundNumber } from '../bound/number.ts';
import { TextSpan } from './Text.tsx';

/** A quantity, or one that is called otherwise here, with a remark under its name, or said to be the main one. */
export type Fact =
  // oxlint-disable-next-line typescript/no-explicit-any -- quantities of every shape
  | BoundNumber<any>
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  | { of: BoundNumber<any>; name?: ReactNode; note?: ReactNode; main?: boolean; not?: string };

/** A list of numbers: each with what it is called. */
export const Facts = ({
  of,
  name,
  className = '',
}: {
  of: readonly Fact[];
  name?: string;
  className?: string;
}) => (
  <table className={`facts ${className}`.trim()} aria-label={name}>
    <tbody>
      {of.map((fact) => {
        const {
          of: number,
          name: called = number.label,
          note,
          main,
          not,
        } = 'of' in fact ? fact : { of: fact };
        return (
          <tr key={number.path} data-main={main} data-not={not}>
            <th scope="row">
              {called}
              {note && <small>{note}</small>}
            </th>
            <TextSpan tag="td" of={number} />
          </tr>
        );
      })}
    </tbody>
  </table>
);
