import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PriceSeries, parsePriceCsv } from './priceSeries.ts';

const pricesFolder = join(__dirname, '../../../../data/prices');

/** The real series in bff/data/prices, by file name; for tests only. */
export function committedSeries(): PriceSeries[] {
  const files = readdirSync(pricesFolder).filter((file) => file.endsWith('.csv'));
  return files.sort().map((file) => committed(file.replace('.csv', '')));
}

export function committed(symbol: string): PriceSeries {
  return parsePriceCsv(readFileSync(join(pricesFolder, `${symbol}.csv`), 'utf8'), `${symbol}.csv`);
}
