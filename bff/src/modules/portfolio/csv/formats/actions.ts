import type { TransactionKind } from '@bellwether/sdk/limits/transactionKinds';

/** What an action means for the books: a kind, a kind by the sign of the amount, or why it cannot be imported. */
export type ActionMeaning =
  | TransactionKind
  | { readonly in: TransactionKind; readonly out: TransactionKind }
  | { readonly refuse: string };

export type Actions = Readonly<Record<string, ActionMeaning>>;

export const CASH_IN_OR_OUT = { in: 'deposit', out: 'withdrawal' } as const satisfies ActionMeaning;
export const INTEREST_OR_CHARGE = { in: 'interest', out: 'fee' } as const satisfies ActionMeaning;
export const IS_SPLIT: ActionMeaning = { refuse: 'Splits are applied by Bellwether, so this row isn’t needed.' };
export const IS_RETURN_OF_CAPITAL: ActionMeaning = {
  refuse: 'A return of capital lowers what your lots cost, so it isn’t income. Edit the lots by hand.',
};
export const IS_CASH_IN_LIEU: ActionMeaning = {
  refuse: 'Cash in lieu is the sale of part of a share. Add the sale by hand.',
};
export const NO_COST = {
  refuse:
    'The file doesn’t say what these units cost. Add them by hand: with what was paid if they came in, as a transfer out if they left.',
} as const satisfies ActionMeaning;
export const NO_VALUE: ActionMeaning = {
  refuse: 'The file doesn’t say what this reward was worth. Add it by hand with its value on that day.',
};
export const IS_SHORT: ActionMeaning = { refuse: 'Short sales and options can’t be imported.' };
export const IS_CONVERSION: ActionMeaning = {
  refuse: 'This row trades one holding for another. Add the sale and the purchase by hand.',
};
export const MOVES_WITHIN = {
  refuse: 'This row only moves money or units within the account.',
} as const satisfies ActionMeaning;

/** German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Russian, Chinese, and Japanese. */
const OTHER_LANGUAGES = {
  buy: [
    ...['kauf', 'gekauft', 'achat', 'achats', 'acheté', 'compra', 'compras', 'comprado', 'acquisto', 'acquisti'],
    ...['achat comptant', 'koop', 'aankoop', 'gekocht', 'köp', 'köpt', 'покупка', 'куплено'],
    ...['买入', '買入', '买', '买进', '買進', '购买', '購買', '買付', '買い', '買', '現物買', '現物買付', '購入'],
  ],
  sell: [
    ...['verkauf', 'verkauft', 'vente', 'ventes', 'vendu', 'venta', 'ventas', 'vendido', 'venda', 'vendas', 'vendita'],
    ...['vente comptant', 'vendite', 'verkoop', 'verkocht', 'sälj', 'sålt', 'försäljning', 'продажа', 'продано'],
    ...['卖出', '賣出', '卖', '賣', '売却', '売付', '売り', '売', '現物売', '現物売却', '現物売付'],
  ],
  dividend: [
    ...['dividende', 'dividenden', 'dividendes', 'dividendo', 'dividendos', 'dividendi', 'ausschüttung'],
    ...[
      'ausschuettung',
      'utdelning',
      '分红',
      '分紅',
      '股息',
      '股利',
      '现金股利',
      '現金股利',
      '派息',
      '配当',
      '配当金',
      '分配金',
      'дивиденд',
      'дивиденды',
    ],
  ],
  interest: ['zinsen', 'intérêts', 'interets', 'intereses', 'juros', 'interessi', 'ränta', '利息', '利息收入'],
  fee: [
    'gebühr',
    'gebühren',
    'gebuehr',
    'gebuehren',
    'frais',
    'comisión',
    'comision',
    'taxas',
    'commissioni',
    'avgift',
    ...['手续费', '手續費', '手数料'],
    ...['depotgebühr', 'depotgebühren', 'depotgebuehr', 'droits de garde'],
  ],
  deposit: [
    'einzahlung',
    'dépôt',
    'versement',
    'depósito',
    'deposito',
    'versamento',
    'storting',
    'insättning',
    '入金',
    '存入',
  ],
  withdrawal: ['auszahlung', 'retrait', 'retiro', 'retirada', 'prelievo', 'opname', 'uttag', '出金', '取出'],
} as const;

