import {
  Activity,
  Brain,
  ChartColumn,
  ChartLine,
  Clock,
  DollarSign,
  Layers,
  type LucideIcon,
  TrendingUp,
  Wallet,
  Zap,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  portfolio_value: Wallet,
  active_signals: Zap,
  ai_sentiment: Brain,
  market_volatility: Activity,
  last_update: Clock,
  total_assets: Layers,
  portfolio_growth: TrendingUp,
  dollar: DollarSign,
  'trending-up': TrendingUp,
  activity: Activity,
  zap: Zap,
  clock: Clock,
  'line-chart': ChartLine,
};

/** The icon of a summary card; an unknown key gets a bar chart. */
export function MetricIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? (icons[name] ?? ChartColumn) : ChartColumn;
  return <Icon aria-hidden="true" />;
}
