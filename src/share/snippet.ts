/** Marker and version of messages between an embedded figure and the surrounding page: docs/embed.md. */
export const MARK = 'attention-by-hand';
export const PROTOCOL = 1;

/** Escapes text for HTML, including double-quoted attributes. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`);

export interface Snippet {
  /** The figure's address, including its state. */
  address: string;
  title: string;
  height: number;
  /** The height in a narrow window, if it was measured. */
  narrow?: number | undefined;
  /** The task of a challenge, because the figure itself only shows the status. */
  asks?: string | undefined;
  /** Whether the page adjusts to the figure's height and is notified when goals are met. */
  live: boolean;
}

/** The script of a page with live figures: resizes each frame to its figure and reports goals that were met. */
const SCRIPT = `<script>
  if (!window.attentionByHand) {
    window.attentionByHand = true;
    addEventListener('message', ({ source, data }) => {
      if (data?.['${MARK}'] !== ${PROTOCOL}) return;
      for (const frame of document.querySelectorAll('iframe'))
        if (frame.contentWindow === source) {
          if (data.height) frame.height = data.height;
          if (data.type === 'goal')
            frame.dispatchEvent(new CustomEvent('goal', { detail: data, bubbles: true }));
        }
    });
  }
</script>`;

/**
 * Returns HTML that embeds a figure in another page. Without `live`, it contains no script. The link below the frame
 * remains if the host strips frames.
 */
export const embedHtml = ({ address, title, height, narrow, asks, live }: Snippet): string => {
  const [src, name] = [escapeHtml(address), escapeHtml(title)];
  // Windows narrower than 700 pixels use the phone height. The attribute remains if the host strips styles.
  const room =
    narrow && narrow > height && !live
      ? `; height: max(${height}px, min(${narrow}px, (700px - 100vw) * 999))`
      : '';
  return `${asks ? `<p>${escapeHtml(asks)}</p>\n` : ''}<iframe src="${src}" title="${name}" width="100%" height="${height}" style="border: 0${room}" loading="lazy" allow="fullscreen; clipboard-write"></iframe>
<p><a href="${src}">${name}, in Attention by Hand</a></p>${live ? `\n${SCRIPT}` : ''}`;
};
