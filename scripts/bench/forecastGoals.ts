import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Goal, goalsOf, randomizedGoalsOf } from '../../bff/src/modules/forecasts/backtest/goals.ts';
import { type PriceSeries, parsePriceCsv } from '../../bff/src/modules/forecasts/backtest/priceSeries.ts';
import { signDraws } from '../../bff/src/modules/forecasts/backtest/randomSigns.ts';
import { summarize } from '../../bff/src/modules/forecasts/backtest/summary.ts';
import { walkForward } from '../../bff/src/modules/forecasts/backtest/walkForward.ts';
import { isPriceFile } from '../../bff/src/providers/market/files/fileKinds.ts';
import { root } from './product.ts';
import type { Measurement } from './report.ts';

const DAYS = 1000;
const SEED = 1;

/** The forecast's goals on the committed series, the last 1,000 days of each; the same with the signs of all returns drawn. */
export async function forecastGoals(): Promise<Measurement[]> {
  const folder = join(root, 'bff/data/prices');
  const series = readdirSync(folder)
    .filter(isPriceFile)
    .map((name) => parsePriceCsv(readFileSync(join(folder, name), 'utf8'), name));
  const walks = series.map((one) => walkForward(one, DAYS));
  const drawn = signDraws(series, SEED).flatMap((draws: readonly PriceSeries[]) =>
    draws.flatMap((one) => walkForward(one, DAYS)),
  );
  return [
    ...goalsOf(summarize(walks.flat()), walks.map(summarize)).map((goal) => lineOf(goal, '')),
    ...randomizedGoalsOf(summarize(drawn)).map((goal) => lineOf(goal, ', signs drawn')),
  ];
}

function lineOf({ figure, goal, value, met }: Goal, suffix: string): Measurement {
  return { what: `forecast: ${figure}${suffix}`, value, budget: goal, ratio: met ? 0 : 2 };
}
