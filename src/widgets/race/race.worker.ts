import { serveJob } from '../../figure/job/serve.ts';
import { measure, type Measurement, type MeasureInput } from './measure.ts';

serveJob<MeasureInput, Measurement>(measure);
