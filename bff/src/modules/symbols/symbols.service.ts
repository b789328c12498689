import type { BarRange, Instrument, SymbolBars, SymbolPage } from '@bellwether/sdk/contract/types';
import { quoteNotFoundMessage } from '@bellwether/sdk/messages/quotes.ts';
import { Refusal } from '../../kernel/errors.ts';
import { type InstrumentId, keyOf } from '../../market/instrument.ts';
import type { DailyBar } from '../../market/marketData.ts';
import { normalizeSymbol } from '../../market/symbols.ts';
import type { MarketDataService } from '../marketData/marketData.service.ts';
import { barsOfRange } from './barsOfRange.ts';
import { statisticsOf } from './statisticsOf.ts';

type SymbolMarket = Pick<
  MarketDataService,
  'source' | 'resolve' | 'quote' | 'quotes' | 'history' | 'intraday' | 'histories' | 'search' | 'splits' | 'dividends'
>;

/** What beta and correlation compare with: the fund that stands for the market of American stocks. */
const BENCHMARK: InstrumentId = { symbol: 'SPY', type: 'stock' };
const NEAR_SYMBOLS_LIMIT = 5;

/** Everything about one symbol that is the same for all users. */
export class SymbolsService {
  private readonly market: SymbolMarket;

  constructor({ market }: { market: SymbolMarket }) {
    this.market = market;
  }

  /** @throws Refusal `not-found` with the symbols that it may have meant, `unavailable` when there are no prices right now */
  async page(symbol: string): Promise<SymbolPage> {
    const { type, symbol: own } = this.market.resolve(symbol);
    const [quote, history, benchmarkHistory] = await this.orNear(symbol, () =>
      Promise.all([this.market.quote(symbol), this.market.history(symbol), this.benchmarkFor({ type, symbol: own })]),
    );
    const benchmark = BENCHMARK.symbol;
    return { quote, statistics: statisticsOf({ type, history: history ?? [], benchmark, benchmarkHistory }) };
  }

  /** @throws Refusal like `page` */
  async bars(symbol: string, range: BarRange): Promise<SymbolBars> {
    if (range === '1D') {
      const day = await this.orNear(symbol, () => this.dayOf(symbol));
      if (day) return day;
    }
    const history = await this.orNear(symbol, async () => {
      const found = await this.market.history(symbol);
      if (!found) throw unknown(this.market.resolve(symbol).type, symbol);
      return found;
    });
    const { bars, ...about } = barsOfRange(history, range);
    const first = bars[0]?.date ?? '';
    const last = history.at(-1)?.date ?? '';
    const isWithin = ({ date }: { readonly date: string }) => bars.length > 0 && date >= first && date <= last;
    return {
      symbol: normalizeSymbol(symbol),
      range,
      ...about,
      bars: bars.map(({ date, open, high, low, close, volume }) => ({ time: date, open, high, low, close, volume })),
      dividends: this.market.dividends(symbol).filter(isWithin).map(plain),
      splits: this.market.splits(symbol).filter(isWithin).map(plain),
      source: this.market.source,
    };
  }

  /** The bars of the latest day; null if the market has one price a day. */
  private async dayOf(symbol: string): Promise<SymbolBars | null> {
    const found = await this.market.intraday(symbol);
    if (found === undefined) throw unknown(this.market.resolve(symbol).type, symbol);
    if (found === null) return null;
    const about = {
      symbol: normalizeSymbol(symbol),
      range: '1D' as const,
      each: '5 minutes' as const,
      dividends: [],
      splits: [],
      source: this.market.source,
    };
    if ('reason' in found) return { ...about, bars: [], reason: found.reason };
    const { session, delayMinutes, bars } = found;
    return {
      ...about,
      bars: bars.map(({ at, ...bar }) => ({ time: new Date(at).toISOString(), ...bar })),
      withinDay: { session, delayMinutes, previousClose: await this.closeBefore(symbol, session) },
    };
  }

  /** What the day is compared with; null where that is not known right now. */
  private async closeBefore(symbol: string, session: string | null): Promise<number | null> {
    if (session !== null) {
      const { type } = this.market.resolve(symbol);
      const history = await this.market.history(symbol, type).catch(nothingIfRefused);
      return history?.findLast(({ date, complete }) => complete && date < session)?.close ?? null;
    }
    const [quote] = await this.market.quotes([symbol]);
    return quote && quote.price !== null && quote.change !== null ? quote.price - quote.change : null;
  }

  /** Adds the symbols that an unknown one may have meant to its refusal. */
  private async orNear<T>(symbol: string, find: () => Promise<T>): Promise<T> {
    try {
      return await find();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'not-found') throw error;
      const near = await this.nearSymbols(symbol);
      throw new Refusal(error.code, error.message, { errors: error.errors, also: { near } });
    }
  }

  /** The refusal is as good without them, so a search that fails finds none. */
  private async nearSymbols(symbol: string): Promise<Instrument[]> {
    try {
      const asked = normalizeSymbol(symbol);
      // Many write the class of a share with a hyphen: BRK-B.
      const spellings = [...new Set([asked, asked.replace('-', '.')])];
      const found = await Promise.all(spellings.map((one) => this.market.search(one)));
      const near = new Map(found.flat().map((one) => [keyOf(one), one]));
      return [...near.values()].slice(0, NEAR_SYMBOLS_LIMIT);
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  /** Undefined for the benchmark itself, and where it has no prices right now: two figures are missing then, not the page. */
  private async benchmarkFor(id: InstrumentId): Promise<readonly DailyBar[] | undefined> {
    if (keyOf(id) === keyOf(BENCHMARK)) return undefined;
    try {
      return (await this.market.histories([BENCHMARK])).get(keyOf(BENCHMARK));
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
}

function unknown(type: InstrumentId['type'], symbol: string): Refusal {
  return new Refusal('not-found', quoteNotFoundMessage(type, normalizeSymbol(symbol)), { field: 'symbol' });
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

function plain<T extends object>(row: T): T {
  return { ...row };
}
