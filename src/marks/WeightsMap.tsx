import type { ComponentProps } from 'react';
import { Heatmap } from './Heatmap.tsx';
import { depth, weightShade } from './shade.ts';

/** A map of weights, in the one scale of all pages: paper is 0, full colour is 1. */
export const WeightsMap = (props: Omit<ComponentProps<typeof Heatmap>, 'shade' | 'deep'>) => (
  <Heatmap part="weights" {...props} shade={weightShade} deep={depth} />
);
