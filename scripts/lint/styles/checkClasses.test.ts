import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkClasses } from './checkClasses.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'classes-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  plant('sdk/package.json', JSON.stringify({ exports: { './ui/*': './src/ui/*' } }));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const found = () => checkClasses(root).map(({ path, line, message }) => `${path}:${line} ${message}`);

const component = (body: string, sheet = './A.module.css') =>
  `import styles from '${sheet}';\n\nexport const a = ${body};\n`;

test('finds a class that the sheet lacks', () => {
  plant('mfe-a/src/A.tsx', component('<p className={styles.refusal} id={styles.head} />'));
  plant('mfe-a/src/A.module.css', '.head {\n  color: red;\n}\n');
  expect(found()).toEqual(['mfe-a/src/A.tsx:3 mfe-a/src/A.module.css defines no class .refusal.']);
});

test('finds a class that no file uses, on its line', () => {
  plant('mfe-a/src/A.tsx', component('<p className={styles.head} />'));
  plant('mfe-a/src/A.module.css', '.head {\n  & > .left {\n    color: red;\n  }\n}\n');
  expect(found()).toEqual(['mfe-a/src/A.module.css:2 No file uses the class .left: delete it.']);
});

test('a use in a test keeps no class alive', () => {
  plant('mfe-a/src/A.test.tsx', component('styles.head'));
  plant('mfe-a/src/A.module.css', '.head {\n  color: red;\n}\n');
  expect(found()).toEqual(['mfe-a/src/A.module.css:1 No file uses the class .head: delete it.']);
});

test('refuses a class that is computed', () => {
  plant('mfe-a/src/A.tsx', `${component("styles['head']")}export const b = styles[a];\n`);
  plant('mfe-a/src/A.module.css', '.head {\n  color: red;\n}\n');
  expect(found()).toEqual(['mfe-a/src/A.tsx:4 Name the class, as in styles.head, so that it can be looked up.']);
});

test('reads selectors alone: no comment, number, string, at-rule, or class of a library', () => {
  plant('mfe-a/src/A.tsx', component('[styles.head, styles.open]'));
  plant(
    'mfe-a/src/A.module.css',
    [
      '/* .gone { } */',
      '@container (width < 10.5em) {',
      '  .head:not(.open) > :global(.highcharts-root),',
      "  .head::after { content: '.text { }'; margin: .5px; background: url(./a.png); }",
      '}',
    ].join('\n'),
  );
  expect(found()).toEqual([]);
});

test('a class that another sheet composes is used, and has to be there', () => {
  plant('mfe-a/src/A.tsx', component('<p className={styles.page} />'));
  plant('mfe-a/src/A.module.css', '.page {\n  composes: page wide from "@bellwether/sdk/ui/Page.module.css";\n}\n');
  plant('sdk/src/ui/Page.module.css', '.page {\n  color: red;\n}\n');
  expect(found()).toEqual(['mfe-a/src/A.module.css:2 sdk/src/ui/Page.module.css defines no class .wide.']);
});

test('follows a sheet under another name into another workspace', () => {
  plant('sdk/src/ui/Page.module.css', '.page {\n  color: red;\n}\n');
  plant(
    'mfe-a/src/A.tsx',
    component('styles.page', '@bellwether/sdk/ui/Page.module.css').replaceAll('styles', 'pageStyles'),
  );
  expect(found()).toEqual([]);
});
