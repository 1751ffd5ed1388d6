// The plan of a talk: when each slide is due, and whether the talk is on time.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPace, paceOf, planTalk } from '../../../src/slides/plan.ts';

type Sections = Parameters<typeof planTalk>[1];
const planMinutes = (pressed: number[], sections: Sections, minutes: number) =>
  planTalk(pressed, sections, minutes).map((share) => Math.round(share * minutes * 100) / 100);

it('without sections, time is spread over all presses', () =>
  expect(planMinutes([1, 3, 1], [], 10)).toEqual([0, 2, 8, 10]));

it('a section’s minutes go to its slides, and the rest to those before it', () => {
  const sections = [
    { at: 2, minutes: 12 },
    { at: 4, minutes: 4 },
  ];
  expect(planMinutes([1, 1, 1, 3, 2], sections, 20)).toEqual([0, 2, 4, 7, 16, 20]);
});

it('sections are scaled to the length of the talk', () => {
  const longer = [
    { at: 1, minutes: 30 },
    { at: 2, minutes: 10 },
  ];
  expect(planMinutes([1, 1, 1], longer, 20)).toEqual([0, 0, 15, 20]);
  const shorter = [
    { at: 0, minutes: 1 },
    { at: 1, minutes: 3 },
  ];
  expect(planMinutes([1, 1], shorter, 8)).toEqual([0, 2, 8]);
});

it('starts at 0, ends at 1, and never decreases', () => {
  const stop = fc.record({
    presses: fc.integer({ min: 1, max: 9 }),
    minutes: fc.integer({ min: 1, max: 30 }),
    begins: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(stop, { minLength: 1 }), fc.integer({ min: 1, max: 90 }), (stops, all) => {
      const sections = stops.flatMap(({ begins, minutes }, at) =>
        begins ? [{ at, minutes }] : [],
      );
      const pressed = stops.map(({ presses }) => presses);
      const plan = planTalk(pressed, sections, all);
      expect(plan).toHaveLength(stops.length + 1);
      expect(plan[0]).toBe(0);
      expect(plan.every((at, i) => i === 0 || at >= plan[i - 1]!)).toBe(true);
      expect(plan.at(-1)).toBeCloseTo(1, 9);
    }),
  );
});

it('a talk is on time while its slide is due, ignoring fractions of a minute', () => {
  const plan = [0, 0.2, 0.5, 1];
  const pace = (spent: number) => paceOf(plan, 1, 10, spent);
  expect(pace(3)).toEqual({ from: 2, to: 5, behind: 0 });
  expect([1.5, 2, 5, 5.9].map((spent) => formatPace(pace(spent)))).toEqual(
    Array.from({ length: 4 }, () => 'on time'),
  );
  expect(formatPace(pace(0.5))).toBe('1 min ahead');
  expect(formatPace(pace(7.2))).toBe('2 min behind');
  // Half of the time is half of the plan.
  expect(paceOf(plan, 1, 5, 1.2)).toEqual({ from: 1, to: 3, behind: 0 });
});
