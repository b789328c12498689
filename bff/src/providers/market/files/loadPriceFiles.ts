import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { COINS } from '../../../market/directory/coins.ts';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../market/instrument.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import { absurdCloses } from './absurdCloses.ts';
import { PriceFileFault, parsePriceFile } from './parsePriceFile.ts';

export interface PriceFiles {
  readonly series: ReadonlyMap<InstrumentKey, readonly DailyBar[]>;
  /** One sentence per skipped file. */
  readonly leftOut: readonly string[];
  /** One sentence per used file with an absurd close. */
  readonly absurd: readonly string[];
}

/** No usable price files. The message is one sentence for the operator. */
export class NoPriceFiles extends Error {
  override readonly name = 'NoPriceFiles';
}

const KNOWN_COINS = new Set(COINS.map(({ symbol }) => symbol));

/**
 * Reads every `SYMBOL.csv` in a folder. Skips and reports bad files; uses and reports files with absurd closes.
 * @throws NoPriceFiles if the folder is missing or has no usable file
 */
export function loadPriceFiles(folder: string): PriceFiles {
  const series = new Map<InstrumentKey, readonly DailyBar[]>();
  const origins = new Map<InstrumentKey, string>();
  const leftOut: string[] = [];
  const absurd: string[] = [];
  for (const name of fileNames(folder)) {
    try {
      const id = instrumentOf(name);
      const key = keyOf(id);
      const origin = origins.get(key);
      if (origin) throw new PriceFileFault(`${id.symbol} is already there from ${origin}`);
      const bars = parsePriceFile(readFileSync(join(folder, name)));
      series.set(key, bars);
      origins.set(key, name);
      const sentence = absurdCloses(name, bars);
      if (sentence) absurd.push(sentence);
    } catch (error) {
      leftOut.push(`The price file ${name} was left out: ${reason(error)}.`);
    }
  }
  if (series.size === 0) {
    const why =
      leftOut.length > 0 ? `none of its ${leftOut.length} CSV files can be used. ${leftOut[0]}` : 'it is empty.';
    throw new NoPriceFiles(`MARKET_DATA_DIR must hold SYMBOL.csv files: ${folder}: ${why}`);
  }
  return { series, leftOut, absurd };
}

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[^.].*\.csv$/i.test(name))
      .sort();
  } catch (cause) {
    throw new NoPriceFiles(`MARKET_DATA_DIR names a folder that cannot be read: ${folder}.`, { cause });
  }
}

/** `brk.b.csv` is a stock; `BTC.csv`, `BTC-USD.csv` and `BTC-USD-COINBASE.csv` are Bitcoin. */
export function instrumentOf(fileName: string): InstrumentId {
  const stem = fileName.replace(/\.csv$/i, '').toUpperCase();
  const coin =
    coinOfPair(stem) ?? coinOfPair(stem.replace(/-[A-Z0-9]+$/, '')) ?? (KNOWN_COINS.has(stem) ? stem : undefined);
  const id: InstrumentId = coin ? { symbol: coin, type: 'crypto' } : { symbol: stem, type: 'stock' };
  if (!SYMBOL_PATTERN.test(id.symbol))
    throw new PriceFileFault('its name is not a symbol, such as AAPL.csv or BTC-USD.csv');
  return id;
}

/** Returns why a file is unusable. Rethrows anything but a price file fault or a file system error. */
function reason(error: unknown): string {
  if (error instanceof PriceFileFault) return error.message;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (/^E[A-Z]+$/.test(code)) return `it cannot be read (${code})`;
  throw error;
}
