// The plan of a talk: when each slide is due, and how the talk keeps to it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paceInWords, paceOf, planTalk } from '../../../src/presenter/plan.ts';

const minutesOf = (stops: Parameters<typeof planTalk>[0], minutes: number) =>
  planTalk(stops, minutes).map((share) => Math.round(share * minutes * 100) / 100);

it('without parts the time is spread over all presses', () => {
  const stops = [{ presses: 1 }, { presses: 3 }, { presses: 1 }];
  expect(minutesOf(stops, 10)).toEqual([0, 2, 8, 10]);
});

it('a part keeps its minutes to its slides; what is left goes to those before it', () => {
  const stops = [
    { presses: 1 },
    { presses: 1 },
    { presses: 1, minutes: 12 },
    { presses: 3 },
    { presses: 2, minutes: 4 },
  ];
  expect(minutesOf(stops, 20)).toEqual([0, 2, 4, 7, 16, 20]);
});

it('parts that take longer than the talk are shortened alike', () => {
  const stops = [{ presses: 1 }, { presses: 1, minutes: 30 }, { presses: 1, minutes: 10 }];
  expect(minutesOf(stops, 20)).toEqual([0, 0, 15, 20]);
});

it('parts that do not fill the talk, with no slide beside them, are stretched', () => {
  const stops = [
    { presses: 1, minutes: 1 },
    { presses: 1, minutes: 3 },
  ];
  expect(minutesOf(stops, 8)).toEqual([0, 2, 8]);
});

it('begins at the beginning, ends at the end, and never goes back', () => {
  const stop = fc.record({
    presses: fc.nat(9),
    minutes: fc.option(fc.nat(30), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(stop, { minLength: 1 }), fc.integer({ min: 1, max: 90 }), (stops, all) => {
      const plan = planTalk(stops, all);
      expect(plan).toHaveLength(stops.length + 1);
      expect(plan[0]).toBe(0);
      expect(plan.every((at, i) => i === 0 || at >= plan[i - 1]!)).toBe(true);
      if (stops.some(({ minutes = 1 }) => minutes > 0)) expect(plan.at(-1)).toBeCloseTo(1, 9);
    }),
  );
});

it('a talk is on time while its slide is the one that is due, and a minute late is no minute less', () => {
  const plan = [0, 0.2, 0.5, 1];
  const pace = (spent: number) => paceOf(plan, 1, 10, spent);
  expect(pace(3)).toEqual({ from: 2, to: 5, behind: 0 });
  expect([1.5, 2, 5, 5.9].map((spent) => paceInWords(pace(spent)))).toEqual(
    Array.from({ length: 4 }, () => 'on time'),
  );
  expect(paceInWords(pace(0.5))).toBe('1 min ahead');
  expect(paceInWords(pace(7.2))).toBe('2 min behind');
  // Who has half of the time has half of the plan.
  expect(paceOf(plan, 1, 5, 1.2)).toEqual({ from: 1, to: 3, behind: 0 });
});
