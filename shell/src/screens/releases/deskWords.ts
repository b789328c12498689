/** As in docs/glossary.md, in the order in which a release meets them. */
export const DESK_WORDS = {
  stable: { name: 'Stable', meaning: 'The version that visitors have.' },
  candidate: {
    name: 'Candidate',
    meaning: 'A version that a share of visitors have instead, while the two are compared.',
  },
  ramp: {
    name: 'Ramp',
    meaning: 'The larger shares that a candidate grows to, one by one, as visitors show that it works.',
  },
  evidence: {
    name: 'Evidence',
    meaning:
      'How strongly the visitors counted so far speak for a verdict. Once it reaches the figure that is needed, the candidate is rolled back, or grows, by itself. It multiplies from visitor to visitor, so the bars are logarithmic.',
  },
  fault: { name: 'Fault', meaning: 'What a browser reported: the version did not load, crashed, or froze.' },
  hold: { name: 'Hold', meaning: 'The share stays as it is until it is resumed.' },
  promote: { name: 'Promote', meaning: 'Everyone gets the version.' },
  rollback: {
    name: 'Roll back',
    meaning: 'Everyone returns to the version before. This one can be promoted again.',
  },
  withdraw: { name: 'Withdraw', meaning: 'No one ever gets the version again.' },
  'take-off': { name: 'Take off', meaning: 'The section has no pages until a version of it is promoted.' },
  'two-people': {
    name: 'Two people',
    meaning: 'What gives visitors another version waits until a second release manager confirms it.',
  },
} as const;

export type DeskWord = keyof typeof DESK_WORDS;
