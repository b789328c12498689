/** The titles of the cards about a symbol's forecast, which their skeleton says, too. */
export const predictTitles = (symbol: string) => ({
  chart: `${symbol} Price Trend & Prediction`,
  backtest: `Backtest for ${symbol}`,
  past: `Past Forecasts for ${symbol}`,
});
