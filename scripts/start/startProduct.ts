import { relative } from 'node:path';
import { assertUsable } from '../../bff/src/assertUsable.ts';
import { type Config, readConfig } from '../../bff/src/config/config.ts';
import { ConfigError } from '../../bff/src/config/configError.ts';
import { Refusal } from '../../bff/src/kernel/errors.ts';
import type { BuiltSection } from '../build/builtSections.ts';
import type { Promotes } from './chooseMove.ts';
import { endWithShell } from './endWithShell.ts';
import { releaseBuilds } from './releaseBuilds.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

interface Start {
  /** The folder that relative paths of the configuration begin in. */
  readonly root: string;
  readonly build: () => Promise<readonly BuiltSection[]>;
  readonly promotes: Promotes;
}

/**
 * Migrates, publishes the sections that `build` returns, and serves; ends the process with a sentence when that cannot be
 * done. The configuration is tried before anything is built, and the schema before anything is published.
 */
export async function startProduct({ root, build, promotes }: Start): Promise<void> {
  process.chdir(root);
  // The terminal shows plain messages; LOG_LEVEL=info logs every request.
  process.env.LOG_LEVEL ||= 'warn';
  endWithShell();
  // Until the server has handlers of its own. As a container's first process, Node would ignore these signals without one.
  for (const signal of SIGNALS) process.once(signal, endAtOnce);
  try {
    const config = readConfig();
    await assertUsable(config);
    const builds = await build();
    const { published, promoted, notes } = await timed('Published', () => releaseBuilds(builds, { config, promotes }));
    if (published.length > 0) say(`  new: ${published.join(', ')}`);
    if (promoted.length > 0) say(`  live: ${promoted.join(', ')}`);
    for (const note of notes) say(`  ${note}`);
    const { prepared } = await import('../../bff/src/main.ts');
    for (const signal of SIGNALS) process.off(signal, endAtOnce);
    await timed('Prepared the market', () => prepared);
    say(welcome(config, root));
  } catch (error) {
    const isForPeople = error instanceof ConfigError || error instanceof Refusal;
    console.error(isForPeople ? error.message : error);
    process.exit(1);
  }
}

function endAtOnce(): never {
  process.exit(130);
}

export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  say(`${what} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

function welcome(config: Config, root: string): string {
  const { publicUrl, marketData, marketDataDir, smtpUrl, production, dataDir, databaseUrl } = config;
  const inside = relative(root, dataDir);
  const folder = inside === '' || inside.startsWith('..') ? dataDir : inside;
  // The command reads the database of the default folder unless it is told of another one.
  const where = databaseUrl || folder === 'var' ? '' : `DATA_DIR=${folder} `;
  const market = {
    simulated: 'simulated: every price is invented, and marked so on every page (MARKET_DATA)',
    files: `from the files in ${marketDataDir}`,
    live: 'live',
  }[marketData];
  return [
    '',
    `Bellwether is running at ${publicUrl}`,
    '',
    `  Market data  ${market}`,
    `  Mail         ${smtpUrl ? 'sent by SMTP' : `${production ? 'kept' : 'shown here, and kept'} in ${folder}/outbox; nothing is sent (SMTP_URL)`}`,
    `  Database     ${databaseUrl ? 'MySQL or MariaDB, by DATABASE_URL' : `embedded, in ${folder}`}`,
    `  Releases     ${where}npm run -s release -- status`,
    '',
    'Ctrl-C stops it.',
  ].join('\n');
}

function say(sentence: string): void {
  console.log(sentence);
}
