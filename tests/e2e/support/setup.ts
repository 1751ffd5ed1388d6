// Runs before each test file, also where files share a worker and so its modules, browser and server.
import { afterAll, afterEach, beforeEach } from 'vitest';
import { aroundTests } from './browser.ts';

beforeEach(aroundTests.beforeTest);
afterEach(({ task }) => aroundTests.afterTest(task.result?.state === 'fail'));
afterAll(aroundTests.afterFile);