/** Actions as most programs name them, in lower case. A word that is not here is refused, never guessed. */
export const COMMON_ACTIONS: Actions = {
  ...same('buy', [
    'buy',
    'bought',
    'b',
    'purchase',
    'purchased',
    'market buy',
    'limit buy',
    'buy market',
    'buy limit',
    'stop buy',
    'buy stop',
    'stop limit buy',
    'buy stop limit',
    'long',
    ...['trade buy', 'stock buy', 'bitcoin buy', 'recurring buy', 'instant buy', 'boughtx'],
    ...OTHER_LANGUAGES.buy,
  ]),
  ...same('sell', [
    'sell',
    'sold',
    's',
    'sale',
    'market sell',
    'limit sell',
    'sell market',
    'sell limit',
    'stop sell',
    'sell stop',
    'stop limit sell',
    'sell stop limit',
    ...['trade sell', 'stock sell', 'bitcoin sell', 'soldx'],
    ...OTHER_LANGUAGES.sell,
  ]),
  ...same('dividend', [
    'dividend',
    'dividends',
    'div',
    'cash dividend',
    'dividend received',
    'qualified dividend',
    'non-qualified dividend',
    'ordinary dividend',
    'special dividend',
    'dividend payment',
    'dividend (ordinary)',
    'dividend (dividend)',
    'dividend cash',
    ...OTHER_LANGUAGES.dividend,
  ]),
  ...same('reinvested-dividend', [
    'reinvest',
    'reinvested',
    'reinvestment',
    'reinvested dividend',
    'reinvested-dividend',
    'reinvest dividend',
    'reinvest shares',
    'dividend reinvestment',
    'dividend reinvest',
    'drip',
    'reinvdiv',
  ]),
  ...same('interest', [
    'interest',
    'interest income',
    'interest earned',
    'interest received',
    'interest on cash',
    'lending interest',
    'intinc',
    ...OTHER_LANGUAGES.interest,
  ]),
  ...same('staking-reward', [
    'staking reward',
    'staking-reward',
    'staking_reward',
    'staking',
    'staking income',
    'reward',
  ]),
  ...same('fee', [
    'fee',
    'fees',
    'commission',
    'service fee',
    'account fee',
    'custody fee',
    'custody fees',
    'platform fee',
    'subscription fee',
    'miscexp',
    ...['adr fee', 'adr fees', 'margin interest'],
    ...['withholding tax', 'foreign tax', 'foreign tax paid', 'foreign tax withheld'],
    ...OTHER_LANGUAGES.fee,
  ]),
  ...same('deposit', [
    'deposit',
    'cash deposit',
    'cash in',
    'cash top-up',
    'contribution',
    'deposit cash',
    'cash_in',
    'wire in',
    'xin',
    ...OTHER_LANGUAGES.deposit,
  ]),
  ...same('withdrawal', [
    'withdrawal',
    'withdraw',
    'cash withdrawal',
    'cash out',
    'withdraw cash',
    'cash_out',
    'wire out',
    'xout',
    ...OTHER_LANGUAGES.withdrawal,
  ]),
  ...same('transfer-in', ['transfer in', 'transfer-in', 'transfer_in', 'transfer (incoming)']),
  ...same('transfer-out', ['transfer out', 'transfer-out', 'transfer_out', 'transfer (outgoing)']),
  ...same(IS_SPLIT, ['split', 'stock split', 'reverse split']),
  ...same(IS_SHORT, [
    ...['sell short', 'sold short', 'short sale', 'short', 'buy to cover', 'bought to cover'],
    ...['buy', 'bought', 'sell', 'sold'].flatMap((word) => [`${word} to open`, `${word} to close`]),
  ]),
  ...same(IS_CONVERSION, ['convert', 'conversion', 'swap', 'exchange']),
  ...same(CASH_IN_OR_OUT, ['online transfer', 'bnk']), // E*TRADE, J.P. Morgan
};

/** Whether the cell is an action that most programs name so. */
export const isCommonAction = (cell: string) => meaningOf(cell, COMMON_ACTIONS) !== null;

/** Returns the same meaning for several words. */
export function same(meaning: ActionMeaning, words: readonly string[]): Actions {
  return Object.fromEntries(words.map((word) => [word, meaning]));
}

/** Returns the word as the tables have it: in lower case, with single spaces. `BUY - MARKET` is `buy market`. */
export function plainAction(cell: string): string {
  const words = cell.trim().toLowerCase().split(/\s/);
  return words.filter((word) => word !== '' && word !== '-').join(' ');
}

/**
 * Returns what the cell means, or null. With `prefixes`, a cell may go on after a word, as in `YOU BOUGHT APPLE INC (AAPL)`;
 * the longest one that fits is meant.
 */
export function meaningOf(cell: string, actions: Actions, prefixes: Actions = {}): ActionMeaning | null {
  const word = plainAction(cell);
  if (Object.hasOwn(actions, word)) return actions[word] ?? null;
  const fitting = Object.keys(prefixes).filter((prefix) => word === prefix || word.startsWith(`${prefix} `));
  const longest = fitting.reduce((best, prefix) => (prefix.length > best.length ? prefix : best), '');
  return prefixes[longest] ?? null;
}
