import { serveJob } from '../../background/serve.ts';
import { measure, type Measurement, type MeasureInput } from './measure.ts';

serveJob<MeasureInput, Measurement>(measure);
