import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYMBOL_PATTERN } from '@bellwether/sdk/contract/primitives';
import { coins } from '../directory/coins.ts';
import { type DailyBar, type InstrumentId, type InstrumentKey, keyOf } from '../marketData.ts';
import { parsePriceFile } from './parsePriceFile.ts';

export interface PriceFiles {
  readonly series: ReadonlyMap<InstrumentKey, readonly DailyBar[]>;
  /** One sentence for each file that was left out. */
  readonly leftOut: readonly string[];
}

const knownCoins = new Set(coins.map(({ symbol }) => symbol));
const dollarPair = /^([A-Z0-9]+)-USD(-[A-Z0-9]+)?$/;

/**
 * Every `SYMBOL.csv` of a folder. A bad file is left out and named; the others stand.
 * @throws Error, in one sentence, when there is no folder or no usable file in it.
 */
export function loadPriceFiles(folder: string): PriceFiles {
  const series = new Map<InstrumentKey, readonly DailyBar[]>();
  const origins = new Map<InstrumentKey, string>();
  const leftOut: string[] = [];
  for (const name of fileNames(folder)) {
    try {
      const id = instrumentOf(name);
      const key = keyOf(id);
      const origin = origins.get(key);
      if (origin) throw new Error(`${id.symbol} is already there from ${origin}`);
      series.set(key, parsePriceFile(readFileSync(join(folder, name))));
      origins.set(key, name);
    } catch (fault) {
      leftOut.push(`The price file ${name} was left out: ${reason(fault)}.`);
    }
  }
  if (series.size === 0) {
    throw new Error(
      `MARKET_DATA_DIR has no usable price file (SYMBOL.csv): ${folder}${leftOut
        .map((line) => `. ${line}`)
        .join('')
        .replace(/\.$/, '')}.`,
    );
  }
  return { series, leftOut };
}

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[^.].*\.csv$/i.test(name))
      .sort();
  } catch (cause) {
    throw new Error(`MARKET_DATA_DIR names a folder that cannot be read: ${folder}.`, { cause });
  }
}

/** `brk.b.csv` is a stock; `BTC.csv`, `BTC-USD.csv` and `BTC-USD-COINBASE.csv` are Bitcoin. */
export function instrumentOf(fileName: string): InstrumentId {
  const stem = fileName.replace(/\.csv$/i, '').toUpperCase();
  const coin = dollarPair.exec(stem)?.[1] ?? (knownCoins.has(stem) ? stem : undefined);
  const id: InstrumentId = coin ? { symbol: coin, type: 'crypto' } : { symbol: stem, type: 'stock' };
  if (!SYMBOL_PATTERN.test(id.symbol)) throw new Error('its name is not a symbol, such as AAPL.csv or BTC-USD.csv');
  return id;
}

function reason(fault: unknown): string {
  if (fault instanceof Error && 'code' in fault) return `it cannot be read (${String(fault.code)})`;
  return fault instanceof Error ? fault.message : String(fault);
}
