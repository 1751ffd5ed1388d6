import { serveJob } from '../../background/serve.ts';
import { model } from '../../language/weights.ts';

serveJob(() => model);
