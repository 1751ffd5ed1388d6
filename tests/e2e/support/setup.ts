// Runs before each test file, also where files share a worker and so its modules, browser and server.
import { afterAll, afterEach, beforeEach } from 'vitest';
import { hooks } from './browser.ts';

beforeEach(hooks.beforeTest);
afterEach(({ task }) => hooks.afterTest(task.result?.state === 'fail'));
afterAll(hooks.afterFile);
