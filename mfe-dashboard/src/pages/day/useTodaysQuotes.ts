import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { useQuotes } from '../../api/useQuotes.ts';
import { useTrends } from '../../api/useTrends.ts';
import { personalSymbols } from '../../model/personalSymbols.ts';

/** Prices and trends of everything the user holds or watches. */
export function useTodaysQuotes() {
  const symbols = personalSymbols(useSession());
  return { quotes: useQuotes(symbols), trends: useTrends(symbols).data };
}
