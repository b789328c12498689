import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { Telescope } from 'lucide-react';
import { SymbolChips } from './SymbolChips.tsx';

/** How to start. */
export function PredictStart({ onAsk }: { onAsk: (symbol: string) => void }) {
  return (
    <EmptyState
      icon={<Telescope />}
      message={'Type a stock symbol above and click "Get Prediction" to start.'}
      action={<SymbolChips lead="Stocks and coins both work. " onAsk={onAsk} />}
    />
  );
}
