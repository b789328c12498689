import type { Instrument, InstrumentType, NewsItem, Quote, SymbolTrend } from '@bellwether/sdk/contract/types';
import { MARKET_DATA_FAILED, NEWS_FAILED } from '@bellwether/sdk/messages/dashboard.ts';
import { quoteFailedMessage } from '@bellwether/sdk/messages/quotes.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { priceDate } from '../../market/dayChange.ts';
import { indexMark } from '../../market/directory/isIndex.ts';
import type { Dividend } from '../../market/dividend.ts';
import { type InstrumentId, type InstrumentKey, idOf, keyOf } from '../../market/instrument.ts';
import type { Intraday } from '../../market/intraday.ts';
import type { DailyBar, MarketData, MarketOverviewPlan, MarketQuote } from '../../market/marketData.ts';
import { monthTrend } from '../../market/monthTrend.ts';
import type { Split } from '../../market/split.ts';
import { normalizeSymbol, resolveSymbol } from '../../market/symbols.ts';
import { inUnitsOfPrice } from './inUnitsOfPrice.ts';
import { noQuote, noQuoteReason } from './noQuote.ts';
import { GUARD_SETTINGS, type GuardSettings, ProviderGuard } from './providerGuard.ts';
import { pricedQuote, unpricedQuote } from './quoteResponses.ts';
import { safeStories } from './safeStories.ts';
import { type Cached, STALE_CACHE_SETTINGS, StaleCache, type StaleCacheSettings } from './staleCache.ts';
import { symbolsOfNames } from './symbolsOfNames.ts';

export interface MarketServiceOptions {
  readonly market: MarketData;
  readonly clock: Clock;
  /** Returns this site's path for the picture at a URL, or null. Without it, news have no pictures. */
  readonly picturePathOf?: (url: string) => string | null;
  readonly cache?: StaleCacheSettings;
  readonly guard?: GuardSettings;
  /** Called when the provider goes down and when it recovers. */
  readonly onHealthChange?: (healthy: boolean, cause?: unknown) => void;
}

/** A resolved symbol. `known` is false if the directory has no such instrument. */
export interface ResolvedInstrument extends InstrumentId {
  readonly name: string;
  readonly known: boolean;
}

/** Without a quote and a reason, the market does not have the instrument. */
interface LoadedQuote {
  readonly quote: MarketQuote | undefined;
  readonly why: string | undefined;
}

/** How long a caller with an earlier price waits for a market that reads its own store. */
const STORED_PATIENCE_MS = 2_500;
/** What costs no provider anything may be asked for each second. */
const CURRENT_MS = 900;
const HISTORY_FRESH_MS = 60_000;
const NEWS_FRESH_MS = 60_000;
const SEARCH_LIMIT = 10;

/** The BFF's view of the market: one resolver, one cache, and isolation from provider failures. */
export class MarketDataService {
  readonly source: string;
  private readonly market: MarketData;
  private readonly guard: ProviderGuard;
  private readonly picturePathOf: (url: string) => string | null;
  private readonly clock: Clock;
  private preparing = false;
  private readonly quoteCache: StaleCache<InstrumentKey, LoadedQuote>;
  private readonly historyCache: StaleCache<InstrumentKey, { bars: readonly DailyBar[] | undefined }>;
  private readonly atHandCache: StaleCache<'quotes', { quotes: readonly MarketQuote[] }>;
  private readonly newsCache: StaleCache<'news', { items: readonly NewsItem[] }>;

