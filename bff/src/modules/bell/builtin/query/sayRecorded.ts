import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { Transaction } from '@bellwether/sdk/contract/types';
import { money, plainDate } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { BellServices } from '../../engine/bellServices.ts';
import { askedPeriods } from '../language/askedPeriods.ts';
import { type Days, isoDay, spanStart } from '../language/resolveDay.ts';
import { asText } from '../say/asText.ts';
import { label } from '../say/quotes.ts';
import { count, enumerate, reply } from '../say/reply.ts';
import type { Query, Span } from './query.ts';
import { RECORDED, type RecordedMetric } from './recordedKinds.ts';

const WHERE = 'Each transaction is on the **Portfolio** page, in the Transactions view.';
const SHOWN = 7;

/** Says what the person recorded of a kind over a time: dividends, fees, sales … */
export async function sayRecorded(query: Query, services: BellServices): Promise<string> {
  const { kinds, called } = RECORDED[query.metric as RecordedMetric];
  const days = daysOf(query, services.now());
  if (days === undefined) return 'That date doesn’t exist. Try “my dividends in 2025.”';
  const said = saidOf(query, days);
  const own = (await services.transactions(kinds)).filter((one) => isWithin(one, days) && isOf(one, query));
  const isFee = query.metric === 'fees';
  const counted = own
    .map(({ kind, symbol, total, fee }) => ({ symbol, amount: (isFee && kind === 'sell' ? fee : total) ?? 0 }))
    .filter(({ amount }) => !isFee || Number(amount) > 0);
  if (counted.length === 0) {
    return reply(
      `You have no ${called} recorded ${said}.`,
      'Anything that you enter or import appears on the **Portfolio** page, in the Transactions view.',
    );
  }
  const sum = (those: typeof counted) => those.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
  const bySymbol = [...Map.groupBy(counted, ({ symbol }) => symbol ?? '')]
    .map(([symbol, those]) => ({ symbol, total: sum(those), times: those.length }))
    .sort((one, other) => other.total.comparedTo(one.total));
  const named = ({ symbol }: { symbol: string }) => {
    const instrument = services.find(symbol);
    return symbol === '' ? 'Without a symbol' : instrument ? label(instrument) : `**${asText(symbol)}**`;
  };
  const lines = bySymbol.slice(0, SHOWN).map((one) => `${named(one)}: ${money(one.total.toNumber())}`);
  const more = bySymbol.length - lines.length;
  return reply(
    `Your ${called.replace(' or ', ' and ')} ${said}: **${money(sum(counted).toNumber())}**, in ${count(counted.length, 'transaction')}.`,
    bySymbol.length > 1 || bySymbol[0]?.symbol !== '' ? lines : '',
    more > 0 ? `And ${count(more, 'more symbol')}.` : '',
    WHERE,
  );
}

/** The days of a query; all of them where it names none. Undefined for a date that does not exist. */
function daysOf({ span, ...asked }: Query, now: number): Partial<Days> | undefined {
  if (!asked.on) {
    if (!span || span === 'always') return {};
    if (span.kind === 'yesterday') return undefined;
    return { from: spanStart(span as Span, now).first };
  }
  const [days] = askedPeriods(asked, now) ?? [];
  return days && (asked.since ? { from: days.from, to: isoDay(now) } : days);
}

function saidOf({ span, on, instruments }: Query, { from, to }: Partial<Days>): string {
  const of = instruments.length > 0 ? `for ${enumerate(instruments.map((one) => label(one)))} ` : '';
  if (on && from && to) return `${of}from ${plainDate(from)} to ${plainDate(to)}`;
  return span && span !== 'always' && from ? `${of}${span.said}` : `${of}so far`;
}

function isWithin({ date }: Transaction, { from, to }: Partial<Days>): boolean {
  if (from === undefined) return true;
  return date !== null && date >= from && (to === undefined || date <= to);
}

function isOf({ symbol }: Transaction, { instruments }: Query): boolean {
  const coinOr = (one: string) => coinOfPair(one) ?? one;
  return (
    instruments.length === 0 || instruments.some((one) => symbol !== null && coinOr(symbol) === coinOr(one.symbol))
  );
}
