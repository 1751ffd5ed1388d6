import { serveJob } from '../../background/serve.ts';
import { drawSample, type Sample, type SampleOf } from './sample.ts';

/** A report each so many positions is often enough for a bar to move smoothly. */
const REPORT_EVERY = 8;

serveJob<SampleOf, Sample>((of, report) => {
  let count = 0;
  return drawSample(of, (share) => {
    if (count++ % REPORT_EVERY === 0) report(share);
  });
});
