import { type ComponentType, lazy } from 'react';

/**
 * A component that is loaded when it is first shown. If its script does not load it shows nothing, so that the figure
 * around it stays: the page itself says what happened (index.html).
 */
export const lazyPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => load().catch((): { default: ComponentType<P> } => ({ default: () => null })));
