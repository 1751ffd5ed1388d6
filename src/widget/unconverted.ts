// For the time of the change alone: views that are still drawn again as a whole at each move. A line a widget.
export const unconverted: ReadonlySet<string> = new Set(['tiles']);
