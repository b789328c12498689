import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const cli = join(__dirname, 'backtest.ts');
const prices = join(__dirname, '../../data/prices');
const folder = mkdtempSync(join(tmpdir(), 'backtest-'));
afterAll(() => rmSync(folder, { recursive: true }));

function backtest(...args: string[]) {
  // Like `npm run`: changes to the project folder and sets INIT_CWD to the caller's folder.
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: join(__dirname, '../../..'),
    env: { ...process.env, INIT_CWD: folder },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** A price file with `rows` consecutive days. `spoil` may change its lines (line 1 is the header). */
function file(name: string, rows: number, spoil: (lines: string[]) => string[] = (lines) => lines): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const day = new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10);
    return `${day},${(100 + 10 * Math.sin(i) + (i % 7)).toFixed(2)}`;
  });
  writeFileSync(join(folder, name), `${spoil(['date,close', ...lines]).join('\n')}\n`);
  return name;
}

const figures = [
  'n',
  'maeRatio',
  'hitRate',
  'hitRate95',
  'brier',
  'logLossGain',
  'ece',
  'coverage80',
  'coverage95',
  'intervalScoreRatio',
];

describe('npm run backtest', () => {
  test('--json prints only the figures, pooled and per series', () => {
    const { status, stdout, stderr } = backtest(
      'bff/data/prices/KO.csv',
      file('MINE.csv', 400),
      '--days',
      '300',
      '--json',
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const answer = JSON.parse(stdout);
    expect(Object.keys(answer)).toEqual(['pooled', 'series', 'ms']);
    expect(Object.keys(answer.pooled)).toEqual(figures);
    expect(answer.series.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['KO', 'MINE']);
    expect(Object.keys(answer.series[0])).toEqual(['symbol', ...figures]);
    expect(Object.keys(answer.ms)).toEqual(['forecastP95', 'record1000']);
    expect(answer.pooled.n).toBe(600);
  });

  test('prints a table with the goals without --json', () => {
    const { status, stdout } = backtest(join(prices, 'KO.csv'));
    expect(status).toBe(0);
    expect(stdout).toMatch(/^KO +1000 /m);
    expect(stdout).toMatch(/MAE ÷ last close, pooled +≤ 0\.9985 +0\.\d+ +yes/);
  });

  test('draws the same signs for the same seed', () => {
    const draw = (seed: string) => {
      const { stdout } = backtest(join(prices, 'KO.csv'), '--days', '200', '--json', '--randomize-signs', seed);
      return JSON.parse(stdout).pooled;
    };
    expect(draw('7')).toEqual(draw('7'));
    expect(draw('7')).not.toEqual(draw('8'));
  });

  test('--help prints the usage', () => {
    expect(backtest('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('fractions, not percent') });
  });

  const withLine = (line: number, text: string) => (lines: string[]) => lines.with(line - 1, text);
  test.each<[string, string[], string]>([
    ['no file given', [], 'No file given. Try --help.'],
    ['no such file', ['none.csv'], 'none.csv: no such file.'],
    ['a folder', ['.'], '.: is a folder, not a file.'],
    [
      'an empty file',
      [file('empty.csv', 0, () => [''])],
      'empty.csv, line 1: there is no column "date" (a header line with "date" and "close" is needed).',
    ],
    [
      'no close',
      [file('columns.csv', 80, withLine(1, 'date,price'))],
      'columns.csv, line 1: there is no column "close" (a header line with "date" and "close" is needed).',
    ],
    [
      'days that do not ascend',
      [file('order.csv', 80, (lines) => [lines[0] as string, ...lines.slice(1).reverse()])],
      'order.csv, line 3: 2020-03-19 comes after 2020-03-20: days must ascend.',
    ],
    [
      'a day twice',
      [file('twice.csv', 80, withLine(4, '2020-01-02,100'))],
      'twice.csv, line 4: 2020-01-02 is there twice.',
    ],
    [
      'a hole',
      [file('hole.csv', 80, (lines) => lines.toSpliced(20, 30))],
      'hole.csv, line 21: 31 days without a price, from 2020-01-19 to 2020-02-19.',
    ],
    [
      'a text for a number',
      [file('text.csv', 80, withLine(7, '2020-01-06,abc'))],
      'text.csv, line 7: the close "abc" is not a number.',
    ],
    [
      'a price of zero',
      [file('zero.csv', 80, withLine(7, '2020-01-06,0'))],
      'zero.csv, line 7: the close 0 is not above zero.',
    ],
    ['one row', [file('one.csv', 1)], 'one.csv: has 1 row; 1000 days need at least 1060 (give fewer --days).'],
    [
      'too few rows',
      [file('few.csv', 359), '--days', '300'],
      'few.csv: has 359 rows; 300 days need at least 360 (give fewer --days).',
    ],
    [
      'days that are no number',
      [join(prices, 'KO.csv'), '--days', 'ten'],
      '--days takes a whole number from 1 on, not "ten".',
    ],
    ['no days', [join(prices, 'KO.csv'), '--days', '0'], '--days takes a whole number from 1 on, not "0".'],
    [
      'a seed that is no number',
      [join(prices, 'KO.csv'), '--randomize-signs', 'x'],
      '--randomize-signs takes a whole number from 0 on, not "x".',
    ],
    ['an unknown option', [join(prices, 'KO.csv'), '--day', '5'], "Unknown option '--day'. Try --help."],
  ])('refuses %s in one sentence, with exit code 2', (_name, args, sentence) => {
    expect(backtest(...args)).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` });
  });
});
