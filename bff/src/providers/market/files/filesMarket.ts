import type { Instrument } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import { NO_NEWS_SOURCE } from '@bellwether/sdk/messages/quotes.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { adjust, unadjust } from '../../../market/adjust.ts';
import { DAY_MS, dayOf, utcDay } from '../../../market/calendar/days.ts';
import { nextSession, sessionOn } from '../../../market/calendar/exchangeCalendar.ts';
import { newYorkInstant } from '../../../market/calendar/newYorkTime.ts';
import { DIRECTORY, inDirectory } from '../../../market/directory/directory.ts';
import { rankInstruments } from '../../../market/directory/rankInstruments.ts';
import { type InstrumentId, type InstrumentKey, idOf, keyOf } from '../../../market/instrument.ts';
import type { DailyBar, MarketData, MarketOverviewPlan, MarketQuote } from '../../../market/marketData.ts';
import { changeFrom } from '../../../market/roundPrice.ts';
import { splitsBetween } from '../../../market/split.ts';
import type { PriceFiles } from './loadPriceFiles.ts';
import type { ActionsFile } from './parseActionsFile.ts';

const OVERVIEW_SIZE = 6;
/** Sessions (crypto: days) that may end after the last row before a price is stale. Files are written the next morning. */
const TOLERATED_MISSING = 1;
/** Candidates for the benchmark, best first. */
const BENCHMARKS = ['SPX', 'SP500', 'SPY', 'VOO', 'IVV', 'VTI'];

/**
 * The operator's own daily prices, held in memory. A row counts as a close once its day is over. Its price is `closed`
 * while no later close is missing, otherwise `stale`. Series without actions are taken as they are.
 * @param prices Read at each call: they may change.
 */
export function filesMarket(prices: Pick<PriceFiles, 'series' | 'actions'>, clock: Clock): MarketData {
  let listed: { of: PriceFiles['series']; instruments: Instrument[]; overview: MarketOverviewPlan } | null = null;
  const list = () => {
    const { series } = prices;
    if (listed?.of !== series) {
      const instruments = inOrderOfRenown([...series.keys()].map(idOf).map(named));
      listed = { of: series, instruments, overview: planOverview(instruments) };
    }
    return listed;
  };

  const finished = (id: InstrumentId): readonly DailyBar[] | undefined => {
    const { series, actions } = prices;
    const bars = series.get(keyOf(id));
    const now = clock.now();
    let count = bars?.length ?? 0;
    while (bars && count > 0 && closeOf(id, (bars[count - 1] as DailyBar).date) > now) count -= 1;
    const known = count === bars?.length ? bars : bars?.slice(0, count);
    const own = actions.get(keyOf(id));
    return bars && known && own ? inUnitsOfLast(known, bars, own) : known;
  };

  const quoteOf = (id: InstrumentId): MarketQuote | undefined => {
    const bars = finished(id);
    return bars && bars.length > 0 ? lastQuote(named(id), bars, clock.now()) : undefined;
  };

  return {
    source: 'files',
    abilities: { intraday: false, news: false },
    inProcess: true,
    find: (id) => (prices.series.has(keyOf(id)) ? named(id) : undefined),
    async quotes(ids) {
      const found = new Map<InstrumentKey, MarketQuote>();
      for (const id of ids) {
        const quote = quoteOf(id);
        if (quote) found.set(keyOf(id), quote);
      }
      return found;
    },
    quotesAtHand: async () => list().instruments.flatMap((one) => quoteOf(one) ?? []),
    history: async (id) => finished(id),
    splits: (id) => prices.actions.get(keyOf(id))?.splits ?? [],
    dividends: (id) => prices.actions.get(keyOf(id))?.dividends ?? [],
    overview: () => list().overview,
    news: async () => [],
    newsAbout: async () => ({ items: [], reading: false, reason: NO_NEWS_SOURCE }),
    search: async (query, limit, type) => rankInstruments(list().instruments, query, limit, type),
  };
}

/**
 * Returns the known bars in the units of the last one. Closes as traded are adjusted for the splits up to it. Adjusted
 * ones are, in the file, in the units of the file's last row: what later rows brought is taken back.
 */
function inUnitsOfLast(
  known: readonly DailyBar[],
  all: readonly DailyBar[],
  { splits, adjustment }: ActionsFile,
): readonly DailyBar[] {
  const through = known.at(-1)?.date ?? '';
  if (adjustment === 'raw') return adjust(known, splitsBetween(splits, '', through));
  const later = splitsBetween(splits, through, all.at(-1)?.date ?? '');
  return later.length === 0 ? known : unadjust(known, later);
}

function lastQuote(instrument: Instrument, bars: readonly DailyBar[], now: number): MarketQuote {
  const { date, close, high, low, volume } = bars.at(-1) as DailyBar;
  const before = bars.at(-2)?.close;
  const stale = missingCloses(instrument, date, now) > TOLERATED_MISSING;
  return {
    ...instrument,
    price: close,
    ...(before === undefined ? { change: null, changePercent: null } : changeFrom(before, close)),
    high,
    low,
    volume,
    asOf: new Date(closeOf(instrument, date)).toISOString(),
    state: stale ? 'stale' : 'closed',
    ...(stale && { reason: `The last price in the file is from ${plainDate(date)}.` }),
  };
}

/** The instant of a day's close. */
function closeOf({ type }: InstrumentId, date: string): number {
  const day = dayOf(date);
  if (type === 'crypto') return (day + 1) * DAY_MS - 1000;
  return sessionOn(day)?.closesAt ?? newYorkInstant(day, 16, 0);
}

/** Counts the closes since a day, by the calendar. Stops once the price is stale anyway. */
function missingCloses({ type }: InstrumentId, date: string, now: number): number {
  if (type === 'crypto') return utcDay(now) - dayOf(date) - 1;
  let missing = 0;
  for (let day = dayOf(date); missing <= TOLERATED_MISSING; missing += 1) {
    const session = nextSession(day);
    if (session.closesAt > now) break;
    day = session.day;
  }
  return missing;
}

function named(id: InstrumentId): Instrument {
  return { ...id, name: inDirectory(id)?.name ?? id.symbol };
}

function inOrderOfRenown(instruments: readonly Instrument[]): Instrument[] {
  const places = new Map(DIRECTORY.map((instrument, place) => [keyOf(instrument), place]));
  const place = (instrument: Instrument) => places.get(keyOf(instrument)) ?? places.size;
  return [...instruments].sort((one, other) => place(one) - place(other) || (one.symbol < other.symbol ? -1 : 1));
}

function planOverview(instruments: readonly Instrument[]): MarketOverviewPlan {
  const first = (type: 'stock' | 'crypto') =>
    instruments.filter((instrument) => instrument.type === type).slice(0, OVERVIEW_SIZE);
  const benchmark = BENCHMARKS.find((symbol) =>
    instruments.some((one) => one.type === 'stock' && one.symbol === symbol),
  );
  return {
    stocks: first('stock'),
    crypto: first('crypto'),
    benchmark: benchmark ? { symbol: benchmark, type: 'stock' } : undefined,
  };
}
