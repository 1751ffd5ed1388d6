import { serveJob } from '../../background/serve.ts';
import { wholePath } from './path.ts';

serveJob(wholePath);
