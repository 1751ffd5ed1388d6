import { serveJob } from '../../background/serve.ts';
import { sweep } from './draw.ts';

serveJob(sweep);
