/**
 * Fits the pooled prior from the committed series and writes it to bff/src/modules/forecasts/model/prior.ts.
 *
 *   node bff/src/cli/fit-prior.ts            write it
 *   node bff/src/cli/fit-prior.ts --check    exit 1 if the committed file is out of date
 *
 * Reads only days before 2015, so every later day of the same series is a fair test.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parsePriceCsv } from '../modules/forecasts/backtest/priceSeries.ts';
import { fitPrior } from '../modules/forecasts/model/fit/fitPrior.ts';
import { priorModule } from '../modules/forecasts/model/fit/priorModule.ts';
import { isPriceFile } from '../providers/market/files/fileKinds.ts';

const FIT_BEFORE = '2015-01-01';
const pricesFolder = new URL('../../data/prices/', import.meta.url);
const target = new URL('../modules/forecasts/model/prior.ts', import.meta.url);

const files = readdirSync(pricesFolder).filter(isPriceFile).sort();
const series = files.map((file) => parsePriceCsv(readFileSync(new URL(file, pricesFolder), 'utf8'), file));
const source = priorModule(fitPrior(series, FIT_BEFORE));

if (!process.argv.includes('--check')) {
  writeFileSync(target, source);
  console.log(`Wrote bff/src/modules/forecasts/model/prior.ts from ${files.length} series, days before ${FIT_BEFORE}.`);
} else if (readFileSync(target, 'utf8') === source) {
  console.log('bff/src/modules/forecasts/model/prior.ts is what the committed series give.');
} else {
  console.error(
    'bff/src/modules/forecasts/model/prior.ts is not what the committed series give: run node bff/src/cli/fit-prior.ts',
  );
  process.exitCode = 1;
}
