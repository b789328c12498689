import { resolve } from 'node:path';
import { serverPackages } from './serverPackages.ts';
import { UNWELCOME } from './unwelcome.ts';

const packages = serverPackages(resolve(import.meta.dirname, '../..'));

test('a production install has everything the server imports', () => {
  expect(packages).toEqual(expect.arrayContaining(['koa', 'knex', 'mysql2', 'zod', '@node-rs/argon2']));
});

test('a production install has no build tool, no test tool and nothing that only the browser runs', () => {
  expect(packages.filter((name) => UNWELCOME.test(name))).toEqual([]);
});

test.each(['webpack', 'jest', 'playwright-core', 'typescript', '@biomejs/biome', '@swc/core', 'react-dom'])(
  '%s would be noticed',
  (name) => expect(name).toMatch(UNWELCOME),
);
