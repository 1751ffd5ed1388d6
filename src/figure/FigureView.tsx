import { type ComponentType, memo, type ReactNode, useMemo } from 'react';
import { computedSignal } from './bind.ts';
import type { ViewProps } from './define.ts';
import type { Instance } from './instance.ts';

/** Renders a widget's view with its bound fields and quantities. */
export const FigureView = memo(function FigureView({
  instance,
  View,
  progress,
}: {
  instance: Instance;
  View: ComponentType<ViewProps>;
  progress?: ReactNode;
}) {
  const props = useMemo(
    () => ({
      fields: instance.fields,
      numbers: instance.numbers,
      set: instance.set,
      computed: ((read) => computedSignal(instance, read as never)) as ViewProps['computed'],
    }),
    [instance],
  );
  return <View {...props} progress={progress} />;
});
