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
  ['a route twice', () => builtSection({ routes: [{ path: '/a' }, { path: '/a' }] }), /the route \/a twice/],
  ['a frame that is not the shell', () => builtSection({ placement: 'frame' }), /placement "frame"/],
  ['a section without a container', () => builtSection({ container: null }), /names its federation container/],
  ['a container that is no variable', () => builtSection({ container: 'a; alert(1)' }), /container/],
  [
    'a range that is none',
    () => builtSection({ requires: { react: 'newest' } }),
    /requires › react: is not a version range/,
  ],
  ['a ShellApi that is none', () => builtSection({ shellApi: '1' }), /shellApi: is not of the form/],
])('refuses %s', async (_, folder, sentence) => {
  expect(await refusal(folder())).toMatch(sentence);
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
