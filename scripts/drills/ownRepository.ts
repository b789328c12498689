/**
 * `npm run drill -- own-repository`: a team that has never seen this repository makes a section in an empty folder, builds, tests
 * and publishes it to a running platform; a release manager assigns its path; visitors find it by its link in the navbar, without
 * a release of the shell; a developer sees each save inside a platform that allows it; a second version goes to 1% and to
 * everyone, and is rolled back; the path is handed back. Exit code 1 at the first step that does not do what it should. Packages come from wherever npm is configured to take them.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser, visitor } from '../bench/browser.ts';
import { freePort, register } from '../bench/product.ts';
import { workspace } from '../build/workspace.ts';
import { packCreateSection } from '../pack/packCreateSection.ts';
import { packSdk } from '../pack/packSdk.ts';
import { isRefused, seeElsewhere, startDev } from './devElsewhere.ts';
import { publishSections, startReplica } from './replica.ts';

const SECTION = 'mfe-tips';
const PATH = '/best-tips';
const run = promisify(execFile);

const elsewhere = await mkdtemp(join(tmpdir(), 'bellwether-own-repository-'));
const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-own-repository-data-'));
const startedAt = performance.now();
let since = startedAt;
let release: (() => Promise<unknown>)[] = [];
try {
  const packed = join(elsewhere, 'packed');
  const create = await packCreateSection(packed, await packSdk(packed));
  done('packed');
  await npm(elsewhere, 'exec', '--yes', '--', `./${relative(elsewhere, create)}`, SECTION, '--route', PATH);
  const home = join(elsewhere, SECTION);
  await npm(home, 'install', '--no-audit', '--no-fund', '--prefer-offline');
  done('created and installed');
  await npm(home, 'run', 'check');
  await npm(home, 'test');
  await npm(home, 'run', 'build');
  done('checked, tested and built');

  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port) };
  await publishSections(env);
  const server = await startReplica(env);
  release = [() => server.stop(), ...release];
  const { origin } = server;
  const team = await token(SECTION);
  const manager = await token('all');
  const asTeam = (...line: string[]) => npm(home, { RELEASE_URL: origin, RELEASE_TOKEN: team }, 'run', '-s', ...line);
  const asManager = (...line: string[]) =>
    npm(home, { RELEASE_URL: origin, RELEASE_TOKEN: manager }, 'run', '-s', 'release', '--', ...line);
  const refused = async (attempt: Promise<string>, sentence: string) => {
    const said = await attempt.then(
      (out) => `no refusal: ${out}`,
      (error: { stderr: string }) => error.stderr,
    );
    expect(said.includes(sentence), `"${sentence}", not "${said.trim()}"`);
  };
  done('platform started');

  const first = versionIn(await asTeam('publish'));
  await refused(asTeam('release', '--', 'promote', SECTION, first), `has a page at ${PATH}, which is not assigned`);
  await refused(asTeam('release', '--', 'route', SECTION, PATH), 'A path is assigned by release managers');
  await refused(asTeam('release', '--', 'take-off', 'mfe-trading', '--why', 'x'), `is for ${SECTION} alone`);
  await refused(asManager('route', SECTION, '/watchlist'), '/watchlist belongs to mfe-trading');
  await asManager('route', SECTION, PATH);
  await asTeam('release', '--', 'promote', SECTION, first);
  done('published, assigned and promoted');

  const browser = await launchBrowser();
  release = [() => browser.close(), ...release];
  const context = await visitor(browser, origin, await register(origin, 'ann@example.com'));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${origin}/dashboard`);
  const shell = await versionOf(page, 'shell');
  await navbarLink(page).click();
  await headingIs(page, 'Best tips');
  expect((await versionOf(page, 'shell')) === shell, 'no release of the shell');
  expect((await versionOf(page, SECTION)) === first, `the first version, ${first}`);
  done('found by its link');

  const source = join(home, 'src/pages/BestTipsPage.tsx');
  const allowing = await startReplica({ ...env, PORT: String(await freePort()), LOCAL_SECTIONS: 'allowed' });
  release = [() => allowing.stop(), ...release];
  const dev = await startDev(
    ['npm', 'run', 'dev', '--', '--platform', allowing.origin, '--port', String(await freePort())],
    { cwd: home, env: npmEnvironment() },
  );
  release = [() => dev.stop(), ...release];
  expect(await isRefused(origin, dev.link), 'a refusal where the operator does not allow it');
  const developer = await visitor(browser, allowing.origin, await register(allowing.origin, 'dev@example.com'));
  const local = await developer.newPage();
  local.on('pageerror', (error) => faults.push(error.message));
  const savedMs = await seeElsewhere(local, dev.link, {
    section: SECTION,
    path: PATH,
    file: source,
    change: (text, nth) => text.replace('<h1>Best tips</h1>', `<h1 data-nth="${nth}">Saved tips</h1>`),
    shows: (nth) => `h1[data-nth="${nth}"]`,
  });
  await dev.stop();
  await developer.close();
  done(`saves seen in a platform elsewhere (median ${savedMs.toFixed(0)} ms, goal 1000 ms)`);

  await writeFile(source, (await readFile(source, 'utf8')).replace('<h1>Best tips</h1>', '<h1>Better tips</h1>'));
  await refused(asTeam('publish'), 'The sources changed since the last build');
  await npm(home, 'run', 'build');
  const second = versionIn(await asTeam('publish'));
  await asTeam('release', '--', 'rollout', SECTION, second, '--percent', '1');
  const { sections } = JSON.parse(await asTeam('release', '--', 'status', '--json'));
  expect(sections.length === 1 && sections[0].candidate === second && sections[0].shareBp === 100, 'a candidate at 1%');
  await asTeam('release', '--', 'promote', SECTION, second);
  await page.goto(`${origin}${PATH}`);
  await headingIs(page, 'Better tips');
  await asTeam('release', '--', 'rollback', SECTION, '--from', second, '--why', 'the old ones were better');
  await page.goto(`${origin}${PATH}`);
  await headingIs(page, 'Best tips');
  done('1%, everyone and back');

  await refused(asManager('hand-back', SECTION, PATH), `is live with ${PATH}`);
  await asTeam('release', '--', 'take-off', SECTION, '--why', 'the team has another idea');
  await asManager('hand-back', SECTION, PATH);
  await asManager('route', 'mfe-dashboard', PATH);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: 'Watchlist' }).first().waitFor();
  expect((await navbarLink(page).count()) === 0, 'no link any more');
  await refused(asTeam('release', '--', 'promote', SECTION, first), `has a page at ${PATH}, which is not assigned`);
  expect(faults.length === 0, `a quiet console: ${faults.join(' · ')}`);
  done('handed back');
  console.log(`own repository: ${seconds(performance.now() - startedAt)}`);
} finally {
  for (const close of release) await close();
  for (const folder of [elsewhere, dataDir]) await rm(folder, { recursive: true, force: true });
}

/** Runs npm in a folder. Returns what it printed. */
async function npm(folder: string, ...given: (string | Record<string, string>)[]): Promise<string> {
  const settings = given.filter((each) => typeof each === 'object');
  const line = given.filter((each) => typeof each === 'string');
  const env = Object.assign(npmEnvironment(), ...settings);
  const { stdout } = await run('npm', line, { cwd: folder, env, maxBuffer: 1e8 }).catch((error) => {
    error.message = `npm ${line.join(' ')}: ${error.stderr || error.stdout}`;
    throw error;
  });
  return stdout;
}

