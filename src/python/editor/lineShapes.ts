/** Shows the shapes of the last run behind the lines that assigned them. Editing a line removes its label. */
import { type EditorState, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { LineShape } from '../run.ts';

/** The shapes of a statement, and its position in the document. */
interface ShapeLabel {
  readonly from: number;
  readonly to: number;
  /** The statement's lines, to tell whether they have changed. */
  readonly lines: string;
  readonly text: string;
}

/** CSS draws the text, so that selecting and copying gives only the program. */
class ShapeWidget extends WidgetType {
  constructor(readonly text: string) {
    super();
  }
  override eq(other: ShapeWidget) {
    return other.text === this.text;
  }
  override toDOM() {
    const label = document.createElement('span');
    label.className = 'cm-shape';
    label.dataset['shape'] = this.text;
    label.ariaHidden = 'true';
    return label;
  }
}

const setShapes = StateEffect.define<readonly LineShape[]>();

function toLabel(doc: Text, { first, last, said: text }: LineShape): ShapeLabel | undefined {
  if (last > doc.lines) return undefined;
  const { from } = doc.line(first);
  const { to } = doc.line(last);
  return { from, to, lines: doc.sliceString(from, to), text };
}

/** Whether the label still covers whole lines with the same text. */
function isUnchanged(doc: Text, { from, to, lines }: ShapeLabel): boolean {
  return (
    from <= to &&
    doc.lineAt(from).from === from &&
    doc.lineAt(to).to === to &&
    doc.sliceString(from, to) === lines
  );
}

export const lineShapes = StateField.define<readonly ShapeLabel[]>({
  create: () => [],
  update(labels, { newDoc, docChanged, changes, effects }) {
    const shapes = effects.find((effect) => effect.is(setShapes));
    if (shapes)
      return (shapes.value as readonly LineShape[])
        .map((shape) => toLabel(newDoc, shape))
        .filter((label) => label !== undefined)
        .toSorted((a, b) => a.to - b.to);
    if (!docChanged) return labels;
    return labels
      .map((label) => ({
        ...label,
        from: changes.mapPos(label.from, 1),
        to: changes.mapPos(label.to, -1),
      }))
      .filter((label) => isUnchanged(newDoc, label));
  },
  provide: (field) =>
    EditorView.decorations.from(field, (labels) =>
      Decoration.set(
        labels.map(({ to, text }) =>
          Decoration.widget({ widget: new ShapeWidget(text), side: 1 }).range(to),
        ),
      ),
    ),
});

/** The effect that shows the shapes of a run. */
export const showShapes = (shapes: readonly LineShape[]) => setShapes.of(shapes);

/** The shapes of the statements on the cursor's line. */
export function shapesAtCursor(state: EditorState): string[] {
  const { from, to } = state.doc.lineAt(state.selection.main.head);
  return state
    .field(lineShapes)
    .filter((label) => label.from <= to && label.to >= from)
    .map(({ text }) => text);
}
