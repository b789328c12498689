import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSection, readNames } from './createSection.ts';

let folder: string;
let template: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-section-'));
  template = mkdtempSync(join(tmpdir(), 'create-section-template-'));
  cpSync(join(__dirname, 'template'), template, { recursive: true });
  renameSync(join(template, 'gitignore'), join(template, '_gitignore'));
});
afterEach(() => {
  for (const each of [folder, template]) rmSync(each, { recursive: true });
});

test.each([
  ['mfe-tips --route /tips', { name: 'mfe-tips', path: '/tips', title: 'Tips', page: 'TipsPage' }],
  ['tips --route /best-tips', { name: 'tips', path: '/best-tips', title: 'Best tips', page: 'BestTipsPage' }],
  ['tips --route=/market/movers', { name: 'tips', path: '/market/movers', title: 'Movers', page: 'MoversPage' }],
  ['a1 --route /market/2-day', { name: 'a1', path: '/market/2-day', title: '2 day', page: 'The2DayPage' }],
])('%s', (line, names) => {
  expect(readNames(line.split(' '))).toEqual(names);
});

test.each([
  '',
  'mfe-tips',
  '--route /tips',
  'a b --route /tips',
  'Tips --route /tips',
  '../tips --route /tips',
  'mfe--tips --route /tips',
  `${'a'.repeat(41)} --route /tips`,
  'tips --route tips',
  'tips --route /',
  'tips --route //evil.example',
  'tips --route /tips/',
  'tips --route /Tips',
  'tips --route /../tips',
  'tips --other /tips',
])('refuses %j', (line) => {
  expect(() => readNames(line.split(' ').filter(Boolean))).toThrow(/create-section|A section is named|A route has/);
});

test.each([
  ['shell --route /tips', 'The name shell is reserved for the platform: choose another one.'],
  ['constructor --route /tips', 'Every object has something called constructor: choose another name.'],
  ['tips --route /login', 'The route /login is reserved for the shell: choose another one.'],
  ['tips --route /signup', 'The route /signup is reserved for the shell: choose another one.'],
  ['tips --route /releases', 'The route /releases is reserved for the shell: choose another one.'],
  ['tips --route /releases/mine', 'The route /releases/mine is reserved for the shell: choose another one.'],
  ...['api', 'api/tips', 'assets', 'pictures', 'preview', 'healthz', 'readyz', 'metrics'].map((path) => [
    `tips --route /${path}`,
    `The route /${path} is reserved for the server: choose another one.`,
  ]),
])('refuses %j, as publishing would', (line, sentence) => {
  expect(() => readNames(line.split(' '))).toThrow(sentence);
});

test('leaves a file of that name, and a link to nothing', () => {
  const names = { name: 'a', path: '/a', title: 'A', page: 'APage' };
  writeFileSync(join(folder, 'file'), 'mine');
  symlinkSync(join(folder, 'nothing'), join(folder, 'link'));
  for (const each of ['file', 'link']) {
    const path = join(folder, each);
    expect(() => createSection(path, names, template)).toThrow(`${path} is not a folder.`);
  }
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('mine');
});

test('writes the template under the names, and over nothing', () => {
  createSection(folder, { name: 'mfe-tips', path: '/best-tips', title: 'Best tips', page: 'BestTipsPage' }, template);
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');
  expect(readdirSync(join(folder, 'src/pages')).sort()).toEqual([
    'BestTipsPage.module.css',
    'BestTipsPage.test.tsx',
    'BestTipsPage.tsx',
  ]);
  expect(text('src/routes.ts')).toContain("path: '/best-tips',\n    title: 'Best tips',");
  expect(text('src/routes.ts')).toContain("import('./pages/BestTipsPage.tsx')");
  expect(text('src/pages/BestTipsPage.tsx')).toContain("import styles from './BestTipsPage.module.css';");
  expect(text('webpack.config.ts')).toContain("name: 'mfe-tips'");
  expect(text('.gitignore')).toContain('node_modules/');
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of all) expect(readFileSync(join(parentPath, name), 'utf8')).not.toMatch(/ideas/i);
  expect(() => createSection(folder, { name: 'a', path: '/a', title: 'A', page: 'APage' }, template)).toThrow(
    'is not empty',
  );
});

test('leaves a folder that has a file of its own', () => {
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  const names = { name: 'a', path: '/a', title: 'A', page: 'APage' };
  expect(() => createSection(folder, names, template)).toThrow('is not empty');
  expect(readdirSync(folder)).toEqual(['mine.txt']);
});