  constructor({
    market,
    clock,
    picturePathOf = () => null,
    cache = STALE_CACHE_SETTINGS,
    guard = GUARD_SETTINGS,
    onHealthChange,
  }: MarketServiceOptions) {
    this.market = market;
    this.clock = clock;
    this.source = market.source;
    this.picturePathOf = picturePathOf;
    // In-process work may be slow under load; abandoning it halfway helps no one.
    this.guard = new ProviderGuard({
      settings: market.inProcess ? { ...guard, timeoutMs: null } : guard,
      onChange: onHealthChange,
    });
    const settings = market.stored ? { ...cache, patienceMs: STORED_PATIENCE_MS } : cache;
    this.quoteCache = new StaleCache({ load: (keys) => this.loadQuotes(keys), clock, settings });
    this.historyCache = new StaleCache({
      load: (keys) => this.loadHistories(keys),
      clock,
      settings: { ...settings, freshMs: HISTORY_FRESH_MS, size: 500 },
    });
    this.atHandCache = new StaleCache({ load: () => this.loadAtHand(), clock, settings: { ...settings, size: 1 } });
    this.newsCache = new StaleCache({
      load: () => this.loadNews(),
      clock,
      settings: { ...cache, freshMs: NEWS_FRESH_MS, size: 1 },
    });
  }

  /** False while the circuit is open, or a source of a stored market is away. Readiness reports that as "degraded". */
  async isHealthy(): Promise<boolean> {
    return this.guard.healthy && ((await this.market.isAnswering?.()) ?? true);
  }

  resolve(symbol: string, type?: InstrumentType): ResolvedInstrument {
    const id = resolveSymbol(symbol, type, (bare) => this.market.find({ symbol: bare, type: 'crypto' }) !== undefined);
    const found = this.market.find(id);
    return { ...id, name: found?.name ?? id.symbol, known: found !== undefined };
  }

  /** Whether the market surely has no such instrument, from memory. False also where only asking its source would tell. */
  hasNo(symbol: string): boolean {
    const { known, ...id } = this.resolve(symbol);
    return this.market.whyUnpriced ? this.market.whyUnpriced(id) === undefined : !known;
  }

  /** Whether nobody can tell right now that a symbol without a quote exists. From memory. */
  isInDoubt(symbol: string): boolean {
    return this.market.isInDoubt?.(this.resolve(symbol)) ?? false;
  }

  /**
   * Returns the latest price of one symbol.
   * @throws Refusal `not-found` if the market has no such instrument, `unprocessable` if that is one of another currency,
   *   `unavailable` if the market is unreachable and nothing is cached
   */
  async quote(symbol: string, type?: InstrumentType): Promise<Quote> {
    const asked = normalizeSymbol(symbol);
    const instrument = this.resolve(symbol, type);
    const key = keyOf(instrument);
    const cached = (await this.quoteCache.get([key])).get(key);
    if (!cached || cached.state === 'failed') {
      throw new Refusal('unavailable', quoteFailedMessage(instrument.type, asked), { cause: cached?.cause });
    }
    const { quote, why } = cached.value;
    if (!quote && why) throw new Refusal('unavailable', why);
    if (!quote) throw noQuote(instrument.type, asked);
    return pricedQuote(asked, quote, this.source, cached.state === 'stale');
  }

  /**
   * Returns the latest prices in the requested order, using one provider call.
   * A symbol without a price is `unavailable` with a reason.
   */
  quotes(symbols: readonly string[]): Promise<Quote[]> {
    return this.answerAll(symbols.map((symbol) => ({ asked: normalizeSymbol(symbol), id: this.resolve(symbol) })));
  }

  /** Like `quotes`, but as current as the market tells without asking a provider more often for it. */
  currentQuotes(symbols: readonly string[]): Promise<Quote[]> {
    const asked = symbols.map((symbol) => ({ asked: normalizeSymbol(symbol), id: this.resolve(symbol) }));
    return this.answerAll(asked, this.market.inProcess || this.market.stored ? { maxAgeMs: CURRENT_MS } : {});
  }

  /**
   * Returns the latest prices of all instruments that are kept current anyway.
   * @throws Refusal `unavailable`
   */
  async quotesAtHand(): Promise<readonly Quote[]> {
    const cached = (await this.atHandCache.get(['quotes'])).get('quotes');
    if (!cached || cached.state === 'failed') throw unavailable(MARKET_DATA_FAILED, cached);
    return cached.value.quotes.map((quote) => pricedQuote(quote.symbol, quote, this.source, cached.state === 'stale'));
  }

