import { exactDigits } from '../../../../market/exact.ts';
import { IS_CONVERSION, IS_SHORT, MOVES_WITHIN, NO_COST, NO_VALUE, same } from './actions.ts';
import { coinSymbol } from './coinSymbol.ts';
import { costPerUnit } from './costPerUnit.ts';
import type { CsvRow } from './csvRow.ts';
import {
  type CellOf,
  cellsByName,
  decimalIn,
  type FileFormat,
  inPlainRows,
  PLAIN_COLUMNS,
  PLAIN_HEADER,
  type PlainCells,
  plainRow,
} from './fileFormat.ts';

/** Kraken's own codes, a closed list: it puts no letter before the names of newer assets, such as ZETA and XION. */
const WITH_PREFIX = new Set([
  ...['XETC', 'XETH', 'XLTC', 'XMLN', 'XREP', 'XXBT', 'XXDG', 'XXLM', 'XXMR', 'XXRP', 'XZEC'],
  ...['ZAUD', 'ZCAD', 'ZEUR', 'ZGBP', 'ZJPY', 'ZUSD'],
]);
const OWN_NAMES: Readonly<Record<string, string>> = { XBT: 'BTC', XDG: 'DOGE' };
const CURRENCIES = ['USDT', 'USDC', 'USD', 'EUR', 'GBP', 'CAD', 'JPY', 'CHF', 'AUD', 'XBT', 'BTC', 'ETH'];

