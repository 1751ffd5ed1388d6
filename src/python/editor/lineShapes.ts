/** Shapes behind the lines that made them, as the last run shapes. A line that is edited loses its own. */
import { type EditorState, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { LineShape } from '../run.ts';

/** What is said of a statement, and where that stands in the text. */
interface ShapeLabel {
  readonly from: number;
  readonly to: number;
  /** The statement's lines, by which it is known that they are still the same. */
  readonly lines: string;
  readonly said: string;
}

/** It stands in the style, not in the text: what is selected and copied is the program. */
class ShapeWidget extends WidgetType {
  constructor(readonly said: string) {
    super();
  }
  override eq(other: ShapeWidget) {
    return other.said === this.said;
  }
  override toDOM() {
    const mark = document.createElement('span');
    mark.className = 'cm-shape';
    mark.dataset['said'] = this.said;
    mark.ariaHidden = 'true';
    return mark;
  }
}

const setShapes = StateEffect.define<readonly LineShape[]>();

function locate(doc: Text, { first, last, said }: LineShape): ShapeLabel | undefined {
  if (last > doc.lines) return undefined;
  const { from } = doc.line(first);
  const { to } = doc.line(last);
  return { from, to, lines: doc.sliceString(from, to), said };
}

/** Whether these are whole lines, and those that they were. */
function isUnchanged(doc: Text, { from, to, lines }: ShapeLabel): boolean {
  return (
    from <= to &&
    doc.lineAt(from).from === from &&
    doc.lineAt(to).to === to &&
    doc.sliceString(from, to) === lines
  );
}

/** What is said of each statement; of those that share their last line, in their order. */
export const lineShapes = StateField.define<readonly ShapeLabel[]>({
  create: () => [],
  update(placed, { newDoc, docChanged, changes, effects }) {
    const shapes = effects.find((effect) => effect.is(setShapes));
    if (shapes)
      return (shapes.value as readonly LineShape[])
        .map((one) => locate(newDoc, one))
        .filter((one) => one !== undefined)
        .toSorted((a, b) => a.to - b.to);
    if (!docChanged) return placed;
    return placed
      .map((one) => ({
        ...one,
        from: changes.mapPos(one.from, 1),
        to: changes.mapPos(one.to, -1),
      }))
      .filter((one) => isUnchanged(newDoc, one));
  },
  provide: (field) =>
    EditorView.decorations.from(field, (placed) =>
      Decoration.set(
        placed.map(({ to, said }) =>
          Decoration.widget({ widget: new ShapeWidget(said), side: 1 }).range(to),
        ),
      ),
    ),
});

/** The effect that shows what a run shapes. */
export const showShapes = (shapes: readonly LineShape[]) => setShapes.of(shapes);

/** What is said of the line that the cursor is in. */
export function shapesAtCursor(state: EditorState): string[] {
  const { from, to } = state.doc.lineAt(state.selection.main.head);
  return state
    .field(lineShapes)
    .filter((one) => one.from <= to && one.to >= from)
    .map(({ said }) => said);
}
