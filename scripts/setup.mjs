/**
 * Runs before `npm start`, `npm test` and `npm run dev`, on whatever Node the machine has (18 or newer): installs what the
 * lockfile names if it is not there, and with --for-tests the programs that the tests need. What is there already is left alone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const NODE_NEEDED = 24;
const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const forTests = process.argv.includes('--for-tests');

installPackages();
requireNode();
if (forTests) installTestPrograms();

function installPackages() {
  const missing = firstMissingPackage();
  if (missing === null) return;
  say(`Installing packages (${missing}) …`);
  run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed: npm ci failed, its message is above.',
  );
}

/** npm notes in a lockfile of its own what it really installed. */
function firstMissingPackage() {
  const wanted = readJson('package-lock.json');
  const installed = readJson('node_modules/.package-lock.json');
  if (!wanted) fail('package-lock.json is missing or unreadable: get it back from the repository.');
  if (!installed) return 'first start';
  for (const [path, { version, link, optional, devOptional }] of Object.entries(wanted.packages)) {
    if (!path.includes('node_modules/') || link) continue;
    const found = installed.packages[path];
    if (found ? found.version !== version : !(optional || devOptional))
      return `${path.replace(/^.*node_modules\//, '')} ${version}`;
  }
  return null;
}

/** npm puts the packaged Node, an optional dependency for this system alone, first on the PATH of every script. */
function requireNode() {
  const packaged = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  if (existsSync(join(root, packaged))) return;
  if (Number(process.versions.node.split('.')[0]) >= NODE_NEEDED) return;
  fail(
    `Node ${NODE_NEEDED} or newer is needed, this is ${process.version}, and no packaged Node exists for ${process.platform} on ${process.arch}: please install it from https://nodejs.org.`,
  );
}

function installTestPrograms() {
  const missing = [];
  if (!hasProgram('mariadbd') || !hasProgram('mariadb-install-db')) {
    missing.push({ name: 'MariaDB server', debian: ['mariadb-server-core', 'mariadb-client-core'] });
  }
  if (!hasChromium()) missing.push({ name: 'Chromium', debian: ['chromium-headless-shell'] });
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = missing.flatMap(({ debian }) => debian);
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    const how = existsSync('/usr/bin/apt-get') ? `sudo apt-get install ${packages.join(' ')}` : 'your package manager';
    fail(`The tests need ${names}: please install with ${how}, then start them again.`);
  }
  say(`Installing ${names} for the tests …`);
  const refusal = `${names} could not be installed by apt-get; its message is above.`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], refusal, env);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], refusal, env);
}

function hasProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}

/** CHROMIUM names one; else one on the PATH; else the one that Playwright downloaded. */
function hasChromium() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM);
  if (['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].some(hasProgram)) return true;
  const asked = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('playwright-core').chromium.executablePath())"],
    { cwd: root, encoding: 'utf8' },
  );
  return asked.status === 0 && existsSync(asked.stdout);
}

function run(command, parameters, refusal, env = process.env) {
  const { status } = spawnSync(command, parameters, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(refusal);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return null;
  }
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

function fail(sentence) {
  say(sentence);
  process.exit(1);
}
