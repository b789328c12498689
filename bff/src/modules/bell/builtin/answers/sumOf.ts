import { Decimal } from 'decimal.js';
import type { BellServices } from '../../engine/bellServices.ts';
import { resolveDay } from '../language/resolveDay.ts';
import { amongOf } from '../query/figuredHoldings.ts';
import { amongOf as gainersOf, gainsOf } from '../query/gained.ts';
import { performanceOver } from '../query/performanceOver.ts';
import type { Query } from '../query/query.ts';
import { isPriced } from '../say/positions.ts';
import { totalThen } from './worthThen.ts';

const OF_ALL = ['list', 'sum', 'part', undefined];

/** The one sum in US dollars that a query asks for, as its answer says it; undefined where it asks for none, or for several. */
export async function sumOf(query: Query, services: BellServices): Promise<Decimal | undefined> {
  const { subject, instruments, on, span, until, limit, only, excluded, direction, against } = query;
  if (query.currency || query.missing || against) return undefined;
  if (query.metric === 'valueThen' && !direction) return totalThen(query, services);
  if (subject === 'portfolio' || subject === 'gains') return sumOfGains(query, services);
  if (subject === 'instruments' && query.metric === 'change') return closeOn(query, services);
  const isNarrowed = on ?? span ?? until ?? limit ?? only ?? excluded ?? direction;
  if (isNarrowed) return undefined;
  if (subject === 'instruments') return sumOfPrice(query, services);
  const isOfSale = subject === 'sale' && !query.amount && !query.atPrice && !query.rest && !query.amounts;
  if (isOfSale) return sumOfHoldings({ ...query, aggregate: 'sum', metric: 'value' }, services);
  return subject === 'holdings' &&
    OF_ALL.includes(query.aggregate) &&
    (instruments.length < 2 || query.aggregate === 'sum')
    ? sumOfHoldings(query, services)
    : undefined;
}

/** What one instrument closed at on a day. */
async function closeOn({ instruments, on, until, since, span }: Query, services: BellServices) {
  const [one, other] = instruments;
  const days = on && resolveDay(on, services.now());
  if (!one || other || !days || days.from !== days.to || until || since || span) return undefined;
  const close = (await services.history(one.symbol))?.findLast(({ date }) => date <= days.to)?.close;
  return close === undefined ? undefined : new Decimal(close);
}

/** What one instrument, or so many units of it, cost. */
async function sumOfPrice({ metric, instruments, amount, amounts }: Query, services: BellServices) {
  const [one, other] = instruments;
  const units = metric === 'price' ? '1' : metric === 'worth' ? (amount?.value ?? amounts?.[0]?.quantity) : undefined;
  if (!one || other || !units || (amounts && amounts.length > 1) || (amount && amount.unit !== 'units'))
    return undefined;
  const [quote] = await services.quotes([one.symbol]);
  return quote?.price ? new Decimal(quote.price).times(units) : undefined;
}

async function sumOfHoldings(query: Query, services: BellServices): Promise<Decimal | undefined> {
  const { metric = 'value', aggregate, instruments, type, amount } = query;
  // A list of all has a figure for each of them.
  if (instruments.length === 0 && aggregate === 'list' && !type) return undefined;
  const day = await services.portfolioDay();
  const positions = amongOf(query, day.portfolio);
  if (positions.length === 0 || !positions.every(isPriced)) return undefined;
  const each = positions.map(({ symbol, currentValue, profitLoss, cost }) => {
    if (metric === 'value') return currentValue;
    if (metric === 'gain') return profitLoss;
    if (metric === 'cost') return cost;
    return metric === 'dayGain' ? day.bySymbol.find((one) => one.symbol === symbol)?.dollars : undefined;
  });
  const isAll = instruments.length === 0 && !type && metric !== 'dayGain';
  const { totalValue, totalProfitLoss } = day.portfolio;
  const whole = isAll && metric === 'value' ? totalValue : isAll && metric === 'gain' ? totalProfitLoss : undefined;
  const added = each.reduce<Decimal | undefined>(
    (total, one) => (one === undefined || one === null ? undefined : total?.plus(one)),
    new Decimal(0),
  );
  const sum = whole === undefined ? added : new Decimal(whole);
  if (aggregate !== 'part') return sum;
  return amount?.unit === 'percent' ? sum?.times(amount.value).div(100) : undefined;
}

/** What all of it, a type, or one holding gained over a time. */
async function sumOfGains(query: Query, services: BellServices): Promise<Decimal | undefined> {
  const { subject, metric, instruments, type, direction } = query;
  const isOfOne = subject === 'gains' ? !direction && (instruments.length === 1 || type) : metric === 'return';
  const over = isOfOne ? await performanceOver(query, services) : '';
  if (typeof over === 'string') return undefined;
  if (subject === 'portfolio') return new Decimal(over.found.gain);
  const gains = gainsOf(gainersOf(query, await services.portfolio()), over.found.contributions);
  return gains.reduce((sum, { gain }) => sum.plus(gain), new Decimal(0));
}
