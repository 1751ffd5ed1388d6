import { type ComponentType, memo, type ReactNode, useMemo } from 'react';
import { computedOf } from './bind.ts';
import { usePresent } from './context.ts';
import type { OldViewProps, ViewProps } from './define.ts';
import type { Instance } from './instance.ts';
import { unconverted } from './unconverted.ts';

/** The picture of a figure, with its fields and its quantities bound. */
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
      computed: ((read) => computedOf(instance, read as never)) as ViewProps['computed'],
    }),
    [instance],
  );
  return unconverted.has(instance.widget.id) ? (
    <Old {...{ instance, View }} {...props} progress={progress} />
  ) : (
    <View {...props} progress={progress} />
  );
});

function Old({
  instance,
  View,
  ...props
}: ViewProps & { instance: Instance; View: ComponentType<ViewProps> }) {
  const present = usePresent(instance);
  const Whole = View as ComponentType<OldViewProps>;
  return <Whole {...props} {...present} />;
}
