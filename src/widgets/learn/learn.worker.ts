import { serveJob } from '../../figure/job/serve.ts';
import { wholePath } from './path.ts';

serveJob(wholePath);
