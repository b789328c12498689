import { leaveQuestion } from './leaveQuestion.ts';

const nothing = { edit: false, newLot: false, transaction: false, file: false };

test.each([
  [nothing, null],
  [{ ...nothing, edit: true }, 'You have unsaved changes. Leave without saving them?'],
  [{ ...nothing, newLot: true }, 'You haven’t added the new holding. Leave without adding it?'],
  [{ ...nothing, file: true }, 'You haven’t imported your file. Leave without importing it?'],
  [{ ...nothing, newLot: true, file: true }, 'You have unsaved changes. Leave without saving them?'],
])('%j asks: %s', (unsaved, message) => expect(leaveQuestion(unsaved)).toBe(message));
