import { relative } from 'node:path';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that passed only when they were tried again, each with the file and line where it stands. */
  readonly secondTry?: readonly string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults?: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** The files in which a test failed, and the names of those tests, as a `--json` report of jest has them. */
export function failuresIn(report: unknown): { readonly files: readonly string[]; readonly tests: readonly string[] } {
  const failed = (isRecord(report) ? ((report as unknown as JestReport).testResults ?? []) : []).filter(
    ({ status }) => status === 'failed',
  );
  const tests = failed.flatMap(({ name, assertionResults }) => {
    const ofFile = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return (ofFile.length > 0 ? ofFile : ['did not load']).map((test) => `${relative(process.cwd(), name)} ${test}`);
  });
  return { files: [...new Set(failed.map(({ name }) => name))], tests };
}

/** What a run counts once all its failed tests passed on the second try. */
export function mended({ passed, failed, skipped }: Tally, secondTry: readonly string[]): Tally {
  return { passed: passed + failed, failed: 0, skipped, secondTry };
}

/** Reads jest's `--json` report. A file that does not load counts as a failed test, and so does a run without a report. */
export function tallyOfJest(report: unknown, exitCode: number): Tally {
  if (!isRecord(report) || typeof report.numPassedTests !== 'number') return NO_REPORT;
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } =
    report as unknown as JestReport;
  return agreeing(
    {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests,
    },
    exitCode,
  );
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; line: number; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** Reads Playwright's JSON report. A journey that passed only on a retry counts as passed and is named. */
export function tallyOfPlaywright(report: unknown, exitCode: number): Tally {
  if (!isRecord(report) || !isRecord(report.stats)) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = report.stats as Record<string, number | undefined>;
  const errors = Array.isArray(report.errors) ? report.errors.length : 0;
  return agreeing(
    {
      passed: (expected ?? 0) + (flaky ?? 0),
      failed: (unexpected ?? 0) + errors,
      skipped: skipped ?? 0,
      secondTry: flakyIn(report as PlaywrightSuite),
    },
    exitCode,
  );
}

function flakyIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file}:${line} ${title} (${projectName})`),
  );
  return [...here, ...suites.flatMap(flakyIn)];
}

const NO_REPORT: Tally = { passed: 0, failed: 1, skipped: 0 };

/** A runner that exits with an error counts as failed, regardless of its report. */
function agreeing(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
