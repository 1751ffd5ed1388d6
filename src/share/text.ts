/** The texts of the dialogs. */
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
  every: 'All of this figure',
  states: { free: 'Free', locked: 'Locked', hidden: 'Hidden' },
  length: (characters: string, isPacked: boolean) =>
    `${characters} characters, ${isPacked ? 'packed' : 'readable'}`,
  tooLong: (characters: string) =>
    `This state is too large for a link (${characters} characters). Save it as a file: it opens with “Open a link or a file” at the foot of each page.`,
  noCode: 'Too long for a code: a phone would not read it from a back row.',
  local: 'This address works on this computer only: the site is on it.',
  copy: 'Copy link',
  system: 'Share…',
  file: 'Save as a file',
} as const;

export const picture = {
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark' },
  caption: 'With title, caption and link',
  alt: (title: string) => `The picture of “${title}”`,
  png: 'Save as PNG',
  copy: 'Copy picture',
  copied: 'Copied',
  refused: 'The browser did not allow copying a picture. Save it instead.',
  failed: 'The picture could not be made. Reload the page and try again.',
  drawing: 'Making the picture…',
  about: 'PNG at twice the size of the figure, sharp enough for slides and print.',
} as const;

export const data = {
  about: 'Every number of this figure, as it is now, in all its digits.',
  json: 'Save as JSON',
  csv: 'Save as CSV',
  list: 'Its matrices and lists',
  name: 'Name',
  shape: 'Shape',
  take: 'Copy',
  copyCsv: 'CSV',
  copyAs: (name: string, form: string) => `Copy ${name} as ${form}`,
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

export const embed = {
  about:
    'HTML for a page of yours: the figure as it is now, alone, and a link for where frames are left out.',
  width: 'Width in pixels',
  goal: 'Challenge',
  noGoal: 'None',
  goalHint:
    'The figure begins where the challenge does, and says how it stands. What is asked stands above it where this page has the challenge; else write it there.',
  live: 'With a script: the frame is as high as its figure, and your page hears how a challenge stands',
  fits: 'For a slide: the figure is scaled until it fits its frame, whatever the size',
  fitted: 'The frame may have any width and height; the figure fits.',
  code: 'HTML',
  measuring: 'Its height is being measured.',
  measured: (width: string, height: number) =>
    `In ${width} pixels of width it is ${height} high, as measured below. In a window below 700 pixels it is as high as a phone needs. In a narrow column of a wide window choose that width, or the script.`,
  tooLarge: 'This state is too large for an address. Make the figure smaller first.',
  copy: 'Copy HTML',
  preview: (title: string) => `${title}, as it will look`,
} as const;

export const numbers = {
  title: 'Your own numbers',
  what: 'Paste numbers as PyTorch or NumPy print them, JSON, CSV, or spreadsheet cells. You can also drop a file here, including .npy and .safetensors.',
  file: 'Open a file…',
  put: 'Put in',
  nowhere: 'nowhere',
  goes: 'goes into',
  read: 'Read',
  takes: (label: string, fits: string) => `${label} takes ${fits}.`,
  part: (label: string, taken: number, all: number) =>
    `${label} takes ${taken} of these ${all} numbers.`,
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
  drawn: (parts: string, count: number) =>
    `${parts[0]!.toUpperCase()}${parts.slice(1)} ${
      count === 1 && /^(all|1 \w+) of /.test(parts)
        ? 'is drawn, not given: paste it'
        : 'are drawn, not given: paste them'
    } too.`,
  follow: (labels: string, count: number) =>
    `${labels} ${count === 1 ? 'changes' : 'change'} too, so that all numbers agree.`,
} as const;

export const report = {
  title: 'Report a mistake',
  about:
    'Add what you did, what you saw, and what you expected. Then copy the text and send it. Nothing is sent by itself.',
  text: 'The report',
  copy: 'Copy the report',
  to: 'Send it to',
  how: 'What makes a report good, and where it goes',
  asks: ['What I did:', 'What I saw:', 'What I expected, and by what:'],
  lines: (page: string, version: string, browser: string, window: string) => [
    `Page: ${page}`,
    `Version: ${version}`,
    `Browser: ${browser}`,
    `Window: ${window}`,
  ],
} as const;
