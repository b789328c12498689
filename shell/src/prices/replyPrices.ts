import { repricedPortfolio } from '@bellwether/sdk/contract/repricedPortfolio';
import type {
  DashboardSummary,
  MarketOverview,
  Portfolio,
  Quote,
  SymbolStatistics,
} from '@bellwether/sdk/contract/types';
import { exchangeDate, growthFigures, valueFigures } from '@bellwether/sdk/format';
import type { PricesIn } from '@bellwether/sdk/section/pricesIn.ts';

/** Where the prices of a reply are. */
interface Reply<Data> {
  symbols(data: Data): readonly string[];
  /** The reply with other quotes; the same object if none of them differs. */
  priced(data: Data, prices: Prices): Data;
}

export interface Prices {
  /** A quote in the place of what is shown, if there is one. */
  readonly over: (shown: Pick<Quote, 'symbol' | 'asOf' | 'correctedAt'>) => Quote | undefined;
  /** At these prices. */
  readonly portfolio: Portfolio | null;
}

interface SymbolPage {
  readonly quote: Quote;
  readonly statistics: SymbolStatistics;
}

const QUOTES: Reply<readonly Quote[]> = {
  symbols: (quotes) => quotes.map(({ symbol }) => symbol),
  priced: (quotes, prices) => mapped(quotes, (quote) => pricedQuote(quote, prices)),
};

const QUOTE: Reply<Quote> = {
  symbols: ({ symbol }) => [symbol],
  priced: pricedQuote,
};

const SYMBOL: Reply<SymbolPage> = {
  symbols: ({ quote }) => [quote.symbol],
  priced(page, prices) {
    const next = pricedQuote(page.quote, prices);
    return next === page.quote ? page : { ...page, quote: next };
  },
};

const OVERVIEW: Reply<MarketOverview> = {
  symbols: ({ stockOverview, cryptoOverview }) => [...stockOverview, ...cryptoOverview].map(({ symbol }) => symbol),
  priced(overview, { over }) {
    const stockOverview = mapped(overview.stockOverview, (item) => {
      const quote = over(item);
      if (!quote || isShown(item, quote)) return item;
      const { price: value, change, changePercent } = quote;
      return { ...item, ...stateOf(item, quote), value, change, changePercent };
    });
    const cryptoOverview = mapped(overview.cryptoOverview, (item) => {
      const quote = over(item);
      if (!quote || isShown(item, quote)) return item;
      const { price, change: change24h, changePercent: changePercent24h } = quote;
      return { ...item, ...stateOf(item, quote), price, change24h, changePercent24h };
    });
    const isSame = stockOverview === overview.stockOverview && cryptoOverview === overview.cryptoOverview;
    return isSame ? overview : { ...overview, stockOverview, cryptoOverview };
  },
};

/** The cards of the portfolio say what the session's portfolio says. */
const SUMMARY: Reply<DashboardSummary> = {
  symbols: () => [],
  priced(summary, { portfolio }) {
    const { valued } = summary.portfolio ?? {};
    if (!portfolio || portfolio.valued.priced === 0 || portfolio.totalValue === summary.portfolio?.totalValue)
      return summary;
    if (portfolio.valued.priced !== valued?.priced || portfolio.valued.of !== valued.of) return summary;
    const { totalValue, dayChange, dayChangePercentage } = portfolio;
    const mainMetrics = summary.mainMetrics.map((card) => {
      if (card.id === 'portfolioValue') return { ...card, ...valueFigures(portfolio) };
      const hasGrown = card.id === 'portfolioGrowth' && String(card.value).endsWith('%');
      if (!hasGrown || dayChange === null || dayChangePercentage === null) return card;
      return { ...card, ...growthFigures({ dollars: dayChange, percent: dayChangePercentage }) };
    });
    return { ...summary, mainMetrics, portfolio: { totalValue, valued } };
  },
};

const ACCOUNT: Reply<Portfolio> = {
  symbols: ({ holdings }) => holdings.map(({ symbol }) => symbol),
  priced: (portfolio, { over }) => atPrices(portfolio, over).portfolio,
};

const NOTHING: Reply<unknown> = { symbols: () => [], priced: (data) => data };

/** By what a query says of its data. */
export const REPLIES: Readonly<Record<PricesIn, Reply<unknown>>> = {
  quotes: QUOTES,
  quote: QUOTE,
  symbol: SYMBOL,
  overview: OVERVIEW,
  summary: SUMMARY,
  portfolio: NOTHING,
  account: ACCOUNT,
};

/** A portfolio with these quotes in the place of its own. */
export function atPrices(portfolio: Portfolio, over: Prices['over']) {
  const quotes = portfolio.holdings.flatMap((lot) => over(lot) ?? []).map((quote) => [quote.symbol, quote] as const);
  return repricedPortfolio(portfolio, new Map(quotes), dateOf);
}

function dateOf({ type, asOf }: { type: Quote['type']; asOf: string }): string {
  return type === 'crypto' ? asOf.slice(0, 10) : exchangeDate(asOf);
}

/** One of a type that was asked for may be another instrument than the symbol alone. */
function pricedQuote(shown: Quote, { over }: Prices): Quote {
  const quote = over(shown);
  return quote?.type === shown.type ? quote : shown;
}

type OverviewItem = MarketOverview['stockOverview' | 'cryptoOverview'][number];

function isShown({ asOf, state, reason }: OverviewItem, quote: Quote): boolean {
  return quote.asOf === asOf && quote.state === state && quote.reason === reason;
}

/** The trend ends at the latest price. */
function stateOf({ trend }: OverviewItem, { price, asOf, state, reason }: Quote) {
  const moved = price === null || trend.length === 0 ? trend : [...trend.slice(0, -1), price];
  return { asOf, state, reason, trend: moved };
}

function mapped<Item>(items: readonly Item[], map: (item: Item) => Item): Item[] {
  const next = items.map(map);
  return next.every((item, at) => item === items[at]) ? (items as Item[]) : next;
}
