/** Returns the source folder of a figure. The playground isn't a widget, so its folder is outside `src/widgets`. */
export const folderOf = (id: string) =>
  id === 'playground' ? 'src/playground' : `src/widgets/${id}`;
