import { texts } from '../text.ts';
import type { PanelProps } from './props.ts';

/** Queries and keys of the chosen head in the plane. */
export function Plane(_: PanelProps) {
  return <div className="pg-plane" role="group" aria-label={texts.plane} />;
}
