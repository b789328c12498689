import type { Instrument, InstrumentType, Quote } from '@bellwether/sdk/contract/types';
import { level as levelText, signedPercent, zonedTime } from '@bellwether/sdk/format';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import { asText } from './asText.ts';

type Named = Pick<Instrument, 'symbol' | 'name'>;

/** `**Apple Inc. (AAPL)**` */
export function label({ symbol, name }: Named): string {
  return name === symbol ? `**${asText(symbol)}**` : `**${asText(name)} (${asText(symbol)})**`;
}

/** The price of a share or a coin, the level of an index. */
export function level(symbol: string, price: number): string {
  return levelText(price, isIndex(symbol));
}

/** `up $1.20 (+0.52%) since the previous close` */
export function changeOf({ symbol, type, change, changePercent }: Quote): string {
  if (change === null || changePercent === null) return 'no change to tell';
  return `${move(symbol, change)}${change === 0 ? '' : ` (${signedPercent(changePercent)})`} ${since(type)}`;
}

/** `up $1.20`, `down 12.00 points`, `unchanged` */
export function move(symbol: string, change: number): string {
  if (change === 0) return 'unchanged';
  return `${change > 0 ? 'up' : 'down'} ${level(symbol, Math.abs(change))}`;
}

/** Apple Inc. (AAPL): $231.48, up … The time is said once for all of them: `timesOf`. */
export function quoteLine(quote: Quote): string {
  if (quote.price === null) return `${label(quote)}: no price at the moment. ${asText(quote.reason ?? '')}`.trim();
  return `${label(quote)}: ${level(quote.symbol, quote.price)}, ${changeOf(quote)}${aged(quote)}`;
}

/** When the prices were made, and where they come from. Empty when there are none. */
export function timesOf(quotes: readonly Pick<Quote, 'asOf' | 'price' | 'type'>[], source: string): string {
  const priced = quotes.filter(({ price, asOf }) => price !== null && asOf !== null);
  if (priced.length === 0) return '';
  const stocks = timeSpan(priced.filter(({ type }) => type === 'stock'));
  const crypto = timeSpan(priced.filter(({ type }) => type === 'crypto'));
  const when =
    !stocks || !crypto || stocks === crypto
      ? `As of ${stocks || crypto}`
      : `Stocks as of ${stocks}, crypto as of ${crypto}`;
  return `${when}. ${sourceNote(source)}`;
}

/** One sentence for what the figures are: made up, from files, or from a named provider. */
export function sourceNote(source: string): string {
  if (source === 'simulated') return 'These prices are simulated, not real.';
  if (source === 'files') return 'The prices come from price files, one close a day.';
  return `Source: ${asText(source)}.`;
}

function timeSpan(quotes: readonly Pick<Quote, 'asOf'>[]): string {
  const times = quotes.map(({ asOf }) => asOf as string).sort();
  const [oldest, newest] = [zonedTime(times[0] ?? 0), zonedTime(times.at(-1) ?? 0)];
  if (times.length === 0) return '';
  return oldest === newest ? oldest : `${oldest} to ${newest}`;
}

function aged({ state, asOf }: Quote): string {
  if (state === 'closed') return ' (market closed: its last price)';
  if (state === 'stale') return ` (old: the last known price${asOf ? `, of ${zonedTime(asOf)}` : ''})`;
  return state === 'delayed' ? ' (delayed)' : '';
}

function since(type: InstrumentType): string {
  return type === 'crypto' ? 'in 24 hours' : 'since the previous close';
}
