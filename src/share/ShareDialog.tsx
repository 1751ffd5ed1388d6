import { useMemo, useState } from 'react';
import { CopyButton } from '../figure/CopyButton.tsx';
import { useFigureState, useSession } from '../figure/context.ts';
import { DataPart } from './DataPart.tsx';
import { Dialog } from './Dialog.tsx';
import { EmbedPart } from './EmbedPart.tsx';
import { LinkPart } from './LinkPart.tsx';
import { useLink } from './makeLink.ts';
import type { DialogProps } from './openDialog.tsx';
import { currentTheme } from './picture.ts';
import { PictureButtons } from './PictureButtons.tsx';
import { MAX_QR_LENGTH, QrCode, qrPath } from './qr.tsx';
import { figureLinkParts, initialChoices } from './shareChoices.ts';
import { isLocal, LOCAL_LINK_TEXT } from './siteRoot.ts';

/** The link as a QR code and as text. */
function LinkResult({ link, title }: { link: string | null | undefined; title: string }) {
  const code = useMemo(
    () => (link && link.length <= MAX_QR_LENGTH ? qrPath(link) : undefined),
    [link],
  );
  return (
    <>
      <div className="share-qr">
        {code ? (
          <QrCode address={link!} code={code} />
        ) : (
          link && <p>This link is too long for a QR code that a phone can read.</p>
        )}
      </div>
      <div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
        <p className="share-text" tabIndex={0} role="region" aria-label="Link">
          {link}
        </p>
        <p className="share-hint" role="status">
          {link === null &&
            'This is too long for a link. Download it as a file instead, under More.'}
          {link && isLocal() && LOCAL_LINK_TEXT}
        </p>
        <div className="share-acts" data-first>
          {link !== null && <CopyButton act="link" label="Copy link" make={() => link ?? ''} />}
          {link && 'share' in navigator && (
            <button
              type="button"
              className="quiet"
              data-act="system"
              // Ignore the rejection when the reader cancels the share sheet.
              onClick={() => void navigator.share({ title, url: link }).catch(() => {})}
            >
              Share…
            </button>
          )}
        </div>
      </div>
    </>
  );
}

/** Shares or exports a figure: a link, QR code and picture at once, everything else under “More”. */
export default function ShareDialog({ instance, close }: DialogProps) {
  const session = useSession();
  const { title } = instance.widget;
  const { state } = useFigureState(instance);
  const [choices, setChoices] = useState(() => initialChoices(instance, session));
  const [picture, setPicture] = useState(() => ({ theme: currentTheme(), hasCaption: true }));
  const [isMore, setIsMore] = useState(false);
  const parts = useMemo(
    () => figureLinkParts(instance, session, choices),
    // The link contains the state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [instance, session, choices, state],
  );
  return (
    <Dialog title="Share and export" about={title} close={close}>
      <div className="share-top">
        <LinkResult link={useLink(parts)} title={title} />
        <PictureButtons instance={instance} {...picture} />
      </div>
      <details
        className="share-more"
        onToggle={({ currentTarget }) => setIsMore(currentTarget.open)}
      >
        <summary>More</summary>
        {/* Rendered on demand, because the preview of the embed loads a page. */}
        {isMore && (
          <>
            <LinkPart {...{ instance, parts, choices }} onChange={setChoices} />
            <DataPart {...{ instance, picture }} onPicture={setPicture} />
            <EmbedPart {...{ instance, choices }} />
          </>
        )}
      </details>
    </Dialog>
  );
}
