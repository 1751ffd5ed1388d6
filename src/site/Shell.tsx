import type { MouseEvent, ReactNode } from 'react';
import { useStore } from 'zustand';
import { version } from '../../package.json';
import { lessons } from '../lesson/lessons.ts';
import { useSession } from '../figure/context.ts';
import { CopyButton } from '../figure/CopyButton.tsx';
import { pageLink } from '../figure/Figure.tsx';
import { requestDialog } from '../figure/dialogs.ts';
import { type Page, SITE } from '../pages/pages.ts';
import { usePage } from '../pages/pageContext.ts';
import { readingProgress } from '../pages/readingProgress.ts';
import { switchTheme } from './theme.ts';

/** One segment per lesson, filled by how much of it has been read. */
function Segments({ current }: { current: string | undefined }) {
  const read = useStore(readingProgress);
  if (lessons.length < 2) return null;
  return (
    <ol className="segments" aria-hidden="true">
      {lessons.map(({ slug }) => (
        <li key={slug} data-current={slug === current}>
          <span style={{ width: `${(read[slug] ?? 0) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
}

/** Messages about data that could not be used, one line each. */
export function Notices() {
  const { notices } = useSession();
  const lines = useStore(notices);
  return (
    <div className="notices" role="status">
      {lines.map((line, i) => (
        <p key={i}>
          <span>{line}</span>
          <button
            type="button"
            onClick={() => notices.setState((old) => old.filter((_, j) => j !== i), true)}
          >
            Close
          </button>
        </p>
      ))}
    </div>
  );
}

const SITE_LINKS_ID = 'site-links';
const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  if (currentTarget.matches(':popover-open')) currentTarget.hidePopover();
};

/** Links to the main pages: in a row, or in a menu if the row does not fit (theme/shell.css). */
function SiteLinks() {
  const { page, root } = usePage();
  const link = (path: string, label: string, kind?: Page['kind']) => (
    <a href={`${root}${path}`} aria-current={page.kind === kind ? 'page' : undefined}>
      {label}
    </a>
  );
  return (
    <>
      <button type="button" className="site-menu" popoverTarget={SITE_LINKS_ID}>
        Menu
      </button>
      {/* A link within this page does not close the menu by itself. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="site-links" id={SITE_LINKS_ID} popover="auto" onClick={closeMenu}>
        {link('#lessons', 'Lessons')}
        {link('widgets/', 'Figures', 'widgets')}
        {link('playground/', 'Playground', 'playground')}
        {link('challenges/', 'Challenges', 'challenges')}
        {link('teach/', 'Teach', 'teach')}
      </div>
    </>
  );
}

function Header({ present }: { present: (() => void) | undefined }) {
  const { page, root } = usePage();
  const session = useSession();
  const slug = page.kind === 'lesson' ? page.lesson.slug : undefined;
  return (
    <header className="site-header">
      <a
        className="site-name"
        href={root}
        aria-current={page.kind === 'index' ? 'page' : undefined}
      >
        {SITE}
      </a>
      <Segments current={slug} />
      <nav aria-label="Site">
        <SiteLinks />
        {page.kind === 'lesson' && (
          <>
            <CopyButton
              act="share"
              label="Share"
              make={() => pageLink(session.instances.values())}
            />
            <button type="button" className="to-slides" onClick={present}>
              Present
            </button>
          </>
        )}
        <button type="button" className="theme-switch" onClick={switchTheme}>
          <span className="to-dark">Dark</span>
          <span className="to-light">Light</span>
          <span className="hidden-text"> theme</span>
        </button>
      </nav>
    </header>
  );
}

function Footer() {
  const { page, root } = usePage();
  return (
    <footer className="site-footer">
      <p>
        {SITE}. Results are computed on these pages, in float32, by an engine tested against
        PyTorch. Where one was worked out beforehand, or in float64, its figure says so.
      </p>
      <p>
        <a href={root}>Lessons</a> <a href={`${root}widgets/`}>Figures</a>{' '}
        <a href={`${root}playground/`}>Playground</a> <a href={`${root}challenges/`}>Challenges</a>{' '}
        <a href={`${root}code/`}>Code</a> <a href={`${root}check/`}>Quiz</a>{' '}
        <a href={`${root}claims/`}>Claims</a> <a href={`${root}words/`}>Words</a>{' '}
        <a href={`${root}teach/`}>For teachers</a>{' '}
        {page.kind === 'lesson' && (
          <a href={`${page.lesson.slug}.ipynb`} download>
            This lesson as a Jupyter notebook
          </a>
        )}{' '}
        <button
          type="button"
          data-act="open"
          onClick={({ currentTarget }) => requestDialog(currentTarget, 'open')}
        >
          Open a link or a file
        </button>
      </p>
      <p>
        <a href={`${root}release/`}>Version {version}</a>{' '}
        <a href={`${root}release/#licence`}>Text CC BY 4.0, code MIT</a>{' '}
        <button
          type="button"
          data-act="report"
          onClick={({ currentTarget }) => requestDialog(currentTarget, 'report')}
        >
          Report a mistake
        </button>
      </p>
    </footer>
  );
}

/** Header and footer of every page except embedded figures. */
export function Shell({
  present,
  children,
}: {
  present: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the text
      </a>
      <Header present={present} />
      <Notices />
      {children}
      <Footer />
    </>
  );
}
