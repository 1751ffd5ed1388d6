/** What marks a message between a figure in a frame and the page around it, and the protocol it is of: docs/embed.md. */
export const MARK = 'attention-by-hand';
export const PROTOCOL = 1;

/** A text within HTML, also within double quotes. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`);

export interface Snippet {
  /** The address of the figure, with all that travels in it. */
  address: string;
  title: string;
  height: number;
  /** How high it is in a narrow window, where that was measured. */
  narrow?: number | undefined;
  /** What a challenge asks; the figure itself says only how it stands. */
  asks?: string | undefined;
  /** The page follows the height of the figure, and hears of its goals. */
  live: boolean;
}

/** What a page does that follows its figures: the frame is as high as its figure, and tells which goal was met. */
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
 * HTML that shows a figure in another page. Without `live` it has no script in it. Where frames are taken out, the link
 * under it stays.
 */
export const snippetOf = ({ address, title, height, narrow, asks, live }: Snippet): string => {
  const [src, name] = [escapeHtml(address), escapeHtml(title)];
  // In a window below 700 pixels it has the height of a phone; where styles are taken out, the attribute stays.
  const room =
    narrow && narrow > height && !live
      ? `; height: max(${height}px, min(${narrow}px, (700px - 100vw) * 999))`
      : '';
  return `${asks ? `<p>${escapeHtml(asks)}</p>\n` : ''}<iframe src="${src}" title="${name}" width="100%" height="${height}" style="border: 0${room}" loading="lazy" allow="fullscreen; clipboard-write"></iframe>
<p><a href="${src}">${name}, in Attention by Hand</a></p>${live ? `\n${SCRIPT}` : ''}`;
};
