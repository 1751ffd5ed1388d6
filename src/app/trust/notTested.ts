/** What no command and nobody has tried, in the order in which it matters to a reader. */
export const notTested: readonly { what: string; why: string }[] = [
  {
    what: 'Real phones and tablets',
    why: 'Sizes, fingers and turning are tried in browsers on a computer. No device was held in a hand.',
  },
  {
    what: 'Safari itself',
    why: 'Where WebKit is named above it is the WebKit that Debian packages. Safari on macOS and iOS has parts of its own.',
  },
  {
    what: 'Windows and macOS',
    why: 'All records come from Linux. Fonts, scrollbars and keys of other systems were not seen.',
  },
  {
    what: 'Screen readers by ear',
    why: 'Names, roles, values and what is announced are tested as text, and axe looks at each page. Nobody has listened to a lesson with NVDA, JAWS, VoiceOver or TalkBack.',
  },
  {
    what: 'Other processors',
    why: 'The engine is compared with PyTorch on CPUs of one kind. PyTorch on a GPU, or on another CPU, may print another last digit.',
  },
  {
    what: 'The fixed numbers, in a present PyTorch',
    why: 'PyTorch 1.13 computed them. Of version 2.13 only what programs print is compared, and single claims that name it.',
  },
  {
    what: 'Worksheets of nine lessons, by a second program',
    why: 'Seven are worked out anew by NumPy. The keys of the others come from the engine alone.',
  },
  {
    what: 'Whether people learn from it',
    why: 'The two forms of questions are there for a study. No study has been made yet.',
  },
  {
    what: 'Sentences, by an expert from outside',
    why: 'The authors read every lesson, as newcomers and as sceptics, and held numbers and sources against it. Nobody else has reviewed the course yet.',
  },
  {
    what: 'Lecture rooms',
    why: 'Slides are measured at the sizes of projectors. No talk was given with this version in front of a class.',
  },
  {
    what: 'Moodle, Canvas and other platforms',
    why: 'Frames and cartridges follow what these platforms document. None of them was installed to try.',
  },
  {
    what: 'A public host under load',
    why: 'Any load was measured against a server on the same machine, without a network in between.',
  },
];
