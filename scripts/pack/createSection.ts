#!/usr/bin/env node
/** `npx ./bellwether-create-section-1.0.0.tgz my-section --route /ideas`: writes a new section into a folder of its name. */
import {
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { NOT_A_PAGE, SHELL_PAGES } from '@bellwether/sdk/limits/reservedPaths';

const USAGE = 'Usage: create-section NAME --route /PATH, such as create-section my-section --route /ideas';

interface Named {
  /** Of the section and its folder. */
  readonly name: string;
  readonly path: string;
  /** `Best ideas`, for the path `/best-ideas`. */
  readonly title: string;
  /** `BestIdeasPage` */
  readonly page: string;
}

/** Reads the command line. Throws one sentence for what cannot be a section's name or path. */
export function readNames(argv: readonly string[]): Named {
  const { values, positionals } = wordsOf(argv);
  const [name, ...others] = positionals;
  const path = values.route;
  if (name === undefined || path === undefined || others.length > 0) throw new Error(USAGE);
  if (name.length > 40 || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new Error('A section is named with lower-case letters, digits and single hyphens, at most 40 characters.');
  }
  if (name in Object.prototype) throw new Error(`Every object has something called ${name}: choose another name.`);
  if (name === 'shell') throw new Error('The name shell is reserved for the platform: choose another one.');
  if (path.length > 100 || !/^\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path)) {
    throw new Error('A route has lower-case words, digits and hyphens, such as /best-ideas.');
  }
  const owner = NOT_A_PAGE.test(path) ? 'server' : SHELL_PAGES.test(path) ? 'shell' : null;
  if (owner !== null) throw new Error(`The route ${path} is reserved for the ${owner}: choose another one.`);
  const words = (path.split('/').at(-1) ?? '').split('-');
  const title = words.join(' ');
  return {
    name,
    path,
    title: title.slice(0, 1).toUpperCase() + title.slice(1),
    page: `${words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')}Page`.replace(
      /^(?=\d)/,
      'The',
    ),
  };
}

/** What cannot be read is answered with how it is written. */
function wordsOf(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: { route: { type: 'string' } } });
  } catch {
    throw new Error(USAGE);
  }
}

/** Writes the section into `folder`, which must be new or empty. */
export function createSection(folder: string, names: Named, template: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${folder} is not a folder.`);
    if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  }
  cpSync(template, folder, { recursive: true });
  renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.endsWith('.tgz')) continue;
    writeFileSync(path, renamed(readFileSync(path, 'utf8'), names));
    if (entry.name.includes('IdeasPage'))
      renameSync(path, join(entry.parentPath, entry.name.replace('IdeasPage', names.page)));
  }
}

/** The template is the section `mfe-ideas` with a page at `/ideas`. */
function renamed(text: string, { name, path, title, page }: Named): string {
  const of: Readonly<Record<string, string>> = { 'mfe-ideas': name, '/ideas': path, IdeasPage: page, Ideas: title };
  return text.replace(/mfe-ideas|(?<![\w-])\/ideas\b|IdeasPage|\bIdeas\b/g, (found) => of[found] ?? found);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const argv = process.argv.slice(2);
  try {
    if (argv.includes('--help') || argv.includes('-h')) {
      console.log(USAGE);
      process.exit();
    }
    const names = readNames(argv);
    createSection(resolve(names.name), names, join(import.meta.dirname, 'template'));
    console.log(`${names.name} is there. Next: cd ${names.name} && npm install && npm run build && npm test`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
