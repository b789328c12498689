import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every variable that config.ts, or what it calls for one part of the settings, reads. */
const sources = ['config', 'bellConfig'].map((name) => read(`bff/src/config/${name}.ts`)).join('\n');
const settings = [...new Set(sources.match(/(?<=['.])[A-Z][A-Z_]{3,}(?=['?.])/g))].filter(
  (name) => !['INIT_CWD', 'LOG_LEVELS'].includes(name),
);

/** What compose.yaml leaves to the image, and why the others are absent. */
const NOT_IN_COMPOSE: Readonly<Record<string, string>> = {
  NODE_ENV: 'set by the image',
  HOST: 'set by the image',
  PORT: 'set by the image',
  DATA_DIR: 'set by the image: the volume',
  REDIS_URL: 'not supported yet',
  WEBHOOK_LOOPBACK: 'for development; the image is for production',
};
const NOT_IN_README = ['NODE_ENV', 'REDIS_URL'];

it('are found in the source', () => {
  expect(settings).toEqual(expect.arrayContaining(['PORT', 'SMTP_URL', 'TRUSTED_PROXIES', 'ASSISTANT_API_KEY']));
});

it('reach the container through compose.yaml, or are absent for a reason', () => {
  const passed = [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  const absent = settings.filter((name) => !passed.includes(name));
  expect(absent.sort()).toEqual(Object.keys(NOT_IN_COMPOSE).sort());
});

it('are explained in README.md', () => {
  const table = read('README.md');
  const missing = settings.filter((name) => !NOT_IN_README.includes(name) && !table.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
