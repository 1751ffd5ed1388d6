/** Marker and version of messages between an embedded figure and the surrounding page: docs/embed.md. */
export const MESSAGE_MARKER = 'attention-by-hand';
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
  task?: string | undefined;
  /** Whether to add a script that adjusts the height and reports goals. */
  hasScript: boolean;
}

/** Resizes each frame on a page to its figure, and dispatches an event when a goal's status changes. */
const SCRIPT = `<script>
  if (!window.attentionByHand) {
    window.attentionByHand = true;
    addEventListener('message', ({ source, data }) => {
      if (data?.['${MESSAGE_MARKER}'] !== ${PROTOCOL}) return;
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
 * Returns HTML that embeds a figure in another page. The link below the frame remains if the host strips frames.
 */
export const embedHtml = ({ address, title, height, narrow, task, hasScript }: Snippet): string => {
  const [src, name] = [escapeHtml(address), escapeHtml(title)];
  // Windows narrower than 700 pixels use the phone height. The attribute remains if the host strips styles.
  const phoneHeight =
    narrow && narrow > height && !hasScript
      ? `; height: max(${height}px, min(${narrow}px, (700px - 100vw) * 999))`
      : '';
  return `${task ? `<p>${escapeHtml(task)}</p>\n` : ''}<iframe src="${src}" title="${name}" width="100%" height="${height}" style="border: 0${phoneHeight}" loading="lazy" allow="fullscreen; clipboard-write"></iframe>
<p><a href="${src}">${name}, in Attention by Hand</a></p>${hasScript ? `\n${SCRIPT}` : ''}`;
};
