import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { personalSymbols } from '@bellwether/sdk/section/personalSymbols.ts';
import { useQuotes } from '../../api/useQuotes.ts';
import { useTrends } from '../../api/useTrends.ts';

/** Prices and trends of everything the user holds or watches. */
export function useTodaysQuotes() {
  const symbols = personalSymbols(useSession());
  return { quotes: useQuotes(symbols), trends: useTrends(symbols).data };
}
