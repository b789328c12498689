import { ASKS_HOW, GUIDE } from '../vocabulary/guide.ts';
import { listed } from '../vocabulary/topic.ts';
import { guideTo } from './guide.ts';

test('every answer can be reached, and its words stand in no other answer above it', () => {
  const missed = GUIDE.filter(
    ([answer, words]) => !listed(words).some((line) => guideTo(`where can I ${line}`) === answer),
  );
  expect(missed.map(([answer]) => answer)).toEqual([]);
});

test.each([
  ['how do i delete a holding I typed in wrong?', 'use the button in its row'],
  ['Is possible to import my transactions from CSV file?', 'Import CSV'],
  ['Where may I read the terms of this service?', 'Terms of Service'],
  ['where do I find out if the forecasts you made were any good', 'Track Record'],
  ['i think someone else is logged in to my account, what do i do', 'Active Sessions'],
  ['how do i record a sale', 'Transactions view'],
  ['how often do prices refresh, can i change that', 'Application Preferences'],
  ['is there an app for iphone', 'in your phone’s browser'],
  ['can i have two portfolios', 'under Accounts'],
])('%s', (question, said) => {
  expect(guideTo(question)).toContain(said);
});

test.each([
  'how many lots do I have on record',
  'how much did I pay for my Apple shares',
  'what percent of my portfolio is Apple',
  'if i wanna buy 3 shares of nvidia how much cash do i need',
  'My broker statement shows an average cost of 156.00 per Apple share. What do you have on record?',
  'sell all my Ford shares right now',
])('%s: a figure is no place', (question) => {
  expect(guideTo(question)).toBeUndefined();
});

test('what asks for nothing is not led anywhere', () => {
  expect(ASKS_HOW.test('my password is wrong')).toBe(false);
});
