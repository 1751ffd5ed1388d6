import type { ComponentType } from 'react';
import type { ViewProps } from '../../src/widget/define.ts';
import { Figure, FigurePlace, frameOf } from '../../src/widget/Figure.tsx';
import type { Instance } from '../../src/widget/instance.ts';

/** A figure with its element, which on a page is HTML. */
export const WholeFigure = (props: {
  instance: Instance;
  View: ComponentType<ViewProps>;
  heading?: string;
}) => (
  <FigurePlace name={props.instance.name}>
    <figure {...frameOf(props.instance, props.heading)}>
      <Figure {...props} />
    </figure>
  </FigurePlace>
);
