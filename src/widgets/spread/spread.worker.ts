import { serveJob } from '../../figure/job/serve.ts';
import { drawSample, type Sample, type SampleOf } from './sample.ts';

/** How many numbers are drawn between reports: the bar still moves smoothly. */
const REPORT_EVERY = 8;

serveJob<SampleOf, Sample>((of, report) => {
  let count = 0;
  return drawSample(of, (share) => {
    if (count++ % REPORT_EVERY === 0) report(share);
  });
});
