import type { Presets } from '../../widget/define.ts';
import type { LookupState } from './lookup.ts';

export const QUESTION = 'How do machines learn?';
export const TITLES = [
  'Networks of neurons',
  'Soup for beginners',
  'Machines that think',
  'A small garden',
];

export const presets: Presets<LookupState> = {
  library: { title: 'Four books and a question', state: {} },
  best: { title: 'The best book alone', state: { mode: 'best' } },
  exact: { title: 'A database: an exact title, or nothing', state: { mode: 'exact' } },
  hit: {
    title: 'A question that is a title',
    state: { mode: 'exact', tokens: ['A small garden', ...TITLES] },
  },
  sharp: { title: 'Cold: almost the best alone', state: { temperature: 0.2 } },
  even: { title: 'Hot: almost an even mixture', state: { temperature: 10 } },
};
