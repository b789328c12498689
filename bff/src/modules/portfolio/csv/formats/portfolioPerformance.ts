import { MOVES_WITHIN, NO_COST, same } from './actions.ts';
import { classOfShares } from './coinSymbol.ts';
import type { FileFormat } from './fileFormat.ts';

/** `BTC-USD` is a coin for Yahoo, and so it is here. */
const symbolOf = classOfShares;

/** What a purchase cost and what a sale brought, with fees and taxes in it. */
export const PORTFOLIO_PERFORMANCE: FileFormat = {
  id: 'portfolio-performance',
  header: ['date', 'type', 'value', 'transaction currency', 'gross amount', 'shares', 'ticker symbol', 'security name'],
  columns: {
    action: ['type'],
    symbol: ['ticker symbol'],
    quantity: ['shares'],
    amount: ['value'],
    fee: ['fees'],
    currency: ['transaction currency'],
    purchaseDate: ['date'],
  },
  moreFees: ['taxes'],
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same('dividend', ['dividend']),
    ...same('interest', ['interest']),
    ...same('fee', ['fees', 'interest charge']),
    ...same('deposit', ['deposit']),
    ...same('withdrawal', ['removal']),
    ...same('transfer-out', ['delivery (outbound)']),
    ...same(NO_COST, ['delivery (inbound)']),
    ...same(MOVES_WITHIN, ['transfer (inbound)', 'transfer (outbound)', 'security transfer']),
  },
  dates: null,
  symbolOf,
};

export const PORTFOLIO_PERFORMANCE_GERMAN: FileFormat = {
  ...PORTFOLIO_PERFORMANCE,
  id: 'portfolio-performance-german',
  header: ['datum', 'typ', 'wert', 'buchungswährung', 'bruttobetrag', 'stück', 'ticker-symbol', 'wertpapiername'],
  columns: {
    action: ['typ'],
    symbol: ['ticker-symbol'],
    quantity: ['stück'],
    amount: ['wert'],
    fee: ['gebühren'],
    currency: ['buchungswährung'],
    purchaseDate: ['datum'],
  },
  moreFees: ['steuern'],
  actions: {
    ...same('buy', ['kauf']),
    ...same('sell', ['verkauf']),
    ...same('dividend', ['dividende']),
    ...same('interest', ['zinsen']),
    ...same('fee', ['gebühren', 'zinsbelastung']),
    ...same('deposit', ['einlage']),
    ...same('withdrawal', ['entnahme']),
    ...same('transfer-out', ['auslieferung']),
    ...same(NO_COST, ['einlieferung']),
    ...same(MOVES_WITHIN, ['umbuchung', 'umbuchung (eingang)', 'umbuchung (ausgang)']),
  },
};
