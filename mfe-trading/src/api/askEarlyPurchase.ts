import { earlyPurchaseQuestion, mayBeTooEarly } from '@bellwether/sdk/format';
import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import type { LotProblem } from '../model/portfolio/lotForm.ts';

const DECLINED: LotProblem = { msg: 'Check the purchase date.', fields: ['purchaseDate'] };

/** Confirms a purchase date before the market's first day. Returns the problem if the user declines, or null. */
export async function askEarlyPurchase(
  { api, confirm }: Pick<ShellApi, 'api' | 'confirm'>,
  { symbol, purchaseDate }: { symbol: string; purchaseDate?: string | null | undefined },
): Promise<LotProblem | null> {
  if (!purchaseDate || !mayBeTooEarly(purchaseDate)) return null;
  // Only the server knows whether a bare symbol is a coin. If that request fails, the lot is sent as a stock.
  const { type } = await api('GET /api/market-data/quote/:symbol', { params: { symbol }, query: {} }).catch(
    () => ({ type: 'stock' }) as const,
  );
  const message = earlyPurchaseQuestion(purchaseDate, type);
  return message === null || (await confirm({ message, okLabel: 'Use this date' })) ? null : DECLINED;
}
