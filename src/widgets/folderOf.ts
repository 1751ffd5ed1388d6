/** The folder of a figure in the project. The playground has a room of its own. */
export const folderOf = (id: string) =>
  id === 'playground' ? 'src/playground' : `src/widgets/${id}`;
