import { formatNumber } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import { NEAR } from './near.ts';
import type { WordMapDerived, WordMapState } from './word-map.ts';

const fresh: Partial<WordMapState> = {
  first: ['Willows', 'line', 'the', 'river', 'bank.'],
  attention: 'on',
  others: 'out',
};
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const kept = (now: WordMapState, begun: WordMapState, keys: readonly (keyof WordMapState)[]) =>
  keys.every((key) => same(now[key], begun[key]));

const lost = (s: WordMapState) => `The first sentence needs the word “${s.words[0]}”.`;

export const goals: Record<string, Goal<WordMapState, WordMapDerived>> = {
  ring: {
    start: { ...fresh, target: [-1.5, 1.4] },
    met(s, d, begun) {
      const others = s.map.filter((_, i) => i !== 1);
      if (
        !kept(s, begun, ['words', 'first', 'attention', 'others']) ||
        !same(
          others,
          begun.map.filter((_, i) => i !== 1),
        )
      )
        return `Something besides “${begun.words[1]}” has changed. Undo it, or begin again.`;
      if (!d.readings.first.output) return lost(s);
      const [x = 0, y = 0] = begun.target ?? [];
      const away = Math.hypot(d.readings.first.output[0] - x, d.readings.first.output[1] - y);
      return away <= NEAR || `The star is ${formatNumber(away)} away; ${NEAR} or less is asked.`;
    },
  },
  middle: {
    start: { ...fresh, target: null },
    met(s, d, begun) {
      if (!kept(s, begun, ['words', 'map', 'attention', 'others']))
        return 'Something besides the sentences has changed. Undo it, or begin again.';
      if (!d.readings.first.output) return lost(s);
      const partners = new Set(d.readings.first.rows.filter((at) => at > 0)).size;
      if (partners < 2)
        return `Besides “${s.words[0]}”, the sentence has ${partners === 0 ? 'no word' : 'one word'} of the table; two are asked.`;
      const [x = 0, y = 0] = s.map[0]!;
      const away = Math.hypot(d.readings.first.output[0] - x, d.readings.first.output[1] - y);
      return (
        away <= NEAR ||
        `The star is ${formatNumber(away)} from the row of the table; ${NEAR} or less is asked.`
      );
    },
  },
};
