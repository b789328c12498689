import type { AnyEntry } from './commandEntry.ts';
import { DESK_COMMANDS } from './deskCommands.ts';
import { readCommand } from './releaseCommand.ts';
import { SERVER_COMMANDS } from './serverCommands.ts';
import { UsageError } from './usage.ts';

const read = (line: string) => readCommand(line.split(' ').filter(Boolean));

test.each([
  [
    'publish mfe-a --from dist --version 1.0.0 --commit abcdef0',
    { name: 'publish', section: 'mfe-a', folder: 'dist', version: '1.0.0', commit: 'abcdef0' },
  ],
  ['publish --version=1 --from=d mfe-a', { name: 'publish', section: 'mfe-a', folder: 'd', version: '1' }],
  [
    'preview mfe-a@1.0.0 shell@2',
    {
      name: 'preview',
      versions: [
        { section: 'mfe-a', version: '1.0.0' },
        { section: 'shell', version: '2' },
      ],
      forMs: 3_600_000,
    },
  ],
  ['preview mfe-a@1 --for 30m', { name: 'preview', versions: [{ section: 'mfe-a', version: '1' }], forMs: 1_800_000 }],
  ['preview --revoke abc', { name: 'preview --revoke', id: 'abc' }],
  ['rollout mfe-a 2 --percent 10', { name: 'rollout', section: 'mfe-a', version: '2', shareBp: 1_000 }],
  ['rollout mfe-a 2 --percent 0.01', { name: 'rollout', section: 'mfe-a', version: '2', shareBp: 1 }],
  ['rollout mfe-a 2 --percent 0.07', { name: 'rollout', section: 'mfe-a', version: '2', shareBp: 7 }],
  [
    'rollout mfe-a 2 --percent 99.99 --revision 7',
    { name: 'rollout', section: 'mfe-a', version: '2', shareBp: 9_999, revision: 7 },
  ],
  ['rollout mfe-a 2 --percent 100', { name: 'rollout', section: 'mfe-a', version: '2', shareBp: 10_000 }],
  [
    'rollout mfe-a 2 --ramp 1,5,10',
    { name: 'rollout', section: 'mfe-a', version: '2', shareBp: 100, ramp: [100, 500, 1_000] },
  ],
  [
    'rollout mfe-a 2 --percent 0.5 --ramp 1,12.25,100',
    { name: 'rollout', section: 'mfe-a', version: '2', shareBp: 50, ramp: [100, 1_225, 10_000] },
  ],
  ['who mfe-a 2 --percent 12.5', { name: 'who', section: 'mfe-a', version: '2', shareBp: 1_250 }],
  ['hold mfe-a', { name: 'hold', section: 'mfe-a' }],
  ['resume mfe-a --revision 3', { name: 'resume', section: 'mfe-a', revision: 3 }],
  ['route mfe-a /ideas', { name: 'route', section: 'mfe-a', path: '/ideas' }],
  [
    'route mfe-a /ideas --from mfe-b --revision 7',
    { name: 'route', section: 'mfe-a', path: '/ideas', from: 'mfe-b', revision: 7 },
  ],
  ['hand-back mfe-a /ideas --revision 7', { name: 'hand-back', section: 'mfe-a', path: '/ideas', revision: 7 }],
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
  ['two-person mfe-a on --revision 4', { name: 'two-person', section: 'mfe-a', on: true, revision: 4 }],
  ['two-person mfe-a off', { name: 'two-person', section: 'mfe-a', on: false }],
  ['confirm abc', { name: 'confirm', id: 'abc' }],
  ['decline abc', { name: 'decline', id: 'abc' }],
  ['webhook add https://x --section all', { name: 'webhook add', url: 'https://x', section: null }],
  ['webhook remove abc', { name: 'webhook remove', id: 'abc' }],
  ['webhook list', { name: 'webhook list', json: false }],
  ['previews', { name: 'previews', json: false }],
  ['versions mfe-a --before 3', { name: 'versions', section: 'mfe-a', before: '3' }],
  ['log --who ann@example.com --before 7', { name: 'log', who: 'ann@example.com', before: 7, limit: 50 }],
  ['log --act take-off', { name: 'log', act: 'take-off', limit: 50 }],
  ['verify', { name: 'verify' }],
  ['grant a@example.com', { name: 'grant', email: 'a@example.com' }],
  ['revoke a@example.com --json', { name: 'revoke', email: 'a@example.com', json: true }],
  ['roles', { name: 'roles' }],
  [
    'token create --section mfe-a --can publish --label CI',
    {
      name: 'token create',
      section: 'mfe-a',
      can: 'publish',
      label: 'CI',
      lifetimeMs: 90 * 86_400_000,
    },
  ],
  [
    'token create --section all --can all --label CI --for 12h',
    { name: 'token create', section: null, can: 'all', label: 'CI', lifetimeMs: 12 * 3_600_000 },
  ],
  ['token list', { name: 'token list' }],
  ['token revoke 7', { name: 'token revoke', id: '7' }],
  ['verify --json', { name: 'verify', json: true }],
  ['promote mfe-a 1 --json', { name: 'promote', json: true, promotions: [{ section: 'mfe-a', version: '1' }] }],
  ['versions mfe-a', { name: 'versions', section: 'mfe-a' }],
  ['--help', { name: 'help', about: [] }],
  ['promote -h', { name: 'help', about: ['promote'] }],
  ['preview mfe-a@1 --help', { name: 'help', about: ['preview', 'preview --revoke'] }],
  ['token create --help', { name: 'help', about: ['token create'] }],
  ['token --help', { name: 'help', about: ['token create', 'token list', 'token revoke'] }],
])('%s', (line, command) => {
  expect(JSON.parse(JSON.stringify(read(line)))).toEqual({ json: false, ...command });
});

