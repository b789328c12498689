/**
 * What the data of a query has of prices, as the reply of its endpoint: a list of quotes, one quote, a symbol's page, the overview
 * of the market, the dashboard's summary, or the portfolio of one account; `portfolio`: nothing, but it stands beside the portfolio.
 * `meta: { prices: 'quotes' }` lets the shell keep the prices current while the query is on the page.
 */
export type PricesIn = 'quotes' | 'quote' | 'symbol' | 'overview' | 'summary' | 'portfolio' | 'account';
