/** The folder of a figure's source. The playground isn't a widget, so it has its own. */
export const folderOf = (id: string) =>
  id === 'playground' ? 'src/playground' : `src/widgets/${id}`;