/** Money that is traded as coins are, and is none. */
const CASH_ELSEWHERE = new Set(['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'JPY']);

/** `XXBT` is BTC, `ZUSD` is USD, and `DOT.S` is DOT that is staked. */
function assetOf(name: string): string {
  const [asset = ''] = name.toUpperCase().split('.');
  const short = WITH_PREFIX.has(asset) ? asset.slice(1) : asset;
  return OWN_NAMES[short] ?? short;
}

/** `XXBTZUSD`, `USDTZUSD`, `XTZUSD` and `BTC/USD`. Only names of eight letters have a prefix in their second half. */
function pairOf(pair: string): { base: string; quote: string } {
  const [first = '', second] = pair.toUpperCase().split('/');
  if (second !== undefined) return { base: assetOf(first), quote: assetOf(second) };
  const [left, right] = [first.slice(0, 4), first.slice(4)];
  if (WITH_PREFIX.has(right)) return { base: assetOf(left), quote: assetOf(right) };
  const quote = CURRENCIES.find((currency) => first.endsWith(currency) && first.length > currency.length);
  if (quote === undefined) return { base: first, quote: '?' };
  return { base: assetOf(first.slice(0, -quote.length)), quote: assetOf(quote) };
}

function tradeCells(cellOf: CellOf): PlainCells {
  const { base, quote } = pairOf(cellOf('pair'));
  const margin = decimalIn(cellOf('margin'));
  return {
    Action: margin && !margin.isZero() ? 'margin' : cellOf('type'),
    Symbol: base,
    Quantity: cellOf('vol'),
    Price: cellOf('price'),
    Amount: cellOf('cost'),
    Fee: cellOf('fee'),
    Currency: CASH_ELSEWHERE.has(base) ? base : quote,
    Date: cellOf('time'),
    ID: cellOf('txid'),
  };
}

export const KRAKEN_TRADES: FileFormat = {
  id: 'kraken-trades',
  header: ['txid', 'ordertxid', 'pair', 'type', 'price', 'vol'],
  columns: PLAIN_COLUMNS,
  idColumn: 'id',
  actions: { ...same('buy', ['buy']), ...same('sell', ['sell']), ...same(IS_SHORT, ['margin']) },
  dates: null,
  symbolOf: coinSymbol,
  prepare: inPlainRows(tradeCells),
};

/** Before the id that a trade has in the file of trades, too. */
const OF_TRADE = 'trade ';

const TRADES = new Set(['trade', 'spend', 'receive']);

/** Each side of a trade has a row; the same `refid` joins them. The row of the coin stands for both. */
function ledgersAsPlainRows([header, ...rows]: readonly CsvRow[]): readonly CsvRow[] {
  if (!header) return [];
  const byName = cellsByName(header.cells);
  const entries = rows.map(({ row, cells }) => ({ row, cellOf: (name: string) => byName(cells, name) }));
  const isTrade = ({ cellOf }: { cellOf: CellOf }) => TRADES.has(cellOf('type').toLowerCase());
  const isMoney = ({ cellOf }: { cellOf: CellOf }) => assetOf(cellOf('asset')) === 'USD';
  const sides = new Map(
    Array.from(
      Map.groupBy(entries.filter(isTrade), ({ cellOf }) => cellOf('refid')),
      ([refid, both]) => [refid, { money: both.filter(isMoney), coins: both.filter((side) => !isMoney(side)) }],
    ),
  );
  const plain = entries.flatMap((entry) => {
    if (!isTrade(entry)) return plainRow(entry.row, movement(entry.cellOf));
    const { coins = [], money = [] } = sides.get(entry.cellOf('refid')) ?? {};
    const [coin] = coins;
    const [dollars] = money;
    if (coin && dollars && coins.length === 1 && money.length === 1) {
      return entry === coin ? plainRow(entry.row, trade(coin.cellOf, dollars.cellOf)) : [];
    }
    return plainRow(entry.row, { ...movement(entry.cellOf), Action: 'conversion' });
  });
  return [{ row: header.row, cells: PLAIN_HEADER }, ...plain];
}

/** A fee in coins is deducted from what comes in, and added to what goes out. */
function trade(coin: CellOf, money: CellOf): PlainCells {
  const amount = decimalIn(coin('amount'));
  const dollars = decimalIn(money('amount'));
  if (!amount || !dollars) return { ...movement(coin), Quantity: coin('amount') };
  const isPurchase = amount.isPositive();
  const quantity = exactDigits(amount.minus(decimalIn(coin('fee')) ?? 0).abs());
  return {
    ...movement(coin),
    Action: isPurchase ? 'buy' : 'sell',
    Quantity: quantity,
    Price: costPerUnit(exactDigits(dollars.abs()), quantity),
    Fee: money('fee'),
    Amount: '',
    Currency: 'USD',
    ID: `${OF_TRADE}${coin('refid')}`,
  };
}

const REWARDS = ['staking', 'earn reward', 'reward'];

function movement(cellOf: CellOf): PlainCells {
  const asset = assetOf(cellOf('asset'));
  const amount = decimalIn(cellOf('amount'));
  const dollars = cellOf('amountusd');
  const isCash = asset === 'USD';
  const type = `${cellOf('type')} ${cellOf('subtype')}`.trim().toLowerCase();
  const isPending = cellOf('txid') === '' && (type.startsWith('deposit') || type.startsWith('withdrawal'));
  const hasNoValue = dollars === '' && REWARDS.includes(type); // older ledgers have no dollars
  const moved = amount ? exactDigits(amount.minus(decimalIn(cellOf('fee')) ?? 0).abs()) : cellOf('amount');
  return {
    Action: isPending ? 'pending' : `${type}${isCash ? ' of cash' : hasNoValue ? ' without value' : ''}`,
    Symbol: isCash ? '' : asset,
    Quantity: isCash ? '' : moved,
    Price: !isCash && dollars !== '' ? costPerUnit(dollars.replace('-', ''), moved) : '',
    Amount: isCash ? moved : '',
    Currency: CASH_ELSEWHERE.has(asset) ? asset : '',
    Date: cellOf('time'),
    ID: cellOf('txid') || cellOf('refid'),
  };
}

const LEDGERS = 'kraken-ledgers';

/** A trade has the id that it has in the file of trades. */
function sourceOfLedger(id: string): string {
  return id.startsWith(OF_TRADE) ? `${KRAKEN_TRADES.id} ${id.slice(OF_TRADE.length)}` : `${LEDGERS} ${id}`;
}

export const KRAKEN_LEDGERS: FileFormat = {
  id: LEDGERS,
  header: ['txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee'],
  columns: PLAIN_COLUMNS,
  idColumn: 'id',
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same('deposit', ['deposit of cash']),
    ...same('withdrawal', ['withdrawal of cash']),
    ...same('transfer-out', ['withdrawal']),
    ...same(NO_COST, ['deposit', 'transfer', 'airdrop']),
    ...same('staking-reward', REWARDS),
    ...same(
      NO_VALUE,
      REWARDS.map((reward) => `${reward} without value`),
    ),
    ...same(IS_CONVERSION, ['conversion']),
    ...same(MOVES_WITHIN, [
      'pending',
      'transfer spotfromfutures of cash',
      'transfer spottofutures of cash',
      'earn allocation',
      'earn deallocation',
      'earn autoallocation',
      'earn migration',
      'transfer spottostaking',
      'transfer stakingfromspot',
      'transfer stakingtospot',
      'transfer spotfromstaking',
      'transfer spotfromfutures',
      'transfer spottofutures',
    ]),
    ...same(IS_SHORT, ['margin', 'rollover', 'settled']),
  },
  dates: null,
  sourceOf: sourceOfLedger,
  symbolOf: coinSymbol,
  prepare: ledgersAsPlainRows,
};
