import './match.css';
import { type SyntheticEvent, useState } from 'react';
import type { ViewProps } from '../../widget/define.ts';
import type { MatchDerived, MatchState } from './match.ts';
import { MatchPlane } from './MatchPlane.tsx';
import { Parts } from './Parts.tsx';
import { Ranking } from './Ranking.tsx';

/** The key under the pointer or the focus, where there is one. */
const rowOf = (event: SyntheticEvent) => {
  const marked = (event.target as Element).closest('[data-row]');
  return marked ? Number(marked.getAttribute('data-row')) : undefined;
};

/** The query and the keys in the plane; what each score is made of; who wins by which measure. */
export default function View(props: ViewProps<MatchState, MatchDerived>) {
  // The third key at first: the one whose shadow can be told from itself.
  const [row, setRow] = useState(2);
  const look = (event: SyntheticEvent) => setRow(rowOf(event) ?? row);
  return (
    <div className="match" onPointerOver={look} onFocus={look}>
      <MatchPlane {...props} row={row} />
      <div className="match-numbers">
        <Parts {...props} row={row} />
        <Ranking {...props} />
      </div>
    </div>
  );
}
