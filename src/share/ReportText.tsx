import { useContext, useEffect, useState } from 'react';
import { version } from '../../package.json';
import { SessionContext } from '../figure/context.ts';
import { CopyButton } from '../figure/CopyButton.tsx';
import { pageLink } from '../figure/shareLink.ts';
import { Dialog } from './Dialog.tsx';
import { reportAddress } from './reportAddress.ts';
import { siteRoot } from './siteRoot.ts';
import { report as text } from './text.ts';

const LINES_BETWEEN = '\n\n';

/** Returns the template of a report: questions for the reader, and what the page knows. */
const reportOf = (page: string) => {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const size = `${innerWidth} × ${innerHeight}, at ${devicePixelRatio}×`;
  const known = text.lines(page, version, navigator.userAgent, size);
  return [...text.asks, known.join('\n')].join(LINES_BETWEEN);
};

/** A template for reporting a mistake on this page, to fill in, copy and send. */
export default function ReportText({ close }: { close: () => void }) {
  const session = useContext(SessionContext);
  const [given, setGiven] = useState('');
  useEffect(() => {
    const figures = [...(session?.instances.values() ?? [])];
    const link = figures.length > 0 ? pageLink(figures) : Promise.resolve(location.href);
    void link.then((page) => setGiven((typed) => typed || reportOf(page)));
  }, [session]);
  return (
    <Dialog title={text.title} about={text.about} close={close}>
      <label className="share-open">
        {text.text}
        <textarea
          rows={12}
          spellCheck={false}
          data-first
          value={given}
          onChange={({ target }) => setGiven(target.value)}
        />
      </label>
      <div className="share-acts">
        <CopyButton act="report-copy" label={text.copy} make={() => given} />
        {reportAddress && (
          <span>
            {text.to} <a href={reportAddress}>{reportAddress.replace(/^mailto:/, '')}</a>
          </span>
        )}
        <a href={`${siteRoot()}report/`}>{text.how}</a>
      </div>
    </Dialog>
  );
}
