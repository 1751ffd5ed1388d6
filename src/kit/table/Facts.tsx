import type { ReactNode } from 'react';
import type { BoundNumber } from '../signal/boundNumber.ts';
import { Label } from '../input/Label.tsx';
import { TextSpan, type TextSource } from './Text.tsx';

/** A quantity, optionally with another name, a note, or emphasis; or any text with a name. */
export type Fact =
  // oxlint-disable-next-line typescript/no-explicit-any -- quantities of every shape
  | BoundNumber<any>
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  | ({ of: BoundNumber<any>; name?: ReactNode } & FactRemarks)
  | ({ of: TextSource; name: ReactNode } & FactRemarks);

interface FactRemarks {
  note?: ReactNode;
  /** Text after the number. */
  after?: ReactNode;
  main?: boolean | undefined;
  /** Only readers need it; hidden from an audience. */
  detail?: boolean | undefined;
}

const typeset = (text: ReactNode) => (typeof text === 'string' ? <Label text={text} /> : text);

/** A list of named numbers. */
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
      {of.map((fact, i) => {
        const {
          of: text,
          name: label = (text as BoundNumber<unknown>).label,
          note,
          after,
          main,
          detail,
        } = typeof fact === 'object' && 'path' in fact ? { of: fact } : fact;
        return (
          <tr key={i} data-main={main} data-detail={detail || undefined}>
            <th scope="row">
              {typeset(label)}
              {note && <small>{typeset(note)}</small>}
            </th>
            {after === undefined ? (
              <TextSpan tag="td" of={text} />
            ) : (
              <td>
                <TextSpan of={text} /> <span className="fact-after">{after}</span>
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  </table>
);
