import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './openDialog.tsx';

/** Numbers of one's own for the fields of a figure. */
export default function NumbersDialog({ instance, close }: DialogProps) {
  return (
    <Dialog title="Your own numbers" about={instance.widget.title} close={close}>
      <p />
    </Dialog>
  );
}
