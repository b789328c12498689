import {
  CASH_IN_OR_OUT,
  INTEREST_OR_CHARGE,
  IS_CASH_IN_LIEU,
  IS_RETURN_OF_CAPITAL,
  IS_SHORT,
  IS_SPLIT,
  NO_COST,
  same,
} from './actions.ts';
import type { FileFormat } from './fileFormat.ts';

export const ROBINHOOD: FileFormat = {
  id: 'robinhood',
  header: ['activity date', 'instrument', 'trans code', 'quantity', 'price', 'amount'],
  columns: {
    action: ['trans code'],
    symbol: ['instrument'],
    quantity: ['quantity'],
    purchasePrice: ['price'],
    amount: ['amount'],
    purchaseDate: ['activity date'],
  },
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same('dividend', ['cdiv', 'mdiv', 'qdiv']),
    ...same(IS_RETURN_OF_CAPITAL, ['roc']),
    ...same(IS_CASH_IN_LIEU, ['cil']),
    ...same(INTEREST_OR_CHARGE, ['int', 'slip', 'mint', 'gdbp', 'gmpc']),
    ...same('fee', ['gold', 'dfee', 'afee', 'dtax', 'mfee', 'bcxl']),
    ...same(CASH_IN_OR_OUT, ['ach', 'rtp', 'wire', 'ccdp', 'dbt', 'xent', 'xent_cc', 'itrf', 'jnlc']),
    ...same(NO_COST, ['acati', 'acato', 'rec', 'mrgs', 'mrgc', 'soff', 'conv']),
    ...same(IS_SPLIT, ['spl', 'spr']),
    // Its code BTC is "buy to close", not the coin.
    ...same(IS_SHORT, ['bto', 'btc', 'sto', 'stc', 'oexp', 'oexcs', 'oasgn', 'occ']),
  },
  dates: 'month-first',
  hasCashSigns: true,
};
