import type { InstrumentType } from '../contract/types.ts';
import { Button } from '../ui/Button.tsx';
import { useSymbolSearch } from './useSymbolSearch.ts';

interface Props {
  /** A symbol that was refused. */
  typed: string;
  type?: InstrumentType;
  onTake: (symbol: string) => void;
  /** Searches the other type for the same symbol. Only where there is a `type`. */
  onOtherType?: ((type: InstrumentType) => void) | undefined;
}

const SEARCH_OTHER = { stock: 'Search stocks for', crypto: 'Search crypto for' } as const;

/**
 * Offers the other type for a symbol that only it has, or else the symbol that the search finds first for an unknown one.
 * Offers nothing if the symbol exists.
 */
export function DidYouMean({ typed, type, onTake, onOtherType }: Props) {
  const symbol = typed.trim().toUpperCase();
  const other = type === 'stock' ? 'crypto' : 'stock';
  const { options } = useSymbolSearch({ typed, type, looking: true });
  const { options: elsewhere } = useSymbolSearch({ typed, type: other, looking: onOtherType !== undefined });
  if (has(options, symbol)) return null;
  if (onOtherType && has(elsewhere, symbol)) {
    return (
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          focusField(currentTarget);
          onOtherType(other);
        }}
      >
        {SEARCH_OTHER[other]} {symbol}
      </Button>
    );
  }
  const [best] = options;
  return (
    best && (
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          focusField(currentTarget);
          onTake(best.symbol);
        }}
      >
        <span>
          <span data-lead="">Did you mean </span>
          {best.symbol}?
        </span>
      </Button>
    )
  );
}

/** The button is about to go. */
function focusField(button: Element): void {
  button.closest('form')?.querySelector<HTMLElement>('[role="combobox"][aria-invalid]')?.focus();
}

function has(options: readonly { readonly symbol: string }[], symbol: string): boolean {
  return options.some((option) => option.symbol === symbol);
}
