import { Fragment, type MouseEvent, type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import { version } from '../../package.json';
import { lessons } from '../lesson/lessons.ts';
import { KEEP_SERVER_HTML } from '../lesson/keepServerHtml.ts';
import { useSession } from '../figure/context.ts';
import { CopyButton } from '../figure/CopyButton.tsx';
import { pageLink } from '../figure/shareLink.ts';
import { requestDialog } from '../figure/dialogs.ts';
import { SITE, type SiteLink, SiteLinksContext, usePage } from '../pages/pageContext.ts';
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

/** Messages about data that couldn't be used, one line each. */
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

/** Props for an element with links to pages. The server renders them, and the browser keeps its HTML. */
function useLinks(place: 'header' | 'footer') {
  const { kind, root } = usePage();
  const links = use(SiteLinksContext);
  if (!links) return KEEP_SERVER_HTML;
  return {
    children: [LESSONS, ...links[place]].map((link) => (
      <Fragment key={link.path}>
        <a href={`${root}${link.path}`} aria-current={link.kind === kind ? 'page' : undefined}>
          {link.label}
        </a>{' '}
      </Fragment>
    )),
  };
}

const LESSONS: SiteLink = { kind: '', path: '#lessons', label: 'Lessons' };

/** The links in the header: in a row, or in a menu if the row does not fit (theme/shell.css). */
function HeaderLinks() {
  return (
    <>
      <button type="button" className="site-menu" popoverTarget={SITE_LINKS_ID}>
        Menu
      </button>
      {/* A link within this page does not close the menu by itself. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="site-links"
        id={SITE_LINKS_ID}
        popover="auto"
        onClick={closeMenu}
        {...useLinks('header')}
      />
    </>
  );
}

/** The lesson whose page this is. */
function useLesson() {
  const { kind, lesson } = usePage();
  return kind === 'lesson' ? lesson : undefined;
}

function Header({ present }: { present: (() => void) | undefined }) {
  const { kind, root } = usePage();
  const session = useSession();
  const lesson = useLesson();
  return (
    <header className="site-header">
      <a className="site-name" href={root} aria-current={kind === 'home' ? 'page' : undefined}>
        {SITE}
      </a>
      <Segments current={lesson?.slug} />
      <nav aria-label="Site">
        <HeaderLinks />
        {lesson && (
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
  const { root } = usePage();
  const lesson = useLesson();
  return (
    <footer className="site-footer">
      <p {...useLinks('footer')} />
      <p>
        <button
          type="button"
          data-act="open"
          onClick={({ currentTarget }) => requestDialog(currentTarget, 'open')}
        >
          Open a link or file…
        </button>{' '}
        <button
          type="button"
          data-act="report"
          onClick={({ currentTarget }) => requestDialog(currentTarget, 'report')}
        >
          Report a mistake
        </button>
      </p>
      <p>
        {lesson && (
          <a href={`${lesson.slug}.ipynb`} download>
            Download this lesson as a Jupyter notebook
          </a>
        )}{' '}
        <a href={`${root}release/`}>Version {version}</a>{' '}
        <a href={`${root}release/#licence`}>Text CC BY 4.0, code MIT</a>
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
        Skip to content
      </a>
      <Header present={present} />
      <Notices />
      {children}
      <Footer />
    </>
  );
}
