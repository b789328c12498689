import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { RealizedGains } from '@bellwether/sdk/contract/types';
import { signedMoney } from '@bellwether/sdk/format';
import { NOT_TAX_ADVICE } from '@bellwether/sdk/messages/transactions.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Query } from '../query/query.ts';
import { asText } from '../say/asText.ts';
import { label } from '../say/quotes.ts';
import { enumerate, reply } from '../say/reply.ts';

const WHERE = 'Each sale, with its holding period, is on the **Portfolio** page, under Realized gains.';
const CLOSING = `${WHERE} ${NOT_TAX_ADVICE}`;
const MOST_YEARS = 10;

/** Says what sales gained or lost, by year and by holding period. Gains of what is still held are another figure. */
export async function sayRealizedGains({ instruments, on, span }: Query, services: BellServices): Promise<string> {
  const thisYear = new Date(services.now()).getUTCFullYear();
  const isThisYear = span && span !== 'always' && span.kind === 'year-to-date';
  const back = on?.kind === 'back' && on.unit === 'year' ? on.count : isThisYear ? 0 : undefined;
  const year = on?.kind === 'year' ? on.year : back === undefined ? undefined : thisYear - back;
  const isOtherTime = year === undefined && (on !== undefined || span !== undefined);
  const gains = await services.realizedGains(year);
  if (gains.years.length === 0) {
    return 'You have no recorded sales, so you have no realized gains or losses. To enter a sale, use the transactions on the **Portfolio** page. They then appear there under Realized gains.';
  }
  const byYear = isOtherTime ? 'I only have realized gains by calendar year.' : '';
  if (instruments.length > 0) return reply(byYear, ...ofSymbols(gains, instruments), CLOSING);
  const years = gains.years.filter((one) => year === undefined || one.year === year);
  if (years.length === 0) {
    const sold = enumerate(gains.years.slice(0, MOST_YEARS).map((one) => `${one.year}`));
    return reply(`You have no recorded sales in ${year}, only in ${sold}. ${WHERE}`);
  }
  const lines = years.slice(0, MOST_YEARS).map((one) => `${one.year}: ${totals(one)}`);
  return reply(byYear, 'Your realized gains and losses, by year of sale:', lines, CLOSING);
}

function ofSymbols({ year, symbols }: RealizedGains, instruments: Query['instruments']): (string | string[])[] {
  const coinOr = (symbol: string) => coinOfPair(symbol) ?? symbol;
  const lines = instruments.flatMap((one) => {
    // A coin may have been entered under several symbols.
    const sold = symbols.filter(({ symbol }) => coinOr(symbol) === coinOr(one.symbol));
    return sold.length === 0
      ? [`${label(one)}: no recorded sales`]
      : sold.map((of) => `${label({ ...one, symbol: of.symbol })}: ${totals(of)}`);
  });
  return [`Your realized gains and losses in ${asText(`${year}`)}:`, lines];
}

type Totals = Pick<RealizedGains['years'][number], 'short' | 'long' | 'unknown' | 'total'>;

function totals({ short, long, unknown, total }: Totals): string {
  const noDate = unknown === 0 ? '' : `, ${signedMoney(unknown)} without a purchase date`;
  return `**${signedMoney(total)}** (short-term ${signedMoney(short)}, long-term ${signedMoney(long)}${noDate})`;
}
