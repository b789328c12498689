import { translateDriverError } from './databaseFault.ts';

const kindOf = (about: object) =>
  (translateDriverError(Object.assign(new Error('x'), about)) as { kind?: string }).kind;

it.each([
  [3, 'full'],
  [1021, 'full'],
  [1026, 'full'],
  [1030, 'full'],
  [1114, 'full'],
  [1598, 'full'],
  [1878, 'full'],
  [1290, 'unreachable'],
  [1213, 'conflict'],
  [1064, undefined], // bad SQL is a bug
])('MariaDB’s error %d is %s', (errno, kind) => {
  expect(kindOf({ errno })).toBe(kind);
});

it.each([
  ['SQLITE_FULL', 13, 'full'],
  ['SQLITE_READONLY', 8, 'full'],
  ['SQLITE_READONLY_DIRECTORY', 1544, 'full'],
  ['SQLITE_IOERR_WRITE', 778, 'unreachable'],
  ['SQLITE_BUSY_SNAPSHOT', 517, 'conflict'],
  ['SQLITE_CONSTRAINT_UNIQUE', 2067, 'unique'],
  ['SQLITE_CONSTRAINT_NOTNULL', 1299, undefined],
  ['SQLITE_ERROR', 1, undefined],
])('%s is %s', (_, errcode, kind) => {
  expect(kindOf({ code: 'ERR_SQLITE_ERROR', errcode })).toBe(kind);
});
