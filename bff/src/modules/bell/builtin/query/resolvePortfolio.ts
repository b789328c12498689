import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { Slot } from '../../vocabulary/slotWords.ts';
import type { AskedDay } from '../language/askedDay.ts';
import type { PortfolioMetric, Query } from './query.ts';
import { RETURNS, YESTERDAY } from './resolveMarket.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime } from './slotTests.ts';

const OF_PORTFOLIO: Readonly<Partial<Record<Slot, PortfolioMetric>>> = {
  ...{ drawdown: 'drawdown', volatility: 'volatility', best_day: 'bestDay', worst_day: 'worstDay' },
};

/** So many days ago, people mean that day. */
const DAYS_ALONE = 3;
/** The S&P 500 as a fund, whose prices are in dollars. */
const MARKET = 'SPY';
/** Funds of a whole market, which people compare themselves with. */
const FUNDS: ReadonlySet<string> = new Set([MARKET, 'VOO', 'VTI', 'QQQ', 'DIA', 'IWM']);

/** The whole portfolio over a period, alone or beside what else the money could have been in. */
export function portfolioOf(slots: Slots): Query | undefined {
  const { instruments, period, on, until, since, type, excluded } = slots;
  const isOwn =
    has(slots, 'own') ||
    (has(slots, 'profit losses') &&
      (has(slots, 'always') || period !== undefined) &&
      !has(slots, 'market watchlist') &&
      instruments.length === 0);
  // "What did my portfolio do yesterday" picks none of the holdings.
  const isOfAll = !has(slots, 'which') || (has(slots, 'portfolio') && has(slots, 'doing'));
  const isYesterday =
    period?.kind === 'yesterday' && instruments.length === 0 && !on && isOfAll && !has(slots, 'value');
  if (
    isYesterday &&
    isOwn &&
    !type &&
    !slots.picks &&
    excluded.length === 0 &&
    hasOnly(slots, `why how_much portfolio made_me lost_me ${RETURNS}`) &&
    has(slots, `why made_me lost_me ${RETURNS}`)
  )
    return { subject: 'portfolio', metric: 'return', on: YESTERDAY, instruments: [] };
  if (!isOwn || type || slots.picks || excluded.length > 0 || period?.kind === 'yesterday') return undefined;
  // "Which went up after I bought them last year" is about lots.
  if (has(slots, 'since_bought') && hasTime(slots)) return undefined;
  // "Did my stocks beat the S&P" is about a part, whose return has no record.
  if (instruments.length > 0 && has(slots, 'stocks') !== has(slots, 'crypto') && !has(slots, 'portfolio'))
    return undefined;
  // "Who is beating the market" is about single holdings.
  if (has(slots, 'which') && has(slots, 'beat')) return undefined;
  // "In May against June" is about each of them.
  if (until && has(slots, 'compare beat')) return undefined;
  const against = until ? undefined : againstOf(slots);
  // What a day moved is said beside it, and not since the first purchase.
  if (against && has(slots, 'today') && !hasTime(slots)) return undefined;
  if (against === 'unclear' || (instruments.length > 0 && !against)) return undefined;
  const [slot, second] = (Object.keys(OF_PORTFOLIO) as Slot[]).filter((one) => slots.filled.has(one));
  // Days of the portfolio are told in percent.
  if (second || (slot && (against || has(slots, 'money')))) return undefined;
  // "In 2025", which is over: what it gained then, and nothing beside it.
  if (on && (slot || period || has(slots, 'cost'))) return undefined;
  // "Higher than at Christmas" is about the time since then, and "up on March 3" about the day.
  // "My gain at the end of last year" is none of that day.
  if (on?.kind === 'edge' && !since && !until) return undefined;
  const isOfDay = on !== undefined && !until && ['day', 'named', 'beside', 'weekday', 'dayOfMonth'].includes(on.kind);
  if (isOfDay && !since && !has(slots, 'doing gain loss profit losses')) return undefined;
  const isOverTime =
    on !== undefined || period !== undefined || has(slots, 'always since_bought') || against !== undefined;
  // "Portfolio ytd"
  const isBare = (has(slots, 'portfolio') || (on !== undefined && !isOfDay)) && hasOnly(slots, 'portfolio');
  if (!slot && (!isOverTime || !(isBare || has(slots, `compare beat ${RETURNS}`)))) return undefined;
  const rest = { filled: new Set([...slots.filled].filter((one) => one !== slot)) };
  const times = 'always since_bought together';
  if (!hasOnly(rest, slot ? times : `compare beat market value ${times} ${RETURNS}`)) return undefined;
  // Over all time, what was paid is what people compare with.
  if (on)
    return {
      subject: 'portfolio',
      metric: 'return',
      on,
      until,
      since: since || (on.kind === 'ago' && !until && !isDayAgo(on)),
      against,
      instruments: [],
    };
  if (!slot && !period && !against) return { subject: 'holdings', aggregate: 'sum', metric: 'gain', instruments };
  const metric = (slot && OF_PORTFOLIO[slot]) ?? 'return';
  return { subject: 'portfolio', metric, span: period, against, instruments: [] };
}

/** "Two days ago" is a day, and "two weeks ago" begins a time. */
const isDayAgo = (on: AskedDay) => on.kind === 'ago' && on.unit === 'day' && on.count <= DAYS_ALONE;

/** What the portfolio is compared with: the market, or the one instrument named beside the word "portfolio" or "beat". */
function againstOf(slots: Slots): string | undefined {
  const [one, other] = slots.instruments;
  const isMarket = has(slots, 'market');
  if (!has(slots, 'compare beat')) return isMarket ? 'unclear' : undefined;
  if (other || (one && isMarket)) return 'unclear';
  if (one) return has(slots, 'portfolio beat') || isIndex(one.symbol) || FUNDS.has(one.symbol) ? one.symbol : 'unclear';
  return isMarket ? MARKET : 'unclear';
}
