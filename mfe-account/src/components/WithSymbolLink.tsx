import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';

interface Props {
  /** "AAPL rises to $250.00" */
  text: string;
  symbol: string;
}

/** A text whose symbol leads to its page. */
export function WithSymbolLink({ text, symbol }: Props) {
  const at = placeOf(symbol, text);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <SymbolLink symbol={symbol} />
      {text.slice(at + symbol.length)}
    </>
  );
}

/** Where the symbol stands as a word of its own: not the T of "The forecast for T turns". -1 if it does not. */
function placeOf(symbol: string, text: string): number {
  const isPart = (neighbor: string | undefined) => neighbor !== undefined && /[A-Za-z0-9]/.test(neighbor);
  let at = text.indexOf(symbol);
  while (at !== -1 && (isPart(text[at - 1]) || isPart(text[at + symbol.length]))) at = text.indexOf(symbol, at + 1);
  return at;
}
