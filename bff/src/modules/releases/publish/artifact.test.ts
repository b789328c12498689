import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NavbarEntry } from '@bellwether/sdk/contract/release';
import { builtSection, builtShell, folderOf } from '../testing/builtSection.ts';
import { readArtifact } from './artifact.ts';

const draftOf = (folder: string, section = 'mfe-trading') => readArtifact({ section, version: '1.0.0', folder });
const refusal = (folder: string, section?: string) =>
  draftOf(folder, section).then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

test('equal content has the same digest in any folder', async () => {
  const [first, second, other] = await Promise.all([
    draftOf(builtSection()),
    draftOf(builtSection()),
    draftOf(builtSection({ mark: 'changed' })),
  ]);
  expect(first.digest).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  expect(second.digest).toBe(first.digest);
  expect(other.digest).not.toBe(first.digest);
});

test('the same bytes under another name have another digest', async () => {
  const [first, second] = await Promise.all([
    draftOf(builtSection({ files: { 'a.txt': 'same' } })),
    draftOf(builtSection({ files: { 'b.txt': 'same' } })),
  ]);
  expect(second.digest).not.toBe(first.digest);
});

test.each<[story: string, folder: () => string, sentence: RegExp]>([
  ['no section.json', () => folderOf({ 'entry.js': '1' }), /there is no section\.json/],
  [
    'a section.json that is not JSON',
    () => builtSection({ files: { 'section.json': '{' } }),
    /section\.json is not JSON/,
  ],
  ['a section.json of another kind', () => builtSection({ files: { 'section.json': '[1]' } }), /section\.json/],
  ['another section', () => builtSection({ name: 'mfe-chat' }), /belongs to mfe-chat, not to mfe-trading/],
  [
    'an entry that is not there',
    () => builtSection({ entry: 'main.js' }),
    /names main\.js, which is not in the folder/,
  ],
  [
    'an entry outside',
    () => builtSection({ entry: '../entry.js' }),
    /names \.\.\/entry\.js, which is not in the folder/,
  ],
  ['styles that are not there', () => builtSection({ css: ['x.css'] }), /names x\.css/],
  [
    'a preload that is not there',
    () => builtSection({ routes: [{ path: '/watchlist', preload: ['watchlist.js'] }] }),
    /names watchlist\.js/,
  ],
  [
    'an entry that is no script',
    () => builtSection({ entry: 'section.css' }),
    /the entry section\.css is not a script/,
  ],
  ['a script as styles', () => builtSection({ css: ['entry.js'] }), /entry\.js is not a style sheet/],
  ['a script as an icon', () => builtSection({ icon: 'entry.js' }), /the icon entry\.js is not a picture/],
  [
    'files of every page',
    () => builtSection({ everyPage: { public: ['entry.js'], user: [] } }),
    /only the shell names files of every page/,
  ],
  [
    'a route to elsewhere',
    () => builtSection({ routes: [{ path: '//evil.example' }] }),
    /routes › 0 › path: is not a plain path/,
  ],
  [
    'a redirect to elsewhere',
    () => builtSection({ routes: [{ path: '/a', redirectTo: 'https://evil.example' }] }),
    /redirectTo/,
  ],
  ...(
    [
      [{ label: '', order: 1 }, /label is empty/],
      [{ label: ' Ideas', order: 1 }, /begins or ends with a space/],
      [{ label: 'Ideas '.repeat(40), order: 1 }, /navbar › label/],
      [{ label: 'An idea for every day', order: 1 }, /label has more than 20 characters/],
      [{ label: 'Ide\u202eas', order: 1 }, /characters that do not show/],
      [{ label: '\u3164', order: 1 }, /label has characters that do not show/],
      [{ label: `a${'\u0301'.repeat(19)}`, order: 1 }, /label begins with a combining mark or has more than 2/],
      [{ label: 'Ideas', order: 1.5 }, /order is not a whole number/],
      [{ label: 'Ideas', order: -1 }, /order is not a whole number/],
      [{ label: 'Ideas', order: 1e300 }, /order is not a whole number/],
      [{ label: 'Ideas', order: 1, for: 'managers' }, /navbar › for/],
    ] as const
  ).map(([navbar, reason]): [string, () => string, RegExp] => [
    `a link in the navbar such as ${JSON.stringify(navbar)}`,
    () => builtSection({ routes: [{ path: '/a', navbar: { for: 'everyone', ...navbar } as NavbarEntry }] }),
    reason,
  ]),
  ...['a\u202eb', 'a\u0000b', 'a\u001bb', '\u200b'].flatMap((text): [string, () => string, RegExp][] => [
    [
      `the title ${JSON.stringify(text)}`,
      () => builtSection({ routes: [{ path: '/a', title: text }] }),
      /routes › 0 › title: has characters that do not show/,
    ],
    [
      `the description ${JSON.stringify(text)}`,
      () => builtSection({ routes: [{ path: '/a', description: text }] }),
      /routes › 0 › description: has characters that do not show/,
    ],
  ]),
  [
    'six links in the navbar',
    () =>
      builtSection({
        routes: Array.from({ length: 6 }, (_, order) => ({
          path: `/a${order}`,
          navbar: { label: 'A', order, for: 'everyone' as const },
        })),
      }),
    /section\.json has more than 5 links in the navbar/,
  ],
  [
    'a link to what only redirects',
    () =>
      builtSection({
        routes: [{ path: '/a', redirectTo: '/b', navbar: { label: 'A', order: 1, for: 'everyone' } }],
      }),
    /links to \/a, which only redirects/,
  ],
  ['a route twice', () => builtSection({ routes: [{ path: '/a' }, { path: '/a' }] }), /the route \/a twice/],
  ['a frame that is not the shell', () => builtSection({ placement: 'frame' }), /placement "frame"/],
  [
    'an overlay with pages',
    () => builtSection({ placement: 'overlay', routes: [{ path: '/a' }] }),
    /an overlay is on every page, and has none of its own/,
  ],
  ['a section without a container', () => builtSection({ container: null }), /names its federation container/],
  [
    'the container of another section',
    () => builtSection({ container: 'bellwether_mfe_chat_1' }),
    /the container bellwether_mfe_chat_1 is not bellwether_mfe_trading_ and a build's id/,
  ],
  [
    'the container of a section whose name goes on',
    () => builtSection({ container: 'bellwether_mfe_trading_pro_1' }),
    /is not bellwether_mfe_trading_ and a build's id/,
  ],
  [
    'a page of the server',
    () => builtSection({ routes: [{ path: '/api/x' }] }),
    /claims \/api\/x, which is reserved for the server/,
  ],
  [
    'a page among the assets',
    () => builtSection({ routes: [{ path: '/assets' }] }),
    /claims \/assets, which is reserved/,
  ],
  [
    'a page of the release desk',
    () => builtSection({ routes: [{ path: '/releases' }] }),
    /claims \/releases, which is reserved for the shell/,
  ],
  ...['/login', '/register', '/reset-password', '/signup', '/login/again'].map(
    (path): [string, () => string, RegExp] => [
      `the shell's page ${path}`,
      () => builtSection({ routes: [{ path }] }),
      /claims \/.+, which is reserved for the shell/,
    ],
  ),
  [
    'a package with a name that would turn a terminal around',
    () => builtSection({ requires: { [`a\u202e\u001b[2J${'x'.repeat(200)}`]: '^1.0.0' } }),
    /requires › a\?\?\[2Jx{54}…: /,
  ],
  [
    '10,000 pages',
    () => builtSection({ routes: Array.from({ length: 10_000 }, (_, nth) => ({ path: `/a${nth}`, preload: [] })) }),
    /section\.json › routes: /,
  ],
  [
    'a title of 100,000 characters',
    () => builtSection({ routes: [{ path: '/a', title: 'a'.repeat(100_000) }] }),
    /routes › 0 › title: has more than 120 characters/,
  ],
  ...['/a\u202eb', '/a\u0000', '/a\u001b[2J', '/\u0430pi', '/a\nb'].map((path): [string, () => string, RegExp] => [
    `the path ${JSON.stringify(path)}`,
    () => builtSection({ routes: [{ path }] }),
    /routes › 0 › path: is not a plain path/,
  ]),
  ...['constructor', 'toString', 'valueOf'].flatMap((key): [string, () => string, RegExp][] => [
    [
      `a package that is called ${key}`,
      () => builtSection({ requires: { [key]: '^1.0.0' } }),
      /requires › .+: is a name that every object has/,
    ],
    [
      `a shared module that is called ${key}`,
      () => builtSection({ uses: { [key]: ['name'] } }),
      /uses › .+: is a name that every object has/,
    ],
  ]),
  [
    'a redirect to the server',
    () => builtSection({ routes: [{ path: '/a', redirectTo: '/api/users' }] }),
    /redirects \/a to \/api\/users, which is reserved for the server/,
  ],
  [
    'a redirect to itself',
    () => builtSection({ routes: [{ path: '/a', redirectTo: '/a' }] }),
    /redirects \/a to \/a, which redirects again/,
  ],
  [
    'redirects in a circle',
    () =>
      builtSection({
        routes: [
          { path: '/a', redirectTo: '/b' },
          { path: '/b', redirectTo: '/a' },
        ],
      }),
    /redirects \/a to \/b, which redirects again/,
  ],
  ['an empty entry', () => builtSection({ files: { 'entry.js': '' } }), /names entry\.js, which is empty/],
  [
    'an empty page chunk',
    () => builtSection({ routes: [{ path: '/a', preload: ['a.js'] }], files: { 'a.js': '' } }),
    /names a\.js, which is empty/,
  ],
  ['a container that is no variable', () => builtSection({ container: 'a; alert(1)' }), /container/],
  [
    'a range that is none',
    () => builtSection({ requires: { react: 'newest' } }),
    /requires › react: is not a version range/,
  ],
  [
    'a section that provides a shared set',
    () => builtSection({ otherSets: { 'react-20': { provides: { react: '20.0.0' }, files: [] } } }),
    /only the shell provides shared sets/,
  ],
  [
    'a section whose scripts call an endpoint that it does not state',
    () => builtSection({ endpoints: [], files: { 'page.js': 'api("GET /api/watchlist")' } }),
    /its scripts call GET \/api\/watchlist, which section\.json does not say/,
  ],
  [
    'a section that states an endpoint that no script calls',
    () => builtSection({ endpoints: ['GET /api/watchlist'] }),
    /says that it calls GET \/api\/watchlist, which no script does/,
  ],
  ['a contract that is none', () => builtSection({ contract: 'newest' }), /contract: is not twelve hexadecimal digits/],
  ['a ShellApi that is none', () => builtSection({ shellApi: '1' }), /shellApi: is not of the form/],
])('refuses %s', async (_, folder, sentence) => {
  expect(await refusal(folder())).toMatch(sentence);
});

interface Record {
  metaData: { globalName: string; pluginVersion: string; remoteEntry: { name: string } };
  shared: { name: string; requiredVersion: string }[];
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[];
}
const taking = (name: string, requiredVersion: string) => (record: Record) => {
  record.shared.push({ name, requiredVersion });
};

test.each<[story: string, change: (record: Record) => void, sentence: RegExp]>([
  ['another React', taking('react', '^18.0.0'), /requires react \^19\.0\.0, but the build takes \^18\.0\.0/],
  [
    'a package that section.json leaves out',
    taking('react-dom/client', '^19.0.0'),
    /requires react-dom of no version, but the build takes \^19\.0\.0/,
  ],
  [
    'a shared module that section.json leaves out',
    taking('@bellwether/sdk/router', '^1.0.0'),
    /requires @bellwether\/sdk of no version/,
  ],
  [
    'another federation runtime',
    ({ metaData }) => {
      metaData.pluginVersion = '2.10.0';
    },
    /requires @module-federation\/enhanced ~2\.9\.2, but the build takes 2\.10\.0/,
  ],
  [
    'another container',
    ({ metaData }) => {
      metaData.globalName = 'bellwether_mfe_trading_2';
    },
    /says that the container is bellwether_mfe_trading_test, but the build made bellwether_mfe_trading_2/,
  ],
  [
    'another entry',
    ({ metaData }) => {
      metaData.remoteEntry.name = 'remote.js';
    },
    /says that the entry is entry\.js, but the build made remote\.js/,
  ],
  [
    'nothing exposed',
    ({ exposes }) => {
      exposes.length = 0;
    },
    /the build exposes nothing, and not \.\/section alone/,
  ],
  [
    'another module exposed',
    ({ exposes: [exposed] }) => {
      if (exposed) exposed.path = './page';
    },
    /the build exposes \.\/page, and not \.\/section alone/,
  ],
  [
    'a chunk that is missing',
    ({ exposes: [exposed] }) => {
      exposed?.assets.js.async.push('late.js');
    },
    /mf-manifest\.json names late\.js, which is not in the folder/,
  ],
])('refuses a section.json that the build contradicts: %s', async (_, change, sentence) => {
  const record = JSON.parse(readFileSync(join(builtSection(), 'mf-manifest.json'), 'utf8')) as Record;
  change(record);
  expect(await refusal(builtSection({ files: { 'mf-manifest.json': JSON.stringify(record) } }))).toMatch(sentence);
});

test('refuses a section that claims to run on an earlier federation runtime than its build', async () => {
  const folder = (range: string) => builtSection({ requires: { '@module-federation/enhanced': range } });
  expect(await refusal(folder('^2.8.0'))).toMatch(/enhanced \^2\.8\.0, but the build takes 2\.9\.2/);
  expect(await refusal(folder('^2.9.2'))).toBe('no refusal');
});

test('takes nothing from a key that changes what objects inherit', async () => {
  const text = readFileSync(join(builtSection(), 'section.json'), 'utf8');
  const folder = builtSection({
    files: { 'section.json': text.replace('"uses":{}', '"uses":{"__proto__":["name"]}') },
  });
  const { manifest } = await readArtifact({ section: 'mfe-trading', version: '1', folder });
  expect([Object.keys(manifest.uses), Object.getPrototypeOf(manifest.uses)]).toEqual([[], Object.prototype]);
});

test.each(['', '{}', '{'])('refuses the build record %j', async (text) => {
  expect(await refusal(builtSection({ files: { 'mf-manifest.json': text } }))).toMatch(
    /mf-manifest\.json is not what the federation plugin writes/,
  );
});

test('refuses a section without a build record', async () => {
  const text = readFileSync(join(builtSection(), 'section.json'), 'utf8');
  expect(await refusal(folderOf({ 'section.json': text, 'entry.js': '1', 'section.css': 'a{}' }))).toMatch(
    /there is no mf-manifest\.json/,
  );
});

test.each([
  ['has the name of its own', 'react-19', [], /own shared set is react-19 already/],
  ['lacks a file', 'react-20', ['react-20.js'], /names react-20\.js, which is not in the folder/],
])('refuses a shell whose other set %s', async (_, name, files, sentence) => {
  const folder = builtShell({ otherSets: { [name]: { provides: { react: '20.0.0' }, files } } });
  expect(await refusal(folder, 'shell')).toMatch(sentence);
});

test('refuses a shell that provides a range instead of a version', async () => {
  expect(await refusal(builtShell({ provides: { react: '^19.0.0' } }), 'shell')).toMatch(
    /provides › react: is not an exact version/,
  );
});

test('refuses an invalid commit', async () => {
  await expect(
    readArtifact({ section: 'mfe-trading', version: '1', folder: builtSection(), commit: 'HEAD' }),
  ).rejects.toMatchObject({ code: 'invalid' });
});
