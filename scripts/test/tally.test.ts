import { failuresIn, mended, tallyOfJest, tallyOfPlaywright } from './tally.ts';

const jestReport = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numRuntimeErrorTestSuites: 0 };
const playwrightReport = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] };

test('adds up the reports', () => {
  expect(tallyOfJest(jestReport, 0)).toEqual({ passed: 5, failed: 0, skipped: 1, failures: [] });
  expect(tallyOfPlaywright(playwrightReport, 0)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 2,
    secondTry: [],
    failures: [],
  });
});

test('a test file that does not load is a failed test', () => {
  expect(tallyOfJest({ ...jestReport, numRuntimeErrorTestSuites: 2 }, 1)).toMatchObject({ passed: 5, failed: 2 });
});

test('the failed tests of a report are named by their files, which are to run again', () => {
  const file = (name: string, status: string, ...tests: [string, string, string?][]) => ({
    name: `${process.cwd()}/${name}`,
    status,
    message: '\n  Cannot find module x\n',
    assertionResults: tests.map(([fullName, result, message]) => ({
      fullName,
      status: result,
      failureMessages: message ? [message] : [],
    })),
  });
  const report = {
    ...jestReport,
    testResults: [
      file('a.test.ts', 'passed', ['sound', 'passed']),
      file(
        'b.test.ts',
        'failed',
        ['late', 'failed', '\u001b[31mError: 5 s\u001b[39m\n    at b.test.ts'],
        ['sound', 'passed'],
      ),
      file('b.test.ts', 'failed', ['late', 'failed']), // of another project
      file('c.test.ts', 'failed'),
    ],
  };
  expect(failuresIn(report)).toEqual({
    files: [`${process.cwd()}/b.test.ts`, `${process.cwd()}/c.test.ts`],
    failures: [
      { test: 'b.test.ts late', reason: 'Error: 5 s' },
      { test: 'b.test.ts late', reason: '' },
      { test: 'c.test.ts did not load', reason: 'Cannot find module x' },
    ],
  });
  expect(tallyOfJest(report, 1).failures).toEqual([
    'b.test.ts late: Error: 5 s',
    'b.test.ts late',
    'c.test.ts did not load: Cannot find module x',
  ]);
  expect(failuresIn(null)).toEqual({ files: [], failures: [] });
});

test('a run whose failed tests passed on the second try has passed, and names them', () => {
  expect(mended({ passed: 5, failed: 2, skipped: 1 }, ['a', 'b'])).toEqual({
    passed: 7,
    failed: 0,
    skipped: 1,
    secondTry: ['a', 'b'],
  });
});

const journey = (title: string, ...statuses: string[]) => ({
  title,
  file: 'a.spec.ts',
  line: 7,
  tests: statuses.map((status, at) => ({
    status,
    projectName: `project ${at}`,
    results: [{ error: { message: 'Error: early' } }, { error: { message: '\u001b[2mError: late\u001b[22m\n\nmore' } }],
  })),
});

test('a journey that passed on the second try counts as passed and is named', () => {
  const report = {
    stats: { expected: 3, unexpected: 0, flaky: 2, skipped: 0 },
    errors: [],
    suites: [
      { specs: [journey('sound', 'expected')] },
      {
        specs: [],
        suites: [{ specs: [journey('twice', 'expected', 'flaky'), journey('again', 'flaky', 'expected')] }],
      },
    ],
  };
  expect(tallyOfPlaywright(report, 0)).toEqual({
    passed: 5,
    failed: 0,
    skipped: 0,
    secondTry: ['a.spec.ts:7 twice (project 1)', 'a.spec.ts:7 again (project 0)'],
    failures: [],
  });
});

test('a journey that failed twice has failed, and is not named as one that passed', () => {
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ specs: [journey('broken', 'unexpected')] }],
  };
  expect(tallyOfPlaywright(report, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    secondTry: [],
    failures: ['a.spec.ts:7 broken (project 0): Error: late'],
  });
});

test('a server that did not start is a failed test', () => {
  expect(tallyOfPlaywright({ stats: { expected: 0 }, errors: [{ message: 'no server' }] }, 1)).toMatchObject({
    failed: 1,
    failures: ['the run itself: no server'],
  });
});

test.each([null, {}, [], 'x'])('the report %j is no report, and no report is a failure', (report) => {
  expect(tallyOfJest(report, 0).failed).toBe(1);
  expect(tallyOfPlaywright(report, 0).failed).toBe(1);
});

test('a runner that exits with an error has failed, regardless of its report', () => {
  expect(tallyOfJest(jestReport, 1).failed).toBe(1);
  expect(tallyOfPlaywright(playwrightReport, 1).failed).toBe(1);
});
