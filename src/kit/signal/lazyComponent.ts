import { type ComponentType, lazy } from 'react';

/**
 * A component that is loaded when first shown. If its script fails to load it renders nothing, so that the figure
 * stays usable; index.html shows the error.
 */
export const lazyComponent = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
) => lazy(() => load().catch((): { default: ComponentType<P> } => ({ default: () => null })));