  /**
   * Returns, for each symbol the market does not have, the reason it cannot be listed. Uses one provider call. Empty while
   * the market is unreachable.
   */
  async unknownSymbols(symbols: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const asked = symbols.map((symbol) => ({ symbol, id: this.resolve(symbol) }));
    const cached = await this.quoteCache.get(asked.map(({ id }) => keyOf(id)));
    const unknown = asked.filter(({ id }) => {
      const found = cached.get(keyOf(id));
      return found && found.state !== 'failed' && !found.value.quote && !found.value.why;
    });
    return new Map(unknown.map(({ symbol, id }) => [symbol, noQuoteReason(id.type, symbol)]));
  }

  /** Returns the symbols of those names that one instrument alone has. Empty while the directory cannot be searched. */
  symbolsOfNames(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return symbolsOfNames(names, (query, limit) =>
      this.guard.call((signal) => this.market.search(query, limit, undefined, signal)).catch(() => []),
    );
  }

  /** Like `quotes`, for instruments of known type. */
  quotesOf(ids: readonly InstrumentId[]): Promise<Quote[]> {
    return this.answerAll(ids.map((id) => ({ asked: id.symbol, id })));
  }

  /**
   * Returns daily bars, oldest first, in the units of the latest price, or undefined if the market has no such instrument.
   * @throws Refusal `unavailable`
   */
  async history(symbol: string, type?: InstrumentType): Promise<readonly DailyBar[] | undefined> {
    const key = keyOf(this.resolve(symbol, type));
    const cached = (await this.historyCache.get([key])).get(key);
    if (!cached || cached.state === 'failed') throw unavailable('Price history is unavailable.', cached);
    const { bars } = cached.value;
    return bars && (await this.inLatestUnits(new Map([[key, bars]]))).get(key);
  }

  /**
   * Returns the histories of several instruments in one provider call, each in the units of its latest price. Unknown and
   * unavailable ones are absent.
   */
  async histories(ids: readonly InstrumentId[]): Promise<ReadonlyMap<InstrumentKey, readonly DailyBar[]>> {
    const found = new Map<InstrumentKey, readonly DailyBar[]>();
    for (const [key, bars] of await this.answeredHistories(ids)) if (bars) found.set(key, bars);
    return this.inLatestUnits(found);
  }

  /**
   * Like `histories`, but each in the units of its own last bar, and tells the reasons apart: undefined is unknown to the
   * market, absent is unavailable.
   */
  async answeredHistories(
    ids: readonly InstrumentId[],
  ): Promise<ReadonlyMap<InstrumentKey, readonly DailyBar[] | undefined>> {
    const answered = new Map<InstrumentKey, readonly DailyBar[] | undefined>();
    for (const [key, cached] of await this.historyCache.get(ids.map(keyOf))) {
      if (cached.state !== 'failed') answered.set(key, cached.value.bars);
    }
    return answered;
  }

  /**
   * Returns the bars of the latest day, or why there are none right now. Undefined if the market has no such instrument, null if
   * it has one price a day.
   * @throws Refusal `unavailable`
   */
  async intraday(symbol: string): Promise<Intraday | { readonly reason: string } | undefined | null> {
    const { market } = this;
    if (!market.intraday) return null;
    const id = this.resolve(symbol);
    try {
      return await this.guard.call(async (signal) => market.intraday?.(id, signal));
    } catch (cause) {
      throw new Refusal('unavailable', 'Prices within the day are unavailable.', { cause });
    }
  }

  /** The closes of one month of each symbol, in the requested order; empty for a symbol without a history right now. */
  async trends(symbols: readonly string[]): Promise<SymbolTrend[]> {
    const ids = symbols.map((symbol) => this.resolve(symbol));
    const [quotes, histories] = await Promise.all([this.quotes(symbols), this.histories(ids)]);
    return quotes.map(({ symbol, price }, at) => ({
      symbol,
      trend: monthTrend(histories.get(keyOf(ids[at] as InstrumentId)) ?? [], price),
    }));
  }

  /** All splits that the market knows, oldest first. One counts once a price is as late as its ex-date. */
  splits(symbol: string): readonly Split[] {
    return this.market.splits(this.resolve(symbol));
  }

