import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';

interface Props {
  /** "AAPL rises to $250.00" */
  text: string;
  symbol: string;
}

/** A text whose symbol leads to its page. */
export function WithSymbolLink({ text, symbol }: Props) {
  const at = text.indexOf(symbol);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <SymbolLink symbol={symbol} />
      {text.slice(at + symbol.length)}
    </>
  );
}
