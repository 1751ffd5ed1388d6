import { serveJob } from '../../figure/job/serve.ts';
import { model } from './language/weights.ts';

serveJob(() => model);
