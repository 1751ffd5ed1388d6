// Runs before each test file, also where files share a worker and so its modules, browser and server.
import { afterAll, afterEach, beforeEach } from 'vitest';
import { around } from './browser.ts';

beforeEach(around.beforeTest);
afterEach(({ task }) => around.afterTest(task.result?.state === 'fail'));
afterAll(around.afterFile);
