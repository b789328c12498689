/** `npm run -s backtest -- FILE.csv…`: backtests the forecast on any daily prices. See `usage`. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Goal, goalsOf, randomizedGoalsOf } from '../modules/forecasts/backtest/goals.ts';
import { BadPriceFile, type PriceSeries, parsePriceCsv } from '../modules/forecasts/backtest/priceSeries.ts';
import { signDraws } from '../modules/forecasts/backtest/randomSigns.ts';
import { type Summary, summarize } from '../modules/forecasts/backtest/summary.ts';
import { simulatedRecord } from '../modules/forecasts/backtest/trackRecord.ts';
import { walkForward } from '../modules/forecasts/backtest/walkForward.ts';
import { forecastNext } from '../modules/forecasts/model/forecaster.ts';
import { FEWEST_DAYS } from '../modules/forecasts/model/history.ts';
import { MODEL_VERSION } from '../modules/forecasts/model/settings.ts';
import { givenPath } from './givenPath.ts';

const USAGE = `Usage: npm run -s backtest -- FILE.csv… [--days 1000] [--randomize-signs SEED] [--json]

Forecasts each of the last N days of each file from earlier closes only, and scores the results.
A file needs a header with "date" (yyyy-mm-dd, ascending) and "close" (greater than 0), and at least N + ${FEWEST_DAYS} rows.
Paths are relative to the folder you run the command in, or else to the project.

  --days N                Days to forecast per file (default 1000)
  --randomize-signs SEED  Redraw the sign of every return, ten times per file. No direction is left to find, so a forecast
                          that finds one looks ahead (n counts the forecasts of all ten runs).
  --json                  Print { pooled, series: [{ symbol, … }], ms: { forecastP95, record1000 } }
  --help                  Show this help

Figures (fractions, not percent, in --json):
  maeRatio            mean absolute error of the predicted price ÷ that of "no change", as fractions of the last close
  hitRate, hitRate95  share of days on which P(up) − ½ had the sign of the move, with its Wilson interval; 0.5 is random.
                      A day without a move counts as half.
  brier               of P(up); a coin flip scores 0.25
  logLossGain         of P(Up), P(Neutral), P(Down) over the frequencies of the previous 1,000 days
  ece                 |confidence − hit rate| of the most likely outcome, averaged over ten bins of equal width
  coverage80, 95      share of closes within the 80% and 95% ranges
  intervalScoreRatio  interval score of the 80% range ÷ that of a Gaussian around the last close with the spread of
                      all earlier days
  ms.forecastP95      95th percentile of one forecast from scratch, warm
  ms.record1000       slowest simulated record of up to 1,000 days, one per file

Exit codes: 0, or 2 when a file or option is invalid.`;

class BadUsage extends Error {}

try {
  main();
} catch (error) {
  if (!(error instanceof BadUsage || error instanceof BadPriceFile)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function main(): void {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(USAGE);
    return;
  }
  const { files, days, seed, json } = options;
  const series = files.map((file) => readSeries(file, days));
  const versions = seed === null ? series.map((one) => [one]) : signDraws(series, seed);
  const walks = versions.map((version) => version.flatMap((one) => walkForward(one, days)));
  const pooled = summarize(walks.flat());
  const rows = walks.map((walk, i) => ({ symbol: series[i]?.symbol ?? '', ...summarize(walk) }));
  const ms = { forecastP95: forecastP95Ms(series), record1000: slowestRecordMs(series) };
  if (json) {
    console.log(JSON.stringify({ pooled, series: rows, ms }, rounded, 2));
    return;
  }
  console.log(
    `${MODEL_VERSION}, the last ${days.toLocaleString('en-US')} days of each series${seed === null ? '' : `, random signs (${seed})`}\n`,
  );
  console.log(figuresTable(rows, pooled));
  console.log(`\n${goalsTable(seed === null ? goalsOf(pooled, rows) : randomizedGoalsOf(pooled))}`);
  if (days !== 1000)
    console.log('\nThe goals are set for 1,000 days of several series. Shorter runs vary more by chance.');
  console.log(
    `\nOne forecast ${ms.forecastP95.toFixed(2)} ms (95th percentile, goal 2), a record ${ms.record1000.toFixed(0)} ms (goal 250).`,
  );
}

interface Options {
  readonly files: readonly string[];
  readonly days: number;
  readonly seed: number | null;
  readonly json: boolean;
}

function readOptions(args: string[]): Options | 'help' {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new BadUsage(`${(error as Error).message.split('. ')[0]}. Try --help.`);
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  if (positionals.length === 0) throw new BadUsage('No file given. Try --help.');
  const seed = values['randomize-signs'];
  return {
    files: positionals,
    days: wholeNumber('--days', values.days, 1),
    seed: seed === undefined ? null : wholeNumber('--randomize-signs', seed, 0),
    json: values.json,
  };
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      days: { type: 'string', default: '1000' },
      'randomize-signs': { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && Number.isSafeInteger(value)) return value;
  throw new BadUsage(`${option} takes a whole number from ${least} on, not "${text}".`);
}

function readSeries(file: string, days: number): PriceSeries {
  const series = parsePriceCsv(readText(file), file);
  const rows = series.closes.length;
  if (rows < days + FEWEST_DAYS) {
    throw new BadPriceFile(
      file,
      null,
      `has ${rows} ${rows === 1 ? 'row' : 'rows'}; ${days} days need at least ${days + FEWEST_DAYS} (give fewer --days)`,
    );
  }
  return series;
}

function readText(file: string): string {
  try {
    return readFileSync(givenPath(file), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BadPriceFile(file, null, 'no such file');
    if (code === 'EISDIR') throw new BadPriceFile(file, null, 'is a folder, not a file');
    throw new BadPriceFile(file, null, `cannot be read (${code})`);
  }
}

/** Times a forecast from scratch after each of the last 100 days of each series, after 200 warm-up forecasts. */
function forecastP95Ms(series: readonly PriceSeries[]): number {
  const histories = series.flatMap(({ closes }) =>
    Array.from({ length: 100 }, (_, day) => closes.subarray(0, Math.max(FEWEST_DAYS, closes.length - day))),
  );
  for (let i = 0; i < 200; i += 1) forecastNext(histories[i % histories.length] as Float64Array);
  const times = histories.map((closes) => elapsedMs(() => forecastNext(closes)));
  times.sort((a, b) => a - b);
  return times[Math.floor(0.95 * (times.length - 1))] ?? 0;
}

