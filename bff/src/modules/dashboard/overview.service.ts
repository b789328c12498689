import type { MarketOverview, Quote } from '@bellwether/sdk/contract/types';
import { MARKET_DATA_FAILED } from '@bellwether/sdk/messages/dashboard.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../market/instrument.ts';
import type { DailyBar, MarketOverviewPlan } from '../../market/marketData.ts';
import { monthTrend } from '../../market/monthTrend.ts';

export interface OverviewMarket {
  readonly source: string;
  quotesOf(ids: readonly InstrumentId[]): Promise<Quote[]>;
  histories(ids: readonly InstrumentId[]): Promise<ReadonlyMap<InstrumentKey, readonly DailyBar[]>>;
  overview(): MarketOverviewPlan;
}

/** Indices, leading stocks and leading cryptocurrencies, each with its trend. */
export class OverviewService {
  private readonly market: OverviewMarket;
  private readonly clock: Clock;

  constructor({ market, clock }: { market: OverviewMarket; clock: Clock }) {
    this.market = market;
    this.clock = clock;
  }

  /** @throws Refusal `unavailable` if none of them has a price */
  async show(): Promise<MarketOverview> {
    const { stocks, crypto } = this.market.overview();
    const quotes = await this.market.quotesOf([...stocks, ...crypto]);
    if (quotes.length > 0 && quotes.every(({ price }) => price === null)) {
      throw new Refusal('unavailable', MARKET_DATA_FAILED);
    }
    const histories = await this.market.histories([...stocks, ...crypto]);
    const items = quotes.map((quote) => {
      // A missing history does not suppress the price.
      const trend = monthTrend(histories.get(keyOf(quote)) ?? [], quote.price);
      return { quote, shared: { ...identity(quote), trend } };
    });
    return {
      stockOverview: items.slice(0, stocks.length).map(({ quote: { price, change, changePercent }, shared }) => ({
        ...shared,
        value: price,
        change,
        changePercent,
      })),
      cryptoOverview: items.slice(stocks.length).map(({ quote: { price, change, changePercent }, shared }) => ({
        ...shared,
        price,
        change24h: change,
        changePercent24h: changePercent,
      })),
      asOf: new Date(this.clock.now()).toISOString(),
      source: this.market.source,
    };
  }
}

function identity({ symbol, name, isIndex, state, reason, asOf, feed }: Quote) {
  return { symbol, name, ...(isIndex && { isIndex }), state, ...(reason && { reason }), asOf, ...(feed && { feed }) };
}
