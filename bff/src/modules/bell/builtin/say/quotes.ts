import type { Instrument, InstrumentType, Quote } from '@bellwether/sdk/contract/types';
import { level as levelText, signedPercent, zonedTime } from '@bellwether/sdk/format';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import { sourceNote } from '../../../../market/sourceNote.ts';
import { asText } from './asText.ts';
import { quoted } from './reply.ts';

export { sourceNote };

type Named = Pick<Instrument, 'symbol' | 'name'>;

/** `**Apple Inc. (AAPL)**` */
export function label({ symbol, name }: Named): string {
  return name === symbol ? `**${asText(symbol)}**` : `**${asText(name)} (${asText(symbol)})**`;
}

/** `$231.48` for a share or a coin, `6,812.44 points` for an index. */
export function level(symbol: string, price: number): string {
  return levelText(price, isIndex(symbol));
}

/** `up $1.20 (+0.52%) since the previous close` */
function changeOf({ symbol, type, change, changePercent }: Quote): string {
  if (change === null || changePercent === null) return 'change unknown';
  return `${move(symbol, change)}${change === 0 ? '' : ` (${signedPercent(changePercent)})`} ${since(type)}`;
}

/** `up $1.20`, `down 12.00 points`, `unchanged` */
export function move(symbol: string, change: number): string {
  if (change === 0) return 'unchanged';
  return `${change > 0 ? 'up' : 'down'} ${level(symbol, Math.abs(change))}`;
}

/** `**Apple Inc. (AAPL)**: $231.48, up …`. Without the time: `timesOf` gives it once for all lines. */
export function quoteLine(quote: Quote): string {
  if (quote.price === null) return `${label(quote)}: no price right now. ${asText(quote.reason ?? '')}`.trim();
  return `${label(quote)}: ${level(quote.symbol, quote.price)}, ${changeOf(quote)}${aged(quote)}`;
}

/** The time and source of the prices; empty if there are none. */
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

function timeSpan(quotes: readonly Pick<Quote, 'asOf'>[]): string {
  const times = quotes.map(({ asOf }) => asOf as string).sort();
  const [oldest, newest] = [zonedTime(times[0] ?? 0), zonedTime(times.at(-1) ?? 0)];
  if (times.length === 0) return '';
  return oldest === newest ? oldest : `${oldest} to ${newest}`;
}

function aged({ state, asOf }: Quote): string {
  if (state === 'closed') return ' (market closed, last price)';
  if (state === 'stale') return ` (stale: last known price${asOf ? `, from ${zonedTime(asOf)}` : ''})`;
  return state === 'delayed' ? ' (delayed)' : '';
}

function since(type: InstrumentType): string {
  return type === 'crypto' ? 'over the past 24 hours' : 'since the previous close';
}

/** Says which names the market does not have. */
export function unrecognized(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  return `I don’t recognize ${quoted(missing)} as ${missing.length > 1 ? 'symbols or names' : 'a symbol or name'}.`;
}
