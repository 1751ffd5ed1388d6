// Runs before each test file. The files of one process share modules and document (vitest.config.ts), so what
// a file leaves behind is put away here, and it does not matter which file comes before which.
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

/** Every store that lives as long as its module; `architecture.test.ts` holds that none is missing. */
const stores = {
  classroom,
  doneExercises,
  doneChallenges,
  challengeStore,
  readingProgress,
};

// What is loaded when it is asked for may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// The pages have a doctype; the document here has none, and KaTeX would complain of it.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });

// Those of another test, of another file even, are not this one's.
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

// For each element that is made, up to 10,000 a second, React in development takes a stack that only its
// own warnings would show. A sixth of the time went into that; the warnings themselves are the same.
const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });
