import { serveJob } from '../../background/serve.ts';
import { drawSample, type Sample, type SampleOf } from './sample.ts';

/** A report each this many positions is often enough for a bar to move smoothly. */
const EVERY = 8;

serveJob<SampleOf, Sample>((of, report) => {
  let heard = 0;
  return drawSample(of, (share) => {
    if (heard++ % EVERY === 0) report(share);
  });
});
