// Runs before each test file. The files of a worker share modules, browser and server.
import { afterAll, afterEach, beforeEach } from 'vitest';
import { hooks } from './browser.ts';

beforeEach(hooks.beforeTest);
afterEach(({ task }) => hooks.afterTest(task.result?.state === 'fail'));
afterAll(hooks.afterFile);
