import { serveJob } from '../../figure/job/serve.ts';
import { drawSample, type Sample, type SampleOf } from './sample.ts';

/** The number of progress updates per report to the page. The progress bar still moves smoothly. */
const REPORT_EVERY = 8;

serveJob<SampleOf, Sample>((of, report) => {
  let count = 0;
  return drawSample(of, (share) => {
    if (count++ % REPORT_EVERY === 0) report(share);
  });
});
