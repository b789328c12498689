import { IS_CONVERSION, MOVES_WITHIN, NO_COST, same } from './actions.ts';
import { coinSymbol } from './coinSymbol.ts';
import type { FileFormat } from './fileFormat.ts';

/** Older files say `Spot Price`, and quote no id. The oldest say `USD` in front of each name, instead of a column. */
export const COINBASE: FileFormat = {
  id: 'coinbase',
  header: ['timestamp', 'transaction type', 'asset', 'quantity transacted'],
  columns: {
    action: ['transaction type'],
    symbol: ['asset'],
    quantity: ['quantity transacted'],
    purchasePrice: ['price at transaction', 'spot price at transaction', 'usd spot price at transaction'],
    amount: ['subtotal', 'usd subtotal'],
    fee: ['fees and/or spread', 'fees', 'usd fees'],
    currency: ['price currency', 'spot price currency'],
    purchaseDate: ['timestamp'],
  },
  hasMarketPrices: true,
  idColumn: 'id',
  actions: {
    ...same('buy', ['buy', 'advanced trade buy', 'advance trade buy', 'card buy back']),
    ...same('sell', ['sell', 'advanced trade sell', 'advance trade sell', 'card spend']),
    ...same('staking-reward', [
      'staking income',
      'reward income',
      'rewards income',
      'learning reward',
      'coinbase earn',
      'inflation reward',
    ]),
    ...same('transfer-out', ['send']),
    // The price is that of the market at that time, not what was paid.
    ...same(NO_COST, ['receive', 'airdrop', 'fork']),
    ...same(IS_CONVERSION, ['convert']),
    ...same('deposit', ['deposit']),
    ...same('withdrawal', ['withdrawal']),
    ...same('fee', ['subscription', 'subscription fee']),
    ...same(MOVES_WITHIN, [
      'exchange deposit',
      'exchange withdrawal',
      'pro deposit',
      'pro withdrawal',
      'vault deposit',
      'vault withdrawal',
      'retail staking transfer',
      'retail unstaking transfer',
    ]),
  },
  dates: null,
  symbolOf: coinSymbol,
};
