import type { ChatAct, Instrument } from '@bellwether/sdk/contract/types';

/** What a message asks Bell to do: an act to confirm, what is still unclear about it, or an alert of a kind that only pages set. */
export type Wish =
  | { readonly act: ChatAct; readonly instrument: Instrument }
  | { readonly unclear: 'symbol'; readonly named: string }
  | { readonly unclear: 'which'; readonly either: readonly [Instrument, Instrument]; readonly again: readonly string[] }
  /** Several at once, of which one comes first. */
  | { readonly unclear: 'first'; readonly of: 'symbol' | 'alert'; readonly again: readonly string[] }
  /** "Add Costco": to the watchlist, or to what is held. */
  | { readonly unclear: 'where'; readonly instrument: Instrument }
  | { readonly unclear: 'price' | 'direction'; readonly instrument: Instrument; readonly price: number | null }
  | { readonly elsewhere: 'day-move'; readonly instrument: Instrument; readonly percent: number }
  | { readonly elsewhere: 'forecast-turn' | 'unwatch'; readonly instrument: Instrument };

export function eitherOf(found: [Instrument, Instrument], again: (symbol: string) => string): Wish {
  return { unclear: 'which', either: found, again: found.map(({ symbol }) => again(symbol)) };
}

/** The message that leaves nothing open. */
export function alertAgain(symbol: string, beyond: 'above' | 'below', price: number | null): string {
  return `Alert me when ${symbol} is ${beyond} $${price ?? '…'}`;
}

export function lower(word: string | undefined): string {
  return (word ?? '').toLowerCase();
}