  /** All cash dividends that the market knows, oldest first. */
  dividends(symbol: string): readonly Dividend[] {
    return this.market.dividends?.(this.resolve(symbol)) ?? [];
  }

  overview(): MarketOverviewPlan {
    return this.market.overview();
  }

  /** Warms up the provider so that the first request does not wait. */
  async prepare(): Promise<void> {
    this.preparing = true;
    try {
      await this.market.prepare?.();
    } finally {
      this.preparing = false;
    }
  }

  /** Notices what changed at the source of prices. */
  async refresh(): Promise<void> {
    await this.market.refresh?.();
  }

  /** False while `prepare` runs, when responses may be slow. */
  get prepared(): boolean {
    return !this.preparing;
  }

  /** @throws Refusal `unavailable` */
  async news(): Promise<readonly NewsItem[]> {
    const cached = (await this.newsCache.get(['news'])).get('news');
    if (!cached || cached.state === 'failed') throw unavailable(NEWS_FAILED, cached);
    return cached.value.items;
  }

  /** @throws Refusal `unavailable` */
  async search(query: string, type?: InstrumentType): Promise<Instrument[]> {
    try {
      const found = await this.guard.call((signal) => this.market.search(query, SEARCH_LIMIT, type, signal));
      return found.map((instrument) => ({ ...instrument, ...indexMark(instrument) }));
    } catch (cause) {
      throw new Refusal('unavailable', 'Symbol search is unavailable. Please try again.', { cause });
    }
  }

  private inLatestUnits(histories: ReadonlyMap<InstrumentKey, readonly DailyBar[]>) {
    return inUnitsOfPrice(histories, {
      splitsOf: (key) => this.market.splits(idOf(key)),
      datesOf: async (keys) => {
        const dates = new Map<InstrumentKey, string>();
        for (const [key, found] of await this.quoteCache.get(keys)) {
          const quote = found.state === 'failed' ? undefined : found.value.quote;
          if (quote) dates.set(key, priceDate(quote, this.clock.now()));
        }
        return dates;
      },
    });
  }

  private async answerAll(
    questions: readonly { asked: string; id: InstrumentId }[],
    age: { maxAgeMs?: number } = {},
  ): Promise<Quote[]> {
    const keys = questions.map(({ id }) => keyOf(id));
    const cached = await this.quoteCache.get(keys, age);
    return questions.map(({ asked, id }) => this.answer(asked, id, cached.get(keyOf(id))));
  }

  private answer(asked: string, id: InstrumentId, cached: Cached<LoadedQuote> | undefined): Quote {
    const unpriced = (reason: string) =>
      unpricedQuote(asked, id, this.market.find(id)?.name ?? id.symbol, this.source, reason);
    if (!cached || cached.state === 'failed') return unpriced(quoteFailedMessage(id.type, asked));
    const { quote, why } = cached.value;
    if (!quote) return unpriced(why ?? noQuoteReason(id.type, asked));
    return pricedQuote(asked, quote, this.source, cached.state === 'stale');
  }

  private async loadQuotes(keys: readonly InstrumentKey[]) {
    const quotes = await this.guard.call((signal) => this.market.quotes(keys.map(idOf), signal));
    return new Map(keys.map((key) => [key, { quote: quotes.get(key), why: this.market.whyUnpriced?.(idOf(key)) }]));
  }

  private async loadHistories(keys: readonly InstrumentKey[]) {
    const histories = await this.guard.call((signal) =>
      Promise.all(keys.map((key) => this.market.history(idOf(key), signal))),
    );
    return new Map(keys.map((key, at) => [key, { bars: histories[at] }]));
  }

  private async loadAtHand() {
    return new Map([
      ['quotes' as const, { quotes: await this.guard.call((signal) => this.market.quotesAtHand(signal)) }],
    ]);
  }

  private async loadNews() {
    const items = await this.guard.call((signal) => this.market.news(signal));
    return new Map([['news' as const, { items: safeStories(items, this.picturePathOf) }]]);
  }
}

function unavailable(message: string, cached: Cached<object> | undefined): Refusal {
  return new Refusal('unavailable', message, { cause: cached?.state === 'failed' ? cached.cause : undefined });
}
