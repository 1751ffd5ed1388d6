import type { ComponentType } from 'react';
import type { ViewProps } from '../../src/widget/define.ts';
import { Figure, FigureWithSkipLink, figureAttributes } from '../../src/widget/Figure.tsx';
import type { Instance } from '../../src/widget/instance.ts';

/** A figure with its element, which on a page is HTML. */
export const WholeFigure = (props: {
  instance: Instance;
  View: ComponentType<ViewProps>;
  heading?: string;
}) => (
  <FigureWithSkipLink name={props.instance.name}>
    <figure {...figureAttributes(props.instance, props.heading)}>
      <Figure {...props} />
    </figure>
  </FigureWithSkipLink>
);
