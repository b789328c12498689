import { LISTENING, type Run, runScript } from '../test/runScript.ts';
import { type TestRegistry, testRegistry } from './modules/releases/testing/testRegistry.ts';

let registry: TestRegistry;
const started: Run[] = [];
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
  await registry.drop();
});

function serve(env: Record<string, string> = {}): Run {
  const run = runScript('main.ts', { DATA_DIR: registry.dataDir, DATABASE_URL: registry.url, ...env });
  started.push(run);
  return run;
}

it('a server does not start while a live section calls what it does not have; with MIGRATE=off it warns', async () => {
  await registry.publish('mfe-trading', '1', { files: { 'page.js': 'api("GET /api/gone")' } });
  await registry.db.knex('rollouts').update({ stable: '1' }); // by an earlier server
  const sentence = 'The stable version 1 of mfe-trading calls GET /api/gone, which this server does not have.';
  const refused = serve();
  expect(await refused.exit).toBe(2);
  expect(refused.out()).toContain(`${sentence} Promote another one before this server starts.\n`);
  const replica = serve({ MIGRATE: 'off' });
  await replica.said(LISTENING);
  expect(replica.out()).toContain(`"msg":"${sentence}"`);
}, 60_000);
