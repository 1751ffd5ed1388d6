/** What the dialogs say. */
export const link = {
  what: 'What travels',
  one: 'This figure',
  all: 'All figures of this page',
  step: 'Opens at the step',
  theme: 'Theme',
  themes: { own: 'The reader’s own', light: 'Light', dark: 'Dark' },
  slides: 'Opens as slides, for a projector',
  slidesHint: 'The figure is as it is now, until a line of a slide sets another state.',
  answers: 'Answers stay closed until a reader has answered',
  answersHint: 'Hints of challenges and notes for teachers are left out. Slides show all of it.',
  controls: 'Lock or hide controls',
  controlsHint:
    'A locked control is seen and cannot be changed. A hidden one is not there, and its value stays as it is.',
  control: 'Control',
  every: 'All of them',
  states: { free: 'Free', locked: 'Locked', hidden: 'Hidden' },
  length: (characters: string, isPacked: boolean) =>
    `${characters} characters, ${isPacked ? 'packed' : 'readable'}`,
  tooLong: (characters: string) =>
    `This state is too large for a link (${characters} characters). Save it as a file: it opens with “Open a link or a file” at the foot of each page.`,
  noCode: 'Too long for a code: a phone would not read it from a back row.',
  local: 'This address works on this computer only: the site is served from it.',
  copy: 'Copy link',
  system: 'Share…',
  file: 'Save as a file',
} as const;

export const code = {
  about: 'PyTorch that prints the digits of this figure, as it is now.',
  copy: 'Copy',
  save: (name: string) => `Save ${name}`,
  hint: '“Run and edit”, in the menu of the figure, runs it in the page.',
} as const;

export const open = {
  title: 'Open a link or a file',
  what: 'Paste a link of this site, from any address that it lies at, or the text of a figure, such as 1;q=3,1. A saved file can be dropped here.',
  figure: 'For the figure',
  open: 'Open',
  file: 'Choose a file',
  opens: (title: string) => `Opens “${title}”.`,
  opensFile: (title: string, figures: number) =>
    `Opens “${title}” with ${figures === 1 ? 'one figure' : `${figures} figures`} as saved.`,
  notUsed: (problems: string) => `Not used: ${problems}.`,
  noFigure:
    'This is the text of one figure. Open it on the page of that figure, or paste the whole link.',
  damaged: 'The packed text is damaged, so it cannot be opened.',
  tooLarge: (name: string) => `${name} is larger than 2 MB: it is no saved state of this site.`,
  noRoom:
    'This browser does not let one page hand a file to another. Open the file on its own page.',
} as const;

export const numbers = {
  title: 'Your own numbers',
  what: 'Paste numbers, as PyTorch or NumPy print them, as JSON, CSV, a range of a spreadsheet, or a matrix of LaTeX or MATLAB. A file, also .npy or .safetensors, can be dropped here.',
  file: 'Open a file…',
  put: 'Put in',
  nowhere: 'nowhere',
  goes: 'goes into',
  read: 'Read',
  takes: (label: string, fits: string) => `${label} takes ${fits}.`,
  transposed: 'Transposed: the weight of nn.Linear is kept as (out, in)',
  axis: (axis: number, length: number) => `Along axis ${axis}, of ${length}`,
  to: (to: number, all: number) => `to ${to} of ${all}`,
  rowsFrom: 'Rows from',
  columnsFrom: 'Columns from',
  names: (label: string) => `With the names of its rows, as ${label}`,
  field: 'Field',
  has: 'has now',
  fits: 'takes',
  opened: (name: string, size: number) =>
    `${name || 'A long text'}, ${size.toLocaleString('en')} ${name ? 'bytes' : 'characters'}`,
  remove: 'Take away',
  choose: 'Choose a field for it.',
  twice: (label: string) => `Two tensors go into ${label}; choose one of them.`,
  rounded: 'Numbers are kept to four decimals.',
  same: 'The figure has these numbers already.',
  more: (n: number) => `… and ${n} more`,
  stays: (label: string) =>
    `${label} stays as it is: it is locked here, or the other numbers do not go with another.`,
  adjusted: (label: string, shape: string) =>
    `${label} is adjusted to the other numbers: it has ${shape}.`,
  follow: (labels: string, count: number) =>
    `${labels} ${count === 1 ? 'changes' : 'change'} too, so that all numbers agree.`,
} as const;
