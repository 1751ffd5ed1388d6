import { memo, useRef } from 'react';
import { useStore } from 'zustand';
import { restoreDock } from '../kit/layout/dock.ts';
import { CopyButton } from './CopyButton.tsx';
import type { AnyWidget } from './define.ts';
import { requestDialog, type DialogName } from './dialogs.ts';
import type { AnyField } from './fields/field.ts';
import type { Instance } from './instance.ts';
import { pageLink } from './shareLink.ts';

const Icon = ({ d }: { d: string }) => (
  <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);
const UNDO_ICON = 'M8.5 5 4.5 9l4 4M4.5 9h9a5 5 0 0 1 0 10H9';
const REDO_ICON = 'M15.5 5l4 4-4 4M19.5 9h-9a5 5 0 0 0 0 10H15';
const RESET_ICON = 'M5.5 5v4.5H10M5.8 9.2A7.3 7.3 0 1 1 4.7 13';
const MORE_ICON = 'M5 12h.01M12 12h.01M19 12h.01';

/** Whether readers can paste or drop numbers into any of the widget's fields. */
const takesNumbers = ({ fields }: AnyWidget) =>
  Object.values(fields as Record<string, AnyField>).some(({ axes, hidden }) => axes && !hidden);

/** The buttons every figure has: undo, redo, reset, and a menu to share, copy or run it. */
export const FigureActions = memo(function FigureActions({
  instance,
  toggleEditor,
}: {
  instance: Instance;
  toggleEditor: () => void;
}) {
  const canUndo = useStore(instance.store, (timeline) => timeline.past.length > 0);
  const canRedo = useStore(instance.store, (timeline) => timeline.future.length > 0);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (focus: boolean) => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    if (focus) menu.current.querySelector('summary')!.focus();
  };
  const dialogButton = (name: DialogName, label: string) => (
    <button
      type="button"
      data-act={name}
      onClick={() => {
        close(true);
        requestDialog(menu.current!, name, instance);
      }}
    >
      {label}
    </button>
  );
  const torch = async () => {
    const { present } = instance.store.getState();
    const { programOf } = await import('./program.ts');
    return (await programOf(instance.widget, present, instance.derived(present))).code;
  };
  const iconButtons = [
    { act: 'undo', name: 'Undo', d: UNDO_ICON, can: canUndo, run: instance.undo },
    { act: 'redo', name: 'Redo', d: REDO_ICON, can: canRedo, run: instance.redo },
    { act: 'reset', name: 'Reset', d: RESET_ICON, can: true, run: instance.reset },
  ];
  return (
    <div className="actions">
      {iconButtons.map(({ act, name, d, can, run }) => (
        <button
          key={act}
          type="button"
          data-act={act}
          aria-label={name}
          title={name}
          aria-disabled={!can}
          onClick={run}
        >
          <Icon d={d} />
        </button>
      ))}
      {/* Escape and losing focus close the menu, as usual. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        className="menu"
        ref={menu}
        onBlur={({ currentTarget, relatedTarget }) =>
          relatedTarget &&
          !currentTarget.contains(relatedTarget) &&
          !relatedTarget.closest('dialog') &&
          close(false)
        }
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close(true);
        }}
      >
        <summary aria-label="More" title="Share, copy, run and edit">
          <Icon d={MORE_ICON} />
        </summary>
        <div className="menu-items">
          {dialogButton('share', 'Share and export…')}
          {takesNumbers(instance.widget) && dialogButton('numbers', 'Enter numbers…')}
          {dialogButton('open', 'Open a link or file…')}
          <CopyButton
            act="link"
            label="Copy link"
            make={() => pageLink([instance], `figure-${instance.name}`)}
          />
          <CopyButton act="code" label="Copy as PyTorch" make={torch} />
          <button
            type="button"
            data-act="edit-code"
            onClick={() => {
              close(false);
              toggleEditor();
            }}
          >
            Run and edit
          </button>
          <button
            type="button"
            data-act="dock"
            onClick={() => {
              close(true);
              restoreDock();
            }}
          >
            Pin figure
          </button>
        </div>
      </details>
    </div>
  );
});