function slowestRecordMs(series: readonly PriceSeries[]): number {
  return Math.max(...series.map((one) => elapsedMs(() => simulatedRecord(one, { days: 1000 }))));
}

/** The faster of two runs, to discount other load on the machine. */
function elapsedMs(work: () => unknown): number {
  const runs = [0, 1].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...runs);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(6)) : value;
}

function figuresTable(rows: readonly (Summary & { symbol: string })[], pooled: Summary): string {
  const header = ['series', 'n', 'MAE', 'hit %', '95%', 'Brier', 'gain %', 'ECE', 'in 80', 'in 95', 'IS'];
  const lines = [...rows, { symbol: 'pooled', ...pooled }].map((row) => [
    row.symbol,
    String(row.n),
    row.maeRatio.toFixed(4),
    (100 * row.hitRate).toFixed(1),
    `${(100 * row.hitRate95[0]).toFixed(1)}–${(100 * row.hitRate95[1]).toFixed(1)}`,
    row.brier.toFixed(4),
    (100 * row.logLossGain).toFixed(2),
    row.ece.toFixed(3),
    (100 * row.coverage80).toFixed(1),
    (100 * row.coverage95).toFixed(1),
    row.intervalScoreRatio.toFixed(3),
  ]);
  return aligned([header, ...lines]);
}

function goalsTable(goals: readonly Goal[]): string {
  return aligned([
    ['figure', 'goal', 'reached', ''],
    ...goals.map(({ figure, goal, value, met }) => [figure, goal, value, met ? 'yes' : 'NO']),
  ]);
}

/** Columns of equal width. The first is left-aligned, the others right-aligned. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}
