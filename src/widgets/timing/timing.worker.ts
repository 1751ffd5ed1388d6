import { serveJob } from '../../background/serve.ts';
import { measure, type Measured, type MeasureInput } from './measure.ts';

serveJob<MeasureInput, Measured>(measure);
