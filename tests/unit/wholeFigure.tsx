import type { ComponentType } from 'react';
import type { ViewProps } from '../../src/figure/define.ts';
import { Figure, FigureWithSkipLink, figureAttributes } from '../../src/figure/Figure.tsx';
import type { Instance } from '../../src/figure/instance.ts';

/** A figure with its element, which is HTML on a page. */
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
