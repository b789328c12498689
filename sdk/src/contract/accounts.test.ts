import { ACCOUNT_NAME_INVALID, ACCOUNT_NAME_MISSING } from '../messages/accounts.ts';
import { accountName } from './accounts.ts';

const reasonsOf = (name: string) => accountName.safeParse(name).error?.issues.map(({ message }) => message) ?? [];

it.each(['', ' ', '\u200b', '\u200b\u2060', '\u2800 \u00ad', '\u3164', '\ufe0f'])(
  'refuses a name without visible text: %j',
  (name) => {
    expect(reasonsOf(name)).toEqual([ACCOUNT_NAME_MISSING]);
  },
);

it.each([
  'Sch\u200bwab',
  '\u2060Schwab',
  'Sch\u00adwab',
  'Schwab\ufe0f',
  'Sch\u200dwab',
  'a\u202eb',
  'a\nb',
  'a\u0000b',
])('refuses characters that do not show: %j', (name) => {
  expect(reasonsOf(name)).toEqual([ACCOUNT_NAME_INVALID]);
});

it.each([
  'Schwab',
  'Épargne',
  '証券',
  'Roth\u00a0IRA',
  '\u2764\ufe0f Savings',
  '\u{1f468}\u{1f3fd}\u200d\u{1f469}\u200d\u{1f467} Family',
])('accepts %s', (name) => {
  expect(reasonsOf(name)).toEqual([]);
});
