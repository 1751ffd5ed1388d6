import type { AnyWidget } from '../widget/define.ts';

/**
 * Every widget there is, in the order of the gallery. A new widget is its folder and one line here. Loaded
 * when a page shows it, so that a page carries only its own.
 */
export const registry: Readonly<Record<string, () => Promise<{ default: AnyWidget }>>> = {
  glance: () => import('./glance/glance.ts'),
  'word-map': () => import('./word-map/word-map.ts'),
  'static-vector': () => import('./static-vector/static-vector.ts'),
  'pick-query': () => import('./pick-query/pick-query.ts'),
  match: () => import('./match/match.ts'),
  factor: () => import('./factor/factor.ts'),
  'compare-four': () => import('./compare-four/compare-four.ts'),
  lookup: () => import('./lookup/lookup.ts'),
  address: () => import('./address/address.ts'),
  mixing: () => import('./mixing/mixing.ts'),
  layers: () => import('./layers/layers.ts'),
  relay: () => import('./relay/relay.ts'),
  pronoun: () => import('./pronoun/pronoun.ts'),
  race: () => import('./race/race.ts'),
  steps: () => import('./steps/steps.ts'),
  matrices: () => import('./matrices/matrices.ts'),
  shapes: () => import('./shapes/shapes.ts'),
  shares: () => import('./shares/shares.ts'),
  spread: () => import('./spread/spread.ts'),
  maps: () => import('./maps/maps.ts'),
  grown: () => import('./grown/grown.ts'),
  'stands-for': () => import('./stands-for/stands-for.ts'),
  temperature: () => import('./temperature/temperature.ts'),
  stable: () => import('./stable/stable.ts'),
  'softmax-axis': () => import('./softmax-axis/softmax-axis.ts'),
  jacobian: () => import('./jacobian/jacobian.ts'),
  backward: () => import('./backward/backward.ts'),
  stall: () => import('./stall/stall.ts'),
  'self-cross': () => import('./self-cross/self-cross.ts'),
  order: () => import('./order/order.ts'),
  story: () => import('./story/story.ts'),
  twins: () => import('./twins/twins.ts'),
  distance: () => import('./distance/distance.ts'),
  hand: () => import('./hand/hand.ts'),
  project: () => import('./project/project.ts'),
  'linear-shapes': () => import('./linear-shapes/linear-shapes.ts'),
};
