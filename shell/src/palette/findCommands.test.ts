import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leastCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { createFinder } from './findCommands.ts';
import { pageWords } from './pageWords.ts';
import { settingsCards } from './settingsCards.ts';

const pages = Object.entries(pageWords).map(([path, words]) => ({
  title: path.slice(1).replace('-', ' '),
  words,
  id: path,
}));
const cards = settingsCards.map(({ id, title, words }) => ({ title, words, id: `#${id}` }));
const find = createFinder([...pages, ...cards]);
const first = (typed: string) => find(typed)[0]?.id;

test.each([
  ['portfolio', '/portfolio'],
  ['port', '/portfolio'],
  ['folio', '/portfolio'],
  ['list', '/watchlist'],
  ['portfoilo', '/portfolio'],
  ['WATCHLIST', '/watchlist'],
  ['how do I change my password', '#password'],
  ['two factor authentication', '#two-step'],
  ['log out of other devices', '#sessions'],
  ['stop emailing me', '#notifications'],
  ['what do the plans cost', '/pricing'],
  ['terms and conditions', '/terms'],
  ['my invoices', '#billing'],
  ['add a passkey', '#passkeys'],
  ['change username', '#profile'],
  ['réfresh intervàl', '#preferences'],
])('%s leads to %s', (typed, id) => {
  expect(first(typed)).toBe(id);
});

test.each([
  ['light', ['#preferences']],
  ['night', []],
])('%s is no slip of the finger for “right”', (typed, ids) => {
  expect(find(typed).map(({ id }) => id)).toEqual(ids);
});

test.each(['pfl', 'schd', 'ptfolio', 'wlist', 'liss'])(
  '%s, whose letters are only scattered, finds nothing',
  (typed) => {
    const act = { title: 'Switch to dark theme', words: 'light mode', id: 'act' };
    expect(createFinder([...pages, ...cards, act])(typed)).toEqual([]);
  },
);

test.each(['dark', 'theme', 'swi dark', 'hem', 'dark theme', 'Switch to dark'])(
  '%s is of the words of an act',
  (typed) => {
    const act = { title: 'Switch to dark theme' };
    expect(createFinder([act, { title: 'Logout' }])(typed)).toEqual([act]);
  },
);

test('letters inside a word are only looked for in titles, and rank below a beginning', () => {
  const find = createFinder([{ title: 'Portfolio' }, { title: 'Else', words: 'portfolio' }, { title: 'Folios' }]);
  expect(find('folio').map(({ title }) => title)).toEqual(['Folios', 'Portfolio']);
});

test('a symbol of four letters is no slip of the finger for a word', () => {
  expect(createFinder([{ title: 'Switch to dark theme', words: 'mode' }])('modv')).toEqual([]);
});

test('ranks the word itself, then the beginning of a title, then that of another word', () => {
  const ranked = createFinder([
    { title: 'Else', words: 'markets' },
    { title: 'Marketing' },
    { title: 'Other', words: 'market' },
    { title: 'Market' },
  ]);
  expect(ranked('market').map(({ title }) => title)).toEqual(['Market', 'Other', 'Marketing', 'Else']);
});

test('three letters are the beginning of a title before they are another word', () => {
  const find = createFinder([{ title: 'Two-Step Verification', words: 'app code' }, { title: 'Apple Inc.' }]);
  expect(find('app').map(({ title }) => title)).toEqual(['Apple Inc.', 'Two-Step Verification']);
});

test.each(['', '   ', '???', '🚀🚀', 'xyzzyq', '(((+)+$', '\u0000'])('%j finds nothing', (typed) => {
  expect(find(typed)).toEqual([]);
});

describe('hostile texts', () => {
  const long = 10_000;
  const texts: Record<string, (length: number) => string> = {
    'one letter': (length) => 'a'.repeat(length),
    'many words': (length) => 'password '.repeat(length / 9),
    'a pattern that backtracks': (length) => `${'(a+)+'.repeat(length / 5)}$`,
    'right to left': (length) => 'محفظة كلمة '.repeat(length / 11),
    emoji: (length) => '👩‍👩‍👧‍👦'.repeat(length / 11),
    'letters that decompose into many': (length) => 'ﷺ'.repeat(length),
    'accents on accents': (length) => `e${'\u0301'.repeat(length)}`,
    'lone surrogates': (length) => '\ud800'.repeat(length),
    'spaces only': (length) => ' '.repeat(length),
  };

  test.each(Object.entries(texts))('%s: the beginning decides, and the rest costs nothing', (_, make) => {
    expect(find(make(long))).toEqual(find(make(long).slice(0, 120)));
    const cpu = (length: number) => {
      const text = make(length);
      return leastCpuMs(() => {
        for (let round = 0; round < 20; round += 1) find(text);
      });
    };
    expect(cpu(100 * long)).toBeLessThan(8 * cpu(long) + 20);
  });

  test('random texts never throw', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const text = String.fromCodePoint(...Array.from({ length: random(300) }, () => random(0x10ffff)));
      expect(() => find(text)).not.toThrow();
    }
  });

  test('the work grows with the items as they do', () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ title: `Item ${at}`, words: `word${at} other${at % 97} thing` }));
    const cpu = (count: number) => {
      const search = createFinder(items(count));
      return leastCpuMs(() => {
        for (let round = 0; round < 5; round += 1) search('othr5 thing word12 item');
      });
    };
    expect(cpu(8_000)).toBeLessThan(4 * 3 * cpu(2_000) + 20);
  });
});

test('every card of the Settings page has its anchor and its title', () => {
  const folder = join(import.meta.dirname ?? __dirname, '../../../mfe-account/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const anchors = [...sources.matchAll(/<Card\s{1,20}id="([a-z-]+)"\s{1,20}title="([^"]+)"/g)].map(([, id, title]) => [
    id,
    title,
  ]);
  const listed = settingsCards.map(({ id, title }) => [id, title]);
  expect(listed.toSorted()).toEqual(anchors.toSorted());
});

test('every page of the sections can be found', () => {
  const root = join(import.meta.dirname ?? __dirname, '../../..');
  const sections = readdirSync(root).filter((name) => name.startsWith('mfe-') && name !== 'mfe-chat');
  const tables = sections.map((name) => readFileSync(join(root, name, 'src/routes.ts'), 'utf8')).join('\n');
  const paths = [...tables.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(Object.keys(pageWords)).toEqual(expect.arrayContaining(paths));
});
