import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPriceFile } from '../../../providers/market/files/fileKinds.ts';
import { type PriceSeries, parsePriceCsv } from './priceSeries.ts';

const pricesFolder = join(__dirname, '../../../../data/prices');

/** The real series in bff/data/prices, by file name; for tests only. */
export function committedSeries(): PriceSeries[] {
  const files = readdirSync(pricesFolder).filter(isPriceFile);
  return files.sort().map((file) => committed(file.replace('.csv', '')));
}

export function committed(symbol: string): PriceSeries {
  return parsePriceCsv(readFileSync(join(pricesFolder, `${symbol}.csv`), 'utf8'), `${symbol}.csv`);
}
