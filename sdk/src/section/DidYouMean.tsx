import { Button } from '../ui/Button.tsx';
import { didYouMean } from '../ui/form/isGuess.ts';
import { useSymbolSearch } from './useSymbolSearch.ts';

interface Props {
  /** A symbol that was refused. */
  typed: string;
  type?: 'stock' | 'crypto';
  onTake: (symbol: string) => void;
}

/** Offers the symbol that the search finds first for an unknown one, or nothing if the symbol exists. */
export function DidYouMean({ typed, type, onTake }: Props) {
  const options = useSymbolSearch({ typed, type, looking: true });
  const [best] = options.some(({ symbol }) => symbol === typed.trim().toUpperCase()) ? [] : options;
  return (
    best && (
      <Button size="small" onClick={() => onTake(best.symbol)}>
        {didYouMean(best.symbol)}
      </Button>
    )
  );
}