const COMMANDS =
  'publish, rollout, hold, resume, who, promote, rollback, withdraw, take-off, route, hand-back, two-person, proposals, confirm, decline, preview, previews, webhook list, prune, verify, status, versions, log, grant, revoke, roles, token create, token list, token revoke, webhook add, webhook remove';

test.each([
  ['', `Please give a command: ${COMMANDS} (see --help).`],
  ['deploy mfe-a', `There is no command "deploy". There are: ${COMMANDS} (see --help).`],
  ['toString', `There is no command "toString". There are: ${COMMANDS} (see --help).`],
  ['publish', 'publish takes SECTION (see --help).'],
  ['publish mfe-a --version 1', 'publish needs --from (see --help).'],
  ['publish mfe-a --from dist', 'publish needs --version (see --help).'],
  ['rollout mfe-a 2', 'rollout needs --percent or --ramp (see --help).'],
  ['rollout mfe-a 2 --ramp 1,,5', '--ramp takes numbers with at most two decimals and commas between them, not "".'],
  ['rollout mfe-a 2 --ramp 1,x', '--ramp takes numbers with at most two decimals and commas between them, not "x".'],
  ['rollout mfe-a --percent 1', 'rollout takes SECTION and V (see --help).'],
  ['rollout mfe-a 2 --percent 0.001', '--percent takes a number with at most two decimals, not "0.001".'],
  ['rollout mfe-a 2 --percent 10%', '--percent takes a number with at most two decimals, not "10%".'],
  ['rollout mfe-a 2 --percent=-1', '--percent takes a number with at most two decimals, not "-1".'],
  ['rollout mfe-a 2 --percent 101', 'A share is at most 100%, not 101%.'],
  ['rollout mfe-a 2 --percent', '--percent needs a value (see --help).'],
  ['rollout mfe-a 2 --percent 1e1', '--percent takes a number with at most two decimals, not "1e1".'],
  ['rollout mfe-a 2 --percent 1 --why x', 'rollout knows no --why (see --help).'],
  ['who mfe-a 2', 'who needs --percent (see --help).'],
  ['hold mfe-a 2', 'hold takes SECTION (see --help).'],
  ['resume mfe-a --why x', 'resume knows no --why (see --help).'],
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
  ['preview', 'preview takes SECTION@V (see --help).'],
  ['preview mfe-a', 'preview takes SECTION@V, not "mfe-a".'],
  ['preview mfe-a@1 --for ever', '--for takes a time such as 90d, 12h or 30m, not "ever".'],
  ['preview mfe-a@1 --revoke x', 'preview --revoke takes nothing but options (see --help).'],
  ['withdraw mfe-a --why leak', 'withdraw takes SECTION and V (see --help).'],
  ['withdraw mfe-a 2', 'withdraw needs --why (see --help).'],
  ['take-off mfe-a', 'take-off needs --why (see --help).'],
  [
    'log --act deploy',
    /^--act takes publish, .*take-off, route, hand-back, token-create, token-revoke, grant, revoke, preview, preview-end, two-person, propose, confirm, decline, webhook-add, webhook-remove, prune, not "deploy"\.$/,
  ],
  ['token', 'token goes on with create, list or revoke (see --help).'],
  ['token destroy', 'There is no command "token destroy". There are: publish,'],
  ['token craete', 'There is no command "token craete". Did you mean token create? (see --help).'],
  ['staus', 'There is no command "staus". Did you mean status? (see --help).'],
  ['rolback mfe-a', 'Did you mean rollback?'],
  ['pormote --help', 'Did you mean promote?'],
  ['xy', 'There are: publish,'],
  [`${'promote'.repeat(2_000)}`, 'There are: publish,'],
  ['token create --section all --label CI', 'token create needs --can (see --help).'],
  ['token create --section all --can read --label CI', '--can takes publish, move, all, not "read".'],
  ['token create --section all --can all --label CI --for 1y', '--for takes a time such as 90d, 12h or 30m, not "1y".'],
  ['token revoke', 'token revoke takes ID (see --help).'],
  ['grant', 'grant takes EMAIL (see --help).'],
  ['status mfe-a', 'status takes nothing but options (see --help).'],
  ['status --yaml', /^Unknown option '--yaml'/],
])('does not understand "%s"', (line, sentence) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(sentence);
});

test('an option takes the same kind of value in every command', () => {
  const kinds = new Map<string, Set<string>>();
  for (const entry of Object.values<AnyEntry>({ ...DESK_COMMANDS, ...SERVER_COMMANDS })) {
    for (const [option, placeholder] of Object.entries({ ...entry.needs, ...entry.may })) {
      const kind = placeholder === '' ? 'none' : placeholder.endsWith(' ...') ? 'several' : 'one';
      kinds.set(option, (kinds.get(option) ?? new Set()).add(kind));
    }
  }
  expect(kinds.size).toBeGreaterThan(15);
  expect([...kinds].filter(([, each]) => each.size > 1)).toEqual([]);
});
