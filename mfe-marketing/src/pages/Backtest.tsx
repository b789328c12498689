import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { usePublicCall } from '../api/usePublicCall.ts';
import { BacktestFigures } from '../components/BacktestFigures.tsx';

export function Backtest() {
  const { state, retry } = usePublicCall('GET /api/track-record/backtest', 'backtest');
  if (state.status === 'loading') return <Skeleton shape="block" height={220} />;
  if (state.status === 'failed') {
    return <ErrorState message="We couldn’t load the backtest." onRetry={retry} retrying={state.retrying} />;
  }
  return <BacktestFigures backtest={state.reply} />;
}
