import { readCommand } from './releaseCommand.ts';
import { UsageError } from './usage.ts';

const read = (line: string) => readCommand(line.split(' ').filter(Boolean));

test.each([
  [
    'publish mfe-a --from dist --version 1.0.0 --commit abcdef0',
    { name: 'publish', section: 'mfe-a', folder: 'dist', version: '1.0.0', commit: 'abcdef0' },
  ],
  ['publish --version=1 --from=d mfe-a', { name: 'publish', section: 'mfe-a', folder: 'd', version: '1' }],
  ['promote mfe-a 1.0.0', { name: 'promote', promotions: [{ section: 'mfe-a', version: '1.0.0' }] }],
  [
    'promote mfe-a 1.0.0 --revision 7',
    { name: 'promote', promotions: [{ section: 'mfe-a', version: '1.0.0', revision: 7 }] },
  ],
  [
    'promote shell 2 mfe-a 3',
    {
      name: 'promote',
      promotions: [
        { section: 'shell', version: '2' },
        { section: 'mfe-a', version: '3' },
      ],
    },
  ],
  [
    'rollback mfe-a --from 2 --why broken',
    { name: 'rollback', takings: [{ section: 'mfe-a', from: '2' }], why: 'broken' },
  ],
  ['rollback mfe-a --why broken', { name: 'rollback', takings: [{ section: 'mfe-a' }], why: 'broken' }],
  [
    'rollback mfe-a --from 2 --with mfe-b@7 --with shell@3 --why broken',
    {
      name: 'rollback',
      takings: [
        { section: 'mfe-a', from: '2' },
        { section: 'mfe-b', from: '7' },
        { section: 'shell', from: '3' },
      ],
      why: 'broken',
    },
  ],
  ['withdraw mfe-a 2 --why leak', { name: 'withdraw', section: 'mfe-a', version: '2', why: 'leak' }],
  ['take-off mfe-a --why legal --revision 4', { name: 'take-off', section: 'mfe-a', why: 'legal', revision: 4 }],
  ['status', { name: 'status', json: false }],
  ['status --json', { name: 'status', json: true }],
  ['prune', { name: 'prune', dryRun: false }],
  ['prune --dry-run', { name: 'prune', dryRun: true }],
  ['log', { name: 'log', json: false, limit: 50 }],
  ['log --json --section mfe-a --limit 3', { name: 'log', json: true, section: 'mfe-a', limit: 3 }],
  ['log --act take-off', { name: 'log', act: 'take-off', limit: 50 }],
  ['verify', { name: 'verify' }],
  ['verify --json', { name: 'verify', json: true }],
  ['promote mfe-a 1 --json', { name: 'promote', json: true, promotions: [{ section: 'mfe-a', version: '1' }] }],
  ['--help', { name: 'help' }],
  ['promote -h', { name: 'help' }],
])('%s', (line, command) => {
  expect(JSON.parse(JSON.stringify(read(line)))).toEqual({ json: false, ...command });
});

test.each([
  [
    '',
    'Please give a command: publish, promote, rollback, withdraw, take-off, prune, verify, status, log (see --help).',
  ],
  [
    'deploy mfe-a',
    'There is no command "deploy". There are: publish, promote, rollback, withdraw, take-off, prune, verify, status, log (see --help).',
  ],
  [
    'toString',
    'There is no command "toString". There are: publish, promote, rollback, withdraw, take-off, prune, verify, status, log (see --help).',
  ],
  ['publish', 'publish takes SECTION (see --help).'],
  ['publish mfe-a --version 1', 'publish needs --from (see --help).'],
  ['publish mfe-a --from dist', 'publish needs --version (see --help).'],
  ['promote mfe-a', 'promote takes SECTION and V (see --help).'],
  ['promote', 'promote takes SECTION and V (see --help).'],
  ['promote mfe-a 1 2', 'promote takes SECTION and V (see --help).'],
  ['promote mfe-a 1 mfe-a 2', 'promote names mfe-a twice.'],
  ['promote shell 1 mfe-a 2 --revision 3', '--revision is for a single section.'],
  ['promote mfe-a 1 --revision x', '--revision takes a whole number, not "x".'],
  ['promote mfe-a 1 --why because', 'promote knows no --why (see --help).'],
  ['rollback mfe-a --from 2 --with mfe-b --why x', '--with takes SECTION@V, not "mfe-b".'],
  ['rollback mfe-a --from 2 --with mfe-a@1 --why x', 'rollback names mfe-a twice.'],
  ['rollback mfe-a --from 2 --with mfe-b@1 --revision 3 --why x', '--revision is for a single section.'],
  ['rollback mfe-a', 'rollback needs --why (see --help).'],
  ['withdraw mfe-a --why leak', 'withdraw takes SECTION and V (see --help).'],
  ['withdraw mfe-a 2', 'withdraw needs --why (see --help).'],
  ['take-off mfe-a', 'take-off needs --why (see --help).'],
  ['log --act deploy', '--act takes publish, promote, rollback, withdraw, take-off, not "deploy".'],
  ['status mfe-a', 'status takes nothing but options (see --help).'],
  ['status --yaml', /^Unknown option '--yaml'/],
])('does not understand "%s"', (line, sentence) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(sentence);
});
