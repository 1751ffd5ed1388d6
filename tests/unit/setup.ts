// Runs before each test file. Files of one process share modules and document (vitest.config.ts), so reset what a file
// leaves behind, and the order of files doesn't matter.
import { configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, beforeEach, vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { doneExercises } from '../../src/pages/challenges/doneExercises.ts';
import { readingProgress } from '../../src/pages/readingProgress.ts';
import { classroom } from '../../src/lesson/classroom.ts';
import { doneChallenges } from '../../src/pages/doneChallenges.ts';
import { challengeStore } from '../../src/lesson/challengeStore.ts';
import { FakeWorker } from './fakeWorker.ts';

/** Every module-level store; `architecture.test.ts` checks that none is missing. */
const stores = {
  classroom,
  doneExercises,
  doneChallenges,
  challengeStore,
  readingProgress,
};

// Loading on demand may take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// happy-dom's document has no doctype, and KaTeX would complain.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });

// Ignore those of other tests.
beforeEach(() => void (FakeWorker.all = []));

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const store of Object.values(stores) as StoreApi<unknown>[])
    store.setState(store.getInitialState(), true);
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

// In development, React records a stack for each element, up to 10,000 a second, which took a sixth of the time. Its
// warnings are the same without them.
const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });
