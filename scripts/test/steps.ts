import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../build/workspace.ts';
import { CHECKS } from '../lint/checks.ts';
import { failuresIn, mended, type Output, type Tally, tallyOfJest, tallyOfPlaywright } from './tally.ts';

const ROOT = workspace.root;

/** One part of a run. What its programs print goes to `output`. */
export interface Step {
  readonly name: string;
  run(output: Output): Promise<Tally>;
}

/** Format and lint by Biome, and every check of scripts/lint; each counts as one test. */
export const lint: Step = {
  name: 'lint',
  async run(output) {
    const parameters = ['ci', '--max-diagnostics=100', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'];
    const biome = await program('biome', parameters, { stdio: ['ignore', output, output] });
    const checks = CHECKS.map((check) => check(ROOT));
    for (const { path, line, message } of checks.flat()) write(output, `${path}:${line}  ${message}\n`);
    return sum([verdict(biome === 0), ...checks.map((violations) => verdict(violations.length === 0))]);
  },
};

/**
 * Type-checks every package in strict mode. All of them count as one test. Each compiler has one thread, because those of
 * one program check the same types twice.
 */
export const types: Step = {
  name: 'types',
  async run(output) {
    const waiting = [...workspace.packages];
    let isSound = true;
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const code = await program('tsc', ['-p', next, '--pretty', '--singleThreaded'], {
          stdio: ['ignore', output, output],
        });
        if (code !== 0) isSound = false;
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
    return verdict(isSound);
  },
};

/** More failed files or journeys than these are no accident of a busy machine, and are not tried again. */
const TRIED_AGAIN = 6;

/** Runs Jest projects: unit tests, or those of the API and the database. A second try runs the files in which a test failed. */
export function jest(name: string, projects: readonly string[]): Step {
  return {
    name,
    async run() {
      const { report, tally } = await jestRun(projects, [`--maxWorkers=${availableParallelism()}`]);
      const { files, failures } = failuresIn(report);
      if (files.length === 0 || files.length > TRIED_AGAIN) return tally;
      const failed = failures.map(({ test }) => test);
      const alone = async () => (await jestRun(projects, ['--runInBand', '--runTestsByPath', ...files])).tally;
      return { ...tally, again: secondTry(tally, failed, alone) };
    },
  };
}

/** Runs what failed once more: alone, when no other step does. Where all of it passes, `tally` counts it as passed. */
function secondTry(tally: Tally, failed: readonly string[], run: (output: Output) => Promise<Tally>): Tally['again'] {
  return async (output) => {
    write(output, `\nA second try, alone:\n${failed.join('\n')}\n`);
    const { passed, failed: failedAgain } = await run(output);
    return failedAgain === 0 && passed > 0 ? mended(tally, failed) : tally;
  };
}

async function jestRun(
  projects: readonly string[],
  options: readonly string[],
): Promise<{ readonly report: unknown; readonly tally: Tally }> {
  const path = join(mkdtempSync(join(tmpdir(), 'bellwether-report-')), 'report.json');
  const code = await program('jest', [
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${path}`,
    '--silent',
    '--reporters=default',
    ...options,
  ]);
  const report = readReport(path);
  return { report, tally: tallyOfJest(report, code) };
}

/** Builds the sections. One test. */
export const build: Step = {
  name: 'build',
  async run(output) {
    const stdio: SpawnOptions = { stdio: ['ignore', output, output] };
    return verdict((await program(process.execPath, ['scripts/build.ts'], stdio)) === 0);
  },
};

/** Runs the browser journeys of the named projects of `e2e/playwright.config.ts`. A second try runs those that failed. */
export function journeys(name: string, projects: readonly string[], { triedAgain = TRIED_AGAIN } = {}): Step {
  return {
    name,
    async run(output) {
      const tally = await journeysRun(name, projects, [], output);
      const { failures = [] } = tally;
      if (failures.length === 0 || failures.length > triedAgain) return tally;
      const alone = ['--last-failed', '--workers=1', '--retries=0'];
      return { ...tally, again: secondTry(tally, failures, (to) => journeysRun(name, projects, alone, to)) };
    },
  };
}

async function journeysRun(
  name: string,
  projects: readonly string[],
  options: readonly string[],
  output: Output,
): Promise<Tally> {
  const scratch = mkdtempSync(join(tmpdir(), 'bellwether-journeys-'));
  const report = join(scratch, 'report.json');
  const parameters = ['test', '-c', 'e2e/playwright.config.ts', '--project', ...projects, ...options];
  const code = await program('playwright', parameters, {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      E2E_REPORT: report,
      E2E_DATA_DIR: join(scratch, 'data'),
      // Playwright empties the folder first, and another step may be writing to its own.
      E2E_RESULTS: join(ROOT, 'test-results', name.replaceAll(' ', '-')),
    },
  });
  return tallyOfPlaywright(readReport(report), code);
}

function write(output: Output, text: string): void {
  if (output === 'inherit') process.stdout.write(text);
  else writeSync(output, text);
}

/** Assembles the production image's files, starts them alone and opens a page. One test. */
export const productionImage: Step = {
  name: 'production image',
  async run() {
    return verdict((await program(process.execPath, ['scripts/image/check.ts'])) === 0);
  },
};

/** No drill takes half as long. */
const DRILL_LIMIT_MS = 600_000;

/** A drill of scripts/drills, which prints its figures and fails with its exit code, or by hanging. One test. */
export function drill(name: string, script: string, ...parameters: readonly string[]): Step {
  const judge = async (output: Output) => {
    const stdio: SpawnOptions = { stdio: ['ignore', output, output] };
    return verdict((await withinLimit([`scripts/drills/${script}`, ...parameters], stdio, DRILL_LIMIT_MS)) === 0);
  };
  return {
    name,
    async run(output) {
      const tally = await judge(output);
      return tally.failed === 0 ? tally : { ...tally, again: secondTry(tally, [name], judge) };
    },
  };
}

/** Runs Node.js in a process group, which is killed once `limitMs` has passed: no server that it started is left over. */
export async function withinLimit(
  parameters: readonly string[],
  options: SpawnOptions,
  limitMs: number,
): Promise<number> {
  const child = spawn(process.execPath, [...parameters], { cwd: ROOT, ...options, detached: true });
  const kill = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  const interrupted = () => {
    kill();
    process.exit(1);
  };
  const timer = setTimeout(() => {
    console.error(`${parameters.join(' ')} was killed after ${limitMs / 1000} s.`);
    kill();
  }, limitMs);
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await ended(child);
  } finally {
    clearTimeout(timer);
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

/** Runs a program from node_modules, or an absolute path. Returns its exit code, never 0 when a signal ended it. */
function program(name: string, parameters: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const local = join(ROOT, 'node_modules/.bin', name);
  const child = spawn(existsSync(local) ? local : name, [...parameters], { cwd: ROOT, stdio: 'inherit', ...options });
  return ended(child);
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function verdict(passed: boolean): Tally {
  return passed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, { passed, failed, skipped, secondTry = [] }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      skipped: all.skipped + skipped,
      secondTry: [...(all.secondTry ?? []), ...secondTry],
    }),
    { passed: 0, failed: 0, skipped: 0, secondTry: [] },
  );
}
