import type { CsvRow } from './csvRow.ts';
import type { FileFormat } from './fileFormat.ts';
import { SIDED_COLUMNS, type SidedCell, sidedRows, twoSided } from './twoSided.ts';

type Sides = Readonly<Partial<Record<SidedCell, string>>>;

/** Splits `0.008 BTC`, `(0.002 BTC)`, `($3.92)` and `0.01BTC` into a number without its sign and a currency. */
function amountIn(cell: string): { amount: string; currency: string; isNegative: boolean } | null {
  const isInBrackets = cell.startsWith('(') && cell.endsWith(')');
  const text = (isInBrackets ? cell.slice(1, -1) : cell).trim();
  if (text.length > 60) return null;
  const dollars = /^\$([\d,]+(?:\.\d+)?)$/.exec(text)?.[1];
  const [, coins, unit] = /^(\d+(?:\.\d+)?) ?([A-Z][A-Z\d]*)$/.exec(text) ?? [];
  const amount = dollars?.replaceAll(',', '') ?? coins;
  return amount === undefined ? null : { amount, currency: unit ?? 'USD', isNegative: isInBrackets };
}

/** Returns the cells of one side, which are unreadable where the cell is. */
function sideOf(side: 'sent' | 'received' | 'fee', cell: string): Sides {
  if (cell === '') return {};
  const { amount, currency } = amountIn(cell) ?? { amount: cell, currency: '' };
  return { [side]: amount, [`${side} currency`]: currency };
}

/** Each amount has its unit behind it. The value is without the fee. */
function bitstampSides(cellOf: (name: string) => string): Sides {
  const [type, side] = [cellOf('type').toLowerCase(), cellOf('sub type').toLowerCase()];
  const [amount, value] = [cellOf('amount'), cellOf('value')];
  const common = { date: cellOf('datetime'), ...sideOf('fee', cellOf('fee')) };
  if (type === 'market' && side === 'buy') {
    return { ...common, label: 'buy', ...sideOf('received', amount), ...sideOf('sent', value) };
  }
  if (type === 'market' && side === 'sell') {
    return { ...common, label: 'sell', ...sideOf('sent', amount), ...sideOf('received', value) };
  }
  return { ...common, label: type, ...sideOf(type === 'withdrawal' ? 'sent' : 'received', amount) };
}

export const BITSTAMP: FileFormat = twoSided(
  {
    id: 'bitstamp',
    header: ['type', 'datetime', 'account', 'amount', 'value', 'rate', 'fee', 'sub type'],
    columns: SIDED_COLUMNS,
    fees: 'on top',
    dates: null,
  },
  (rows) => sidedRows(rows, bitstampSides),
);

/** `BTCUSD` is one pair or another by the units of its amounts: `BNBUSD` could be BN in BUSD. */
function binanceSides(cellOf: (name: string) => string): Sides {
  const [executed, amount] = [amountIn(cellOf('executed')), amountIn(cellOf('amount'))];
  const isBuy = cellOf('side').toUpperCase() === 'BUY';
  const isPair = executed && amount && cellOf('pair') === `${executed.currency}${amount.currency}`;
  if (!isPair) return { sent: '?', date: cellOf('date(utc)') };
  return {
    date: cellOf('date(utc)'),
    label: cellOf('side').toLowerCase(),
    ...sideOf(isBuy ? 'received' : 'sent', cellOf('executed')),
    ...sideOf(isBuy ? 'sent' : 'received', cellOf('amount')),
    ...sideOf('fee', cellOf('fee')),
  };
}

export const BINANCE_TRADES: FileFormat = twoSided(
  {
    id: 'binance-trades',
    header: ['date(utc)', 'pair', 'side', 'price', 'executed', 'amount', 'fee'],
    columns: SIDED_COLUMNS,
    fees: 'on top',
    dates: null,
  },
  (rows) => sidedRows(rows, binanceSides),
);

