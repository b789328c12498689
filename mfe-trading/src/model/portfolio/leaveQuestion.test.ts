import { leaveQuestion } from './leaveQuestion.ts';

const nothing = { edit: false, newLot: false, file: false };

test.each([
  [nothing, null],
  [{ ...nothing, edit: true }, 'You have unsaved changes. Leave without saving them?'],
  [{ ...nothing, newLot: true }, 'The new holding has not been added. Leave without adding it?'],
  [{ ...nothing, file: true }, 'Your file has not been imported. Leave without importing it?'],
  [{ ...nothing, newLot: true, file: true }, 'You have unsaved changes. Leave without saving them?'],
])('%j asks: %s', (unsaved, words) => expect(leaveQuestion(unsaved)).toBe(words));
