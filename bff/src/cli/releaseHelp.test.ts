import { DESK_COMMANDS } from './deskCommands.ts';
import { helpOf, releaseHelp } from './releaseHelp.ts';
import { SERVER_COMMANDS } from './serverCommands.ts';

const help = releaseHelp();
const lines = help.split('\n');

test('no line is wider than 110 columns', () => {
  expect(lines.filter((line) => line.length > 110)).toEqual([]);
});

test('writes each command once, as it is typed', () => {
  const words = Object.keys({ ...DESK_COMMANDS, ...SERVER_COMMANDS }).map((name) => name.split(' --')[0]);
  const listed = lines.flatMap((line) => /^ {2}([a-z][a-z -]*?)(?= {2}| [A-Z[]| --)/.exec(line)?.[1] ?? []);
  expect(listed).toEqual(words);
});

test('says beside a command what it does, and below it which options there are', () => {
  expect(help).toContain(`
  promote SECTION V [SECTION V ...]           Make published versions live for everyone, all or none. Their
      [--revision N]                          sections' candidates end.
`);
  expect(help).toContain('\n  preview --revoke ID                         End a preview.\n');
  expect(help).toContain('\n  prune [--dry-run]                           Remove the files of versions');
  expect(help).toContain('\nOn the server alone:\n  grant EMAIL ');
});

test('gives the shape of --json, once for commands that print the same', () => {
  expect(help).toContain(
    '\nwithdraw, take-off --json     { section, version, stable, wasLive, hadVisitors, revision }\n',
  );
  const column = lines
    .slice(lines.findIndex((line) => line.startsWith('publish --json')))
    .filter((line) => /--json {2}|^ {9}/.test(line));
  expect(column.filter((line) => !/^.{29} \S/.test(line))).toEqual([]);
});

test('the help of one command has what to know for it, and of no other', () => {
  expect(helpOf(['hold'])).toBe(`Usage: npm run -s release -- COMMAND

  hold SECTION [--revision N]                 Refuse another share until resume, the ramp's, too. promote and
                                              rollback still act.

With --revision N, a move happens only if the section, a single one, is still at revision N.

hold --json                   { section, from, to, revision, changed, fromShareBp, toShareBp }; from: the
                              stable version, to: the candidate; shares: visitors out of 10,000

All commands, settings and exit codes: npm run -s release -- --help`);
  expect(helpOf(['token list'])).toMatch(/^Usage: npm run -s release -- COMMAND, on the server alone\n/);
  expect(helpOf(['publish'])).toContain('\nFOLDER is relative to');
});
