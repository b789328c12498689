import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A file descriptor, or the terminal itself. */
export type Output = number | 'inherit';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that passed only when they were tried again, each with the file and line where it stands. */
  readonly secondTry?: readonly string[];
  /** Tests that failed, each with its file and the first line of what it said. */
  readonly failures?: readonly string[];
  /** Tries what failed once more, and returns what counts then. Absent where so much failed that it is no accident. */
  readonly again?: (output: Output) => Promise<Tally>;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults?: JestFile[];
}

interface JestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

interface Failure {
  /** Its file and its name. */
  readonly test: string;
  /** The first line of what it said. */
  readonly reason: string;
}

/** The files in which a test failed, and those tests, as a `--json` report of jest has them. */
export function failuresIn(report: unknown): {
  readonly files: readonly string[];
  readonly failures: readonly Failure[];
} {
  const failed = (isRecord(report) ? ((report as unknown as JestReport).testResults ?? []) : []).filter(
    ({ status }) => status === 'failed',
  );
  const failures = failed.flatMap(({ name, message, assertionResults }) => {
    const ofFile = assertionResults.filter(({ status }) => status === 'failed');
    const own = ofFile.map(({ fullName, failureMessages = [] }) => ({ test: fullName, reason: failureMessages[0] }));
    return (own.length > 0 ? own : [{ test: 'did not load', reason: message }]).map(({ test, reason }) => ({
      test: `${relative(process.cwd(), name)} ${test}`,
      reason: firstLine(reason),
    }));
  });
  return { files: [...new Set(failed.map(({ name }) => name))], failures };
}

const REASON_AT_MOST = 200;

/** The first line with words, without the colors of a terminal. */
function firstLine(text = ''): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, REASON_AT_MOST);
}

function told({ test, reason }: Failure): string {
  return reason === '' ? test : `${test}: ${reason}`;
}

/** What a run counts once all its failed tests passed on the second try. */
export function mended({ passed, failed, skipped, secondTry = [] }: Tally, now: readonly string[]): Tally {
  return { passed: passed + failed, failed: 0, skipped, secondTry: [...secondTry, ...now] };
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
      failures: failuresIn(report).failures.map(told),
    },
    exitCode,
  );
}

interface PlaywrightTest {
  status: string;
  projectName: string;
  results?: { error?: { message?: string } }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

/** Reads Playwright's JSON report. A journey that passed only on a retry counts as passed and is named. */
export function tallyOfPlaywright(report: unknown, exitCode: number): Tally {
  if (!isRecord(report) || !isRecord(report.stats)) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = report.stats as Record<string, number | undefined>;
  const errors = (Array.isArray(report.errors) ? report.errors : []) as { message?: string }[];
  const suite = report as PlaywrightSuite;
  return agreeing(
    {
      passed: (expected ?? 0) + (flaky ?? 0),
      failed: (unexpected ?? 0) + errors.length,
      skipped: skipped ?? 0,
      secondTry: journeysOf(suite, 'flaky').map(({ test }) => test),
      failures: [
        ...journeysOf(suite, 'unexpected').map(told),
        ...errors.map(({ message }) => told({ test: 'the run itself', reason: firstLine(message) })),
      ],
    },
    exitCode,
  );
}

/** The journeys that ended as `wanted`, and the first line of what each said at its last failure. */
function journeysOf({ specs = [], suites = [] }: PlaywrightSuite, wanted: string): Failure[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results = [] }) => ({
        test: `${file}:${line} ${title} (${projectName})`,
        reason: firstLine(results.findLast(({ error }) => error)?.error?.message),
      })),
  );
  return [...here, ...suites.flatMap((suite) => journeysOf(suite, wanted))];
}

const NO_REPORT: Tally = { passed: 0, failed: 1, skipped: 0 };

/** A runner that exits with an error counts as failed, regardless of its report. */
function agreeing(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
