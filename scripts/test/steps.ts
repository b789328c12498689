import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../build/workspace.ts';
import { checkImports } from '../lint/checkImports.ts';
import { checkMessages } from '../lint/checkMessages.ts';
import { checkOnePlace } from '../lint/checkOnePlace.ts';
import { checkPackages } from '../lint/checkPackages.ts';
import { checkDialect } from '../lint/dialect/checkDialect.ts';
import { checkFloors } from '../lint/dialect/checkFloors.ts';
import { checkTables } from '../lint/dialect/checkTables.ts';
import { type Tally, tallyOfJest, tallyOfPlaywright } from './tally.ts';

const ROOT = workspace.root;

/** One thing to be found out. What it prints goes straight to the terminal. */
export interface Step {
  readonly name: string;
  run(): Promise<Tally>;
}

/** Format and lint by Biome, and every check of scripts/lint; each counts as one test. */
export const lint: Step = {
  name: 'lint',
  async run() {
    const biome = await program('biome', [
      'ci',
      '--max-diagnostics=100',
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      '.',
    ]);
    const checks = [
      checkImports(ROOT),
      checkPackages(ROOT),
      checkOnePlace(ROOT),
      checkMessages(ROOT),
      checkDialect(ROOT),
      checkTables(ROOT),
      checkFloors(ROOT),
    ];
    for (const { path, line, message } of checks.flat()) console.error(`${path}:${line}  ${message}`);
    return sum([verdict(biome === 0), ...checks.map((violations) => verdict(violations.length === 0))]);
  },
};

/** Every package as strict TypeScript; all of them together count as one test. */
export const types: Step = {
  name: 'types',
  async run() {
    const waiting = [...workspace.packages];
    let isSound = true;
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if ((await program('tsc', ['-p', next, '--pretty'])) !== 0) isSound = false;
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
    return verdict(isSound);
  },
};

/** Jest projects: unit tests, and the API on either database. */
export function jest(name: string, projects: readonly string[], reports: string): Step {
  return {
    name,
    async run() {
      const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
      const code = await program('jest', [
        '--selectProjects',
        ...projects,
        '--json',
        `--outputFile=${report}`,
        `--maxWorkers=${availableParallelism()}`,
        '--silent',
        '--reporters=default',
      ]);
      return tallyOfJest(readReport(report), code);
    },
  };
}

/** The built sections; one test. */
export const build: Step = {
  name: 'build',
  async run() {
    return verdict((await program(process.execPath, ['scripts/build.ts'])) === 0);
  },
};

/** Whole journeys through the product in a real browser. */
export function journeys(reports: string, dataDir: string): Step {
  return {
    name: 'journeys',
    async run() {
      const report = join(reports, 'journeys.json');
      const code = await program('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
        env: { ...process.env, E2E_REPORT: report, E2E_DATA_DIR: dataDir },
      });
      return tallyOfPlaywright(readReport(report), code);
    },
  };
}

/** Runs a program of node_modules, or an absolute one; answers its exit code, never 0 when a signal ended it. */
function program(name: string, parameters: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const local = join(ROOT, 'node_modules/.bin', name);
  const child = spawn(existsSync(local) ? local : name, [...parameters], { cwd: ROOT, stdio: 'inherit', ...options });
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
