import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { COINS } from '../../../market/directory/coins.ts';
import { type InstrumentId, type InstrumentKey, idOf, keyOf } from '../../../market/instrument.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import { absurdCloses } from './absurdCloses.ts';
import { contradictedSplits } from './contradictedSplits.ts';
import { isActionsFile, isPriceFile } from './fileKinds.ts';
import { type ActionsFile, parseActionsFile } from './parseActionsFile.ts';
import { parsePriceFile } from './parsePriceFile.ts';
import { PriceFileFault } from './priceFileText.ts';

export interface PriceFiles {
  readonly series: ReadonlyMap<InstrumentKey, readonly DailyBar[]>;
  /** The splits and dividends of the series that have any. */
  readonly actions: ReadonlyMap<InstrumentKey, ActionsFile>;
  /** One sentence per skipped file. */
  readonly leftOut: readonly string[];
  /** One sentence per used file with an absurd close, or with closes that contradict its splits. */
  readonly absurd: readonly string[];
}

/** No usable price files. The message is one sentence for the operator. */
export class NoPriceFiles extends Error {
  override readonly name = 'NoPriceFiles';
}

const KNOWN_COINS = new Set(COINS.map(({ symbol }) => symbol));

/** What a file held, or why it is unusable. */
export type ReadFile =
  | { readonly bars: readonly DailyBar[] }
  | { readonly actions: ActionsFile }
  | { readonly fault: string };

/**
 * Reads every `SYMBOL.csv` in a folder, with `SYMBOL.actions.csv` if that is there. Skips and reports bad files; uses and
 * reports files with absurd closes.
 * @throws NoPriceFiles if the folder is missing or has no usable file
 */
export function loadPriceFiles(folder: string): PriceFiles {
  const read = fileNames(folder).map((name) => [name, readFileOf(folder, name)] as const);
  return priceFilesOf(folder, new Map(read));
}

/** Reads one file of prices or actions. Never throws for what the file holds. */
export function readFileOf(folder: string, name: string): ReadFile {
  try {
    const content = readFileSync(join(folder, name));
    return isActionsFile(name) ? { actions: parseActionsFile(content) } : { bars: parsePriceFile(content) };
  } catch (error) {
    return { fault: reason(error) };
  }
}

/**
 * Puts the files of a folder together. Prices whose actions cannot be read are skipped: without a split they would turn a
 * gain into a loss.
 * @param read What each file held, by name, in the order of names.
 * @throws NoPriceFiles if none is usable
 */
export function priceFilesOf(folder: string, read: ReadonlyMap<string, ReadFile>): PriceFiles {
  const series = new Map<InstrumentKey, readonly DailyBar[]>();
  const origins = new Map<InstrumentKey, string>();
  const leftOut: string[] = [];
  const absurd: string[] = [];
  const actions = new Map<InstrumentKey, ActionsFile>();
  const names = [...read.keys()];
  const actionsNames = actionsByInstrument(names, leftOut);
  const unclaimed = new Set<string | undefined>(actionsNames.values());
  for (const name of names.filter(isPriceFile)) {
    try {
      const id = instrumentOf(name);
      const key = keyOf(id);
      const origin = origins.get(key);
      if (origin) throw new PriceFileFault(`${id.symbol} is already there from ${origin}`);
      const actionsName = actionsNames.get(key);
      unclaimed.delete(actionsName);
      const bars = barsIn(read.get(name));
      const own = actionsName === undefined ? null : actionsIn(read.get(actionsName), actionsName);
      if (own && own.splits.length + own.dividends.length > 0) actions.set(key, own);
      series.set(key, bars);
      origins.set(key, name);
      const sentences = [absurdCloses(name, bars), own && contradictedSplits(name, bars, own)];
      absurd.push(...sentences.filter((sentence) => sentence !== null));
    } catch (error) {
      leftOut.push(`The price file ${name} was left out: ${reason(error)}.`);
    }
  }
  for (const name of unclaimed) leftOut.push(`The actions file ${name} was left out: there is no price file for it.`);
  if (series.size === 0) {
    const why =
      leftOut.length > 0 ? `none of its ${leftOut.length} CSV files can be used. ${leftOut[0]}` : 'it is empty.';
    throw new NoPriceFiles(`MARKET_DATA_DIR must hold SYMBOL.csv files: ${folder}: ${why}`);
  }
  return { series, actions, leftOut, absurd };
}

/**
 * The names of a folder's files of prices and actions, in order.
 * @throws NoPriceFiles if the folder cannot be read
 */
export function fileNames(folder: string): string[] {
  try {
    return namesOfFiles(readdirSync(folder));
  } catch (cause) {
    throw new NoPriceFiles(`MARKET_DATA_DIR names a folder that cannot be read: ${folder}.`, { cause });
  }
}

/** Returns those of a folder's names that are of prices or actions, in order. */
export function namesOfFiles(names: readonly string[]): string[] {
  return names.filter((name) => isPriceFile(name) || isActionsFile(name)).sort();
}

/** Returns the file of actions of each instrument that has one. */
function actionsByInstrument(names: readonly string[], leftOut: string[]): ReadonlyMap<InstrumentKey, string> {
  const found = new Map<InstrumentKey, string>();
  for (const name of names.filter(isActionsFile)) {
    try {
      const key = keyOf(instrumentOf(name.slice(0, -'.actions.csv'.length)));
      const other = found.get(key);
      if (other) throw new PriceFileFault(`${idOf(key).symbol} has its actions from ${other} already`);
      found.set(key, name);
    } catch (error) {
      leftOut.push(`The actions file ${name} was left out: ${reason(error)}.`);
    }
  }
  return found;
}

/** @throws PriceFileFault */
function barsIn(read: ReadFile | undefined): readonly DailyBar[] {
  if (read && 'bars' in read) return read.bars;
  throw new PriceFileFault(faultIn(read));
}

/** @throws PriceFileFault that names the file */
function actionsIn(read: ReadFile | undefined, name: string): ActionsFile {
  if (read && 'actions' in read) return read.actions;
  throw new PriceFileFault(`its actions file ${name} cannot be used: ${faultIn(read)}`);
}

function faultIn(read: ReadFile | undefined): string {
  return read && 'fault' in read ? read.fault : 'it was not read';
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
