import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { Telescope } from 'lucide-react';
import { SymbolChips } from './SymbolChips.tsx';

const BOTH_WORK = 'Stocks and coins both work.';

interface Props {
  /** A table below has the user's symbols, each with its way to a forecast. */
  hasTable: boolean;
  onAsk: (symbol: string) => void;
}

/** How to start. */
export function PredictStart({ hasTable, onAsk }: Props) {
  return (
    <EmptyState
      icon={<Telescope />}
      message={'Type a stock symbol above and click "Get Prediction" to start.'}
      action={
        hasTable ? <p>{BOTH_WORK} Or pick one of yours below.</p> : <SymbolChips lead={`${BOTH_WORK} `} onAsk={onAsk} />
      }
    />
  );
}
