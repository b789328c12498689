/** The most popular stocks and coins, for accounts without symbols of their own. */
export const SUGGESTED_SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'TSLA', 'BTC', 'ETH', 'SOL'] as const;