/** The kind decides. A purchase with a card has its price in the native currency. */
function cryptoComSides(cellOf: (name: string) => string): Sides {
  const kind = cellOf('transaction kind').toLowerCase();
  const [amount, currency] = [cellOf('amount'), cellOf('currency')];
  const own = { date: cellOf('timestamp (utc)'), label: kind };
  const isOut = amount.startsWith('-');
  if (kind === 'crypto_purchase') {
    return {
      ...own,
      ...(!isOut && { received: amount, 'received currency': currency }),
      sent: cellOf('native amount'),
      'sent currency': cellOf('native currency'),
    };
  }
  return {
    ...own,
    [isOut ? 'sent' : 'received']: amount,
    [isOut ? 'sent currency' : 'received currency']: currency,
    ...(isOut && { received: cellOf('to amount'), 'received currency': cellOf('to currency') }),
    worth: cellOf('native amount'),
    'worth currency': cellOf('native currency'),
  };
}

export const CRYPTO_COM: FileFormat = twoSided(
  {
    id: 'crypto-com',
    header: ['timestamp (utc)', 'currency', 'amount', 'to currency', 'native amount (in usd)', 'transaction kind'],
    columns: SIDED_COLUMNS,
    fees: 'included',
    labels: {
      crypto_purchase: 'buy',
      viban_purchase: 'buy',
      crypto_viban_exchange: 'sell',
      crypto_exchange: 'exchange',
      crypto_withdrawal: 'withdrawal',
      crypto_deposit: 'deposit',
      crypto_earn_interest_paid: 'interest',
      crypto_earn_extra_interest_paid: 'interest',
      mco_stake_reward: 'reward',
      crypto_earn_program_created: 'within',
      crypto_earn_program_withdrawn: 'within',
      lockup_lock: 'within',
      lockup_unlock: 'within',
    },
    dates: null,
  },
  (rows) => sidedRows(rows, cryptoComSides),
);

/** Each coin has columns of its own: `BTC Amount BTC`, and `Fee (BTC) BTC`. */
function geminiRows(rows: readonly CsvRow[]): readonly CsvRow[] {
  const names = (rows[0]?.cells ?? []).map((name) => name.trim());
  const placesOf = (shape: RegExp) => [...names.keys()].filter((at) => shape.test(names[at] as string));
  const amounts = placesOf(/^[A-Z\d]{1,12} Amount [A-Z\d]{1,12}$/);
  const fees = placesOf(/^Fee \([A-Z\d]{1,12}\) [A-Z\d]{1,12}$/);
  const isTransaction = ({ cells }: CsvRow) => cells.slice(0, 3).some((cell) => cell.trim() !== ''); // no month's balance
  const [header, ...below] = rows;
  if (!header) return [];
  return sidedRows([header, ...below.filter(isTransaction)], (cellOf, cells) => {
    const filledIn = (places: readonly number[]) => places.map((at) => (cells[at] ?? '').trim()).filter(Boolean);
    const isOut = (cell: string) => cell.startsWith('(');
    const moved = filledIn(amounts);
    const [sent = '', ...others] = moved.filter(isOut);
    const [received = '', ...more] = moved.filter((cell) => !isOut(cell));
    const [fee = '', ...rest] = filledIn(fees);
    const isUnclear = [...others, ...more, ...rest].length > 0;
    return {
      date: cellOf('date'),
      label: geminiLabel(cellOf('type').toLowerCase(), cellOf('specification').toLowerCase()),
      ...(isUnclear ? { sent: '?' } : sideOf('sent', sent)),
      ...sideOf('received', received),
      ...sideOf('fee', fee),
    };
  });
}

function geminiLabel(type: string, specification: string): string {
  if (type === 'buy' || type === 'sell') return type;
  if (type === 'credit' && /^deposit\b/.test(specification)) return 'deposit';
  if (type === 'debit' && /^withdrawal\b/.test(specification)) return 'withdrawal';
  return type === 'credit' && specification === 'staking interest' ? 'staking' : `${type} ${specification}`;
}

export const GEMINI: FileFormat = twoSided(
  {
    id: 'gemini',
    header: ['date', 'time (utc)', 'type', 'symbol', 'specification', 'liquidity indicator', 'usd amount usd'],
    columns: SIDED_COLUMNS,
    fees: 'on top',
    dates: null,
  },
  geminiRows,
);
