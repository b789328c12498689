import { type Actions, same } from './actions.ts';
import { classOfShares, coinSymbol } from './coinSymbol.ts';
import type { CsvRow } from './csvRow.ts';
import { type FileFormat, PLAIN_COLUMNS, PLAIN_HEADER, plainRow } from './fileFormat.ts';
import { isObject, textOf } from './jsonValue.ts';

const ACTIONS: Actions = {
  ...same('buy', ['buy']),
  ...same('sell', ['sell']),
  ...same('dividend', ['dividend']),
  ...same('interest', ['interest']),
  ...same('fee', ['fee']),
  ...same({ refuse: 'This row names a coin by its id at CoinGecko, not by its symbol. Add it by hand.' }, ['coin id']),
  ...same({ refuse: 'This activity is a draft.' }, ['draft']),
  ...same({ refuse: 'Bellwether doesn’t keep property, collectibles or loans.' }, ['item', 'liability', 'valuable']),
};

/** Coins are written as `BTCUSD` where Yahoo is the source of prices. */
const symbolOf = (symbol: string) =>
  /^[A-Z0-9]{2,6}USD$/.test(symbol) ? coinSymbol(symbol.slice(0, -'USD'.length)) : classOfShares(symbol);

/** A dividend or interest is its quantity × its price. */
export const GHOSTFOLIO: FileFormat = {
  id: 'ghostfolio',
  header: ['date', 'code', 'currency', 'price', 'quantity', 'action', 'fee'],
  columns: {
    action: ['action'],
    symbol: ['code'],
    quantity: ['quantity'],
    purchasePrice: ['price'],
    fee: ['fee'],
    currency: ['currency'],
    purchaseDate: ['date'],
  },
  actions: ACTIONS,
  dates: 'day-first',
  symbolOf,
};

/** The rows are read from JSON by `ghostfolioRows`, so no header names it. */
export const GHOSTFOLIO_JSON: FileFormat = {
  id: 'ghostfolio-json',
  header: [...PLAIN_HEADER.map((name) => name.toLowerCase()), 'activities of a json file'],
  columns: PLAIN_COLUMNS,
  idColumn: 'id',
  actions: ACTIONS,
  dates: null,
  symbolOf,
};

/** Returns the activities of a file as rows, counted from 1. */
export function ghostfolioRows(file: Readonly<Record<string, unknown>>, activities: readonly unknown[]): CsvRow[] {
  const profiles = Array.isArray(file.assetProfiles) ? file.assetProfiles.filter(isObject) : [];
  const currencies = new Map(profiles.map(({ symbol, currency }) => [symbol, currency]));
  const rows = activities.map((activity: unknown, at) => {
    const one = isObject(activity) ? activity : {};
    const profile = isObject(one.SymbolProfile) ? one.SymbolProfile : {};
    const symbol = one.symbol ?? profile.symbol;
    return plainRow(at + 1, {
      // An id such as `bitcoin` may be the symbol of another coin.
      Action: one.isDraft === true ? 'draft' : one.dataSource === 'COINGECKO' ? 'coin id' : textOf(one.type),
      Symbol: one.dataSource === 'MANUAL' ? '' : textOf(symbol),
      Quantity: textOf(one.quantity),
      Price: textOf(one.unitPrice),
      Fee: textOf(one.fee),
      Currency: textOf(one.currency ?? profile.currency ?? currencies.get(symbol)),
      Date: textOf(one.date),
      ID: textOf(one.id),
    });
  });
  return [{ row: 0, cells: PLAIN_HEADER }, ...rows];
}
