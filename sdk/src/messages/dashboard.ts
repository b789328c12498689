export const MARKET_DATA_FAILED = 'Failed to load market data.';
export const NEWS_FAILED = 'Failed to fetch news.';