/** With the packaged Node, and none of this repository's programs before it. */
function npmEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_(?!config_)|INIT_CWD|NODE_OPTIONS)/.test(name));
  const path = [
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(':').filter((each) => !each.includes('node_modules')),
  ];
  return { ...Object.fromEntries(own), PATH: path.join(':') };
}

/** Makes a release token on the server. */
async function token(section: string): Promise<string> {
  const line = ['token', 'create', '--section', section, '--can', 'all', '--label', `drill ${section}`, '--json'];
  const { stdout } = await run(process.execPath, ['bff/src/cli/release.ts', ...line], {
    cwd: workspace.root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return (JSON.parse(stdout) as { token: string }).token;
}

function versionIn(said: string): string {
  const [, version] = / (\S+) is published /.exec(said) ?? [];
  if (version === undefined) throw new Error(`This names no version: ${said}`);
  return version;
}

function navbarLink(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Best tips' });
}

async function headingIs(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor({ timeout: 20_000 });
}

/** The version of a section that the document names. */
async function versionOf(page: Page, section: string): Promise<string | undefined> {
  const json = await page.locator('#release').textContent();
  return JSON.parse(json ?? '{}').sections?.[section]?.version;
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Expected ${what}.`);
}

function done(what: string): void {
  console.log(`${what}: ${seconds(performance.now() - since)}`);
  since = performance.now();
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
