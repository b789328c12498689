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
  'source' | 'resolve' | 'quote' | 'history' | 'histories' | 'search' | 'splits' | 'dividends'
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
      const found = await this.market.search(normalizeSymbol(symbol));
      return found.slice(0, NEAR_SYMBOLS_LIMIT);
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

function plain<T extends object>(row: T): T {
  return { ...row };
}
