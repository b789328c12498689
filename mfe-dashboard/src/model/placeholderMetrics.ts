import type { MetricCard } from '@bellwether/sdk/contract/types';

const card = (id: string, icon: string, label: string): MetricCard => ({ id, icon, label, value: 'N/A' });

/** Shown in the strip until the first summary loads. */
export const placeholderMetrics: readonly MetricCard[] = [
  card('activeSignals', 'active_signals', 'Active Signals'),
  card('portfolioGrowth', 'portfolio_growth', 'Portfolio Growth'),
  card('marketVolatility', 'market_volatility', 'Market Volatility'),
  card('lastUpdate', 'last_update', 'Last Update'),
];
