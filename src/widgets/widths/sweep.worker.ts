import { serveJob } from '../../figure/job/serve.ts';
import { sweep } from './draw.ts';

serveJob(sweep);
