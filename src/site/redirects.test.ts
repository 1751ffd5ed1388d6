import { expect, it } from 'vitest';
import { redirectFor } from './redirects.ts';

it.each([
  ['recurrence', '?race=1;n=10', '../cost/?race=1;n=10#figure-race'],
  ['recurrence', '?race=1;n=10&relay=1;n=3', undefined],
  ['recurrence', '?relay=1;n=3', undefined],
  ['recurrence', '?toString=1', undefined],
  ['recurrence', '', undefined],
  ['cost', '?race=1;n=10', undefined],
])('a link to %s%s leads to %s', (slug, search, to) => expect(redirectFor(slug, search)).toBe(to));
