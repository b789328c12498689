import type { Instrument, NewsItem } from '@bellwether/sdk/contract/types';
import { inDirectory } from '../../../market/directory/directory.ts';
import { rankInstruments } from '../../../market/directory/rankInstruments.ts';
import type { Dividend } from '../../../market/dividend.ts';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../market/instrument.ts';
import type { DailyBar, MarketData, MarketQuote } from '../../../market/marketData.ts';
import type { Split } from '../../../market/split.ts';

/** A scripted market for tests: responds, fails or hangs, and counts its calls. */
export class ScriptedMarket implements MarketData {
  readonly source = 'scripted';
  readonly abilities = { intraday: true, news: true };
  inProcess = false;
  prepare?: () => Promise<void>;
  intraday?: NonNullable<MarketData['intraday']>;
  does: 'answer' | 'fail' | 'hang' = 'answer';
  /** Milliseconds before a response. */
  delayMs = 0;
  /** The keys of each call of `quotes`, in order. */
  readonly quoteCalls: InstrumentKey[][] = [];
  historyCalls = 0;
  price = 100;
  stories: readonly NewsItem[] = [];
  readonly instruments = new Map<InstrumentKey, Instrument>();
  readonly histories = new Map<InstrumentKey, readonly DailyBar[]>();
  readonly splitsOf = new Map<InstrumentKey, readonly Split[]>();
  readonly dividendsOf = new Map<InstrumentKey, readonly Dividend[]>();
  /** Overrides for the fields of each quote. */
  readonly parts = new Map<InstrumentKey, Partial<MarketQuote>>();

  constructor(ids: readonly InstrumentId[]) {
    for (const id of ids) this.instruments.set(keyOf(id), inDirectory(id) ?? { ...id, name: id.symbol });
  }

  find(id: InstrumentId) {
    return this.instruments.get(keyOf(id));
  }

  async quotes(ids: readonly InstrumentId[], signal?: AbortSignal) {
    this.quoteCalls.push(ids.map(keyOf));
    await this.behave(signal);
    return new Map(
      ids.flatMap((id) => {
        const instrument = this.find(id);
        return instrument ? [[keyOf(id), this.quoteOf(instrument)] as const] : [];
      }),
    );
  }

  async quotesAtHand(signal?: AbortSignal) {
    await this.behave(signal);
    return [...this.instruments.values()].map((instrument) => this.quoteOf(instrument));
  }

  async history(id: InstrumentId, signal?: AbortSignal) {
    this.historyCalls += 1;
    await this.behave(signal);
    return this.find(id) && (this.histories.get(keyOf(id)) ?? []);
  }

  splits(id: InstrumentId) {
    return this.splitsOf.get(keyOf(id)) ?? [];
  }

  dividends(id: InstrumentId) {
    return this.dividendsOf.get(keyOf(id)) ?? [];
  }

  overview() {
    const all = [...this.instruments.values()];
    return {
      stocks: all.filter(({ type }) => type === 'stock'),
      crypto: all.filter(({ type }) => type === 'crypto'),
      benchmark: all.find(({ symbol }) => symbol === 'SPX'),
    };
  }

  async news(signal?: AbortSignal) {
    await this.behave(signal);
    return this.stories;
  }

  async search(query: string, limit: number, type?: 'stock' | 'crypto', signal?: AbortSignal) {
    await this.behave(signal);
    return rankInstruments([...this.instruments.values()], query, limit, type);
  }

  private quoteOf(instrument: Instrument): MarketQuote {
    return {
      ...instrument,
      price: this.price,
      change: 1,
      changePercent: 1.01,
      high: null,
      low: null,
      volume: null,
      asOf: '2026-03-11T15:00:00.000Z',
      state: 'live',
      ...this.parts.get(keyOf(instrument)),
    };
  }

  private async behave(signal?: AbortSignal): Promise<void> {
    const { does } = this;
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (does === 'fail') throw new Error('the provider is down: secret detail');
    if (does === 'hang') {
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    }
  }
}

/** Complete days, one close each, ending on `last`. */
export function barsOf(closes: readonly number[], last = '2026-03-10'): DailyBar[] {
  const lastMs = Date.parse(`${last}T00:00:00Z`);
  return closes.map((close, at) => ({
    date: new Date(lastMs - (closes.length - 1 - at) * 86_400_000).toISOString().slice(0, 10),
    open: close,
    high: close,
    low: close,
    close,
    volume: null,
    complete: true,
  }));
}
