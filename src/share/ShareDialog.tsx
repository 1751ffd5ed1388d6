import { CodePart } from './CodePart.tsx';
import { DataPart } from './DataPart.tsx';
import { Dialog } from './Dialog.tsx';
import { EmbedPart } from './EmbedPart.tsx';
import { LinkPart } from './LinkPart.tsx';
import type { DialogProps } from './openDialog.tsx';
import { PicturePart } from './PicturePart.tsx';

/** The sections in order. Each builds what it offers from the figure's definition. */
const sections = [
  ['Link', LinkPart],
  ['Picture', PicturePart],
  ['Data', DataPart],
  ['Code', CodePart],
  ['Embed', EmbedPart],
] as const;

/** All ways to share or export a figure. */
export default function ShareDialog({ instance, close }: DialogProps) {
  return (
    <Dialog title="Share and take along" about={instance.widget.title} close={close}>
      {sections.map(([title, Part]) => (
        <section key={title} className="share-part" aria-label={title}>
          <h3>{title}</h3>
          <div>
            <Part instance={instance} />
          </div>
        </section>
      ))}
    </Dialog>
  );
}
