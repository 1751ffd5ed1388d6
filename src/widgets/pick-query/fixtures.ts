import type { Presets } from '../../widget/define.ts';
import type { PickQueryState } from './pick-query.ts';

export const presets: Presets<PickQueryState> = {
  tired: { title: '“it” is the animal', state: {} },
  busy: { title: '“it” is the street', state: { ending: 'busy' } },
  late: { title: '“it” is neither', state: { ending: 'late' } },
  verb: { title: 'The verb asks', state: { asks: 'kept' } },
};
