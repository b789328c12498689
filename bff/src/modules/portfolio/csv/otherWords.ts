import { plainName, sameName, withoutAccents } from './columnNames.ts';
import { looksLikeCurrencies } from './currencyWords.ts';
import { looksLikeDate } from './dateOrder.ts';
import { isCommonAction } from './formats/actions.ts';
import type { ImportColumn } from './formats/importColumn.ts';

type Named = Exclude<ImportColumn, 'action' | 'currency'>;

/** English words that sheets made by hand have, beside those of programs. */
const BY_HAND: Readonly<Record<Named, readonly string[]>> = {
  symbol: ['sym', 'tickers', 'symbols', 'stonk'],
  quantity: ['how many', 'shrs', 'qnty', 'quant', 'no shares', 'num shares', 'amount of shares'],
  purchasePrice: ['@', 'paid each', 'price each', 'each', 'px', 'cost each'],
  purchaseDate: [],
  amount: [],
  fee: [],
};

/** German, French, Spanish, Portuguese, Italian, Dutch, and Swedish words, without accents, and Russian, Chinese, and Japanese ones. */
const IN_OTHER_LANGUAGES: Readonly<Record<Named, readonly string[]>> = {
  symbol: [
    ...['kurzel', 'kuerzel', 'borsenkurzel', 'tickersymbol', 'papier', 'wertpapier', 'aktie', 'symbole', 'titre'],
    ...['valeur', 'action', 'simbolo', 'accion', 'valor', 'titulo', 'activo', 'ativo', 'papel', 'acao', 'codigo'],
    ...['titolo', 'azione', 'symbool', 'aandeel', 'fonds', 'vardepapper', 'instrumento', 'strumento'],
    ...[
      '代码',
      '代碼',
      '代号',
      '代號',
      '证券代码',
      '證券代碼',
      '證券代號',
      '股票代码',
      '股票代碼',
      '股票代號',
      'ティッカー',
    ],
    ...['銘柄コード', 'コード', 'ティッカーコード', 'тикер', 'код', 'инструмент'],
  ],
  quantity: [
    ...['stuck', 'stueck', 'stk', 'stuckzahl', 'anzahl', 'menge', 'anteile', 'quantite', 'qte', 'nombre', 'titres'],
    ...['nombre de titres', 'nombre d actions', 'nombre de parts', 'cantidad', 'cant', 'titulos', 'acciones'],
    ...['participaciones', 'numero de acciones', 'quantidade', 'qtde', 'qtd', 'cotas', 'quantita', 'qta'],
    ...['numero azioni', 'aantal', 'stuks', 'antal', 'antal aktier', 'количество', 'кол во'],
    ...['数量', '數量', '成交数量', '成交數量', '股数', '股數', '成交股数', '成交股數', '約定数量', '株数', '約定株数'],
  ],
  purchasePrice: [
    ...['kurs', 'preis', 'stuckpreis', 'preis pro stuck', 'preis je stuck', 'ausfuhrungskurs', 'cours', 'prix'],
    ...['prix unitaire', 'prix par action', 'cours d execution', 'precio', 'precio unitario', 'precio por accion'],
    ...['cotizacion', 'preco', 'preco unitario', 'preco por acao', 'prezzo', 'prezzo unitario', 'koers', 'prijs'],
    ...['prijs per aandeel', 'pris', 'pris per aktie', 'цена', 'цена за штуку'],
    ...[
      '价格',
      '價格',
      '成交价格',
      '成交價格',
      '成交价',
      '成交價',
      '单价',
      '單價',
      '単価',
      '約定単価',
      '約定価格',
      '価格',
    ],
  ],
  purchaseDate: [
    ...['kaufdatum', 'handelsdatum', 'handelstag', 'ausfuhrungsdatum', 'date d achat', 'date d operation'],
    ...['date operation', 'date de transaction', 'fecha', 'fecha de compra', 'fecha de operacion', 'fecha operacion'],
    ...['data', 'data de compra', 'data da compra', 'data compra', 'data operacao', 'data acquisto'],
    ...['data operazione', 'aankoopdatum', 'transactiedatum', 'kopdatum', 'affarsdag', 'geschaftstag', 'geschaeftstag'],
    ...['дата', 'дата сделки', 'дата операции'],
    ...['成交日期', '交易日期', '成交时间', '成交時間', '約定日', '約定日付', '取引日', '日期', '日付'],
    ...['buchungstag', 'buchungsdatum', 'bokforingsdag', 'date de comptabilisation', 'boekdatum'],
    ...['valuta', 'valutadatum', 'wertstellung', 'likviddag', 'date de valeur'],
  ],
  amount: [
    ...['betrag', 'gesamtbetrag', 'gesamt', 'montant', 'montant total', 'montant net', 'importe', 'importe total'],
    ...[
      'monto',
      'monto total',
      'valor total',
      'importo',
      'importo totale',
      'controvalore',
      'totale',
      'bedrag',
      'totaal',
      'belopp',
    ],
  ],
  fee: [
    ...['gebuhr', 'gebuhren', 'gebuehr', 'gebuehren', 'spesen', 'ordergebuhr', 'frais', 'courtage', 'comision'],
    ...['comisiones', 'taxas', 'corretagem', 'comissao', 'commissione', 'commissioni', 'spese', 'transactiekosten'],
    ...['avgift', 'avgifter', '手续费', '手續費', '佣金', '手数料', 'комиссия'],
  ],
};

/** Prices of a purchase, also where no column says what a row is. */
const PURCHASE_PRICES = [
  ...['kaufkurs', 'kaufpreis', 'einstandskurs', 'einstandspreis', 'prix d achat', 'prix de revient', 'pru'],
  ...['precio de compra', 'precio medio', 'preco de compra', 'preco medio', 'prezzo di acquisto', 'prezzo acquisto'],
  ...['prezzo medio', 'aankoopprijs', 'aankoopkoers', 'gak', 'inkopspris', 'inkopskurs', 'gav'],
];

/** Columns of what was sold or is worth today, in lists of holdings. */
const NO_PURCHASE = /verkauf|verkoop|verkocht|\bvend|\bvent|\bsald|\bsalj|gewinn|gain|realis/;
/** Beginnings of texts that say so of one lot. */
const IS_SOLD = /^(?:verkauf|vend(?:u|id|it)|vente|venta|verkoop|verkocht|s[åa]ld[ae]?\b|sålt|sälj)/i;

const NEEDS_FIGURES: readonly Named[] = ['quantity', 'purchasePrice', 'amount', 'fee'];
const SAYS_DOLLARS = /(?:^|[^a-z])(?:us ?)?\$|\busd\b|\b(?:us[ -])?dollars?\b|\bdolares\b|\bdollari\b/;

/** Figures that may be in any currency, so that a word of another language alone is not enough. */
const isMoney = (field: Named) => field === 'purchasePrice' || field === 'amount';

export interface OtherWords {
  /** Columns that are free, by their place. */
  readonly free: ReadonlySet<number>;
  /** Whether a column says what a row is. */
  readonly hasAction: boolean;
  /** Whether a column has prices, which an amount cannot contradict. */
  readonly isPriced: boolean;
  readonly cellsOf: (column: number) => readonly string[];
}

/**
 * Returns the column of a field under a word that no program uses, or null. Its cells must be of that kind. Words of other
 * languages count where a column says what a row is, or the price is that of a purchase, and where the file says dollars.
 */
export function otherColumn(field: Named, header: readonly string[], words: OtherWords): number | null {
  const { free, hasAction, isPriced, cellsOf } = words;
  const names = header.map((cell) => (cell.trim() === '@' ? '@' : plainName(cell)));
  const isLots = !hasAction && listsPurchases(names, cellsOf);
  const isOne = (at: number) =>
    free.has(at) &&
    names.lastIndexOf(names[at] as string) === names.indexOf(names[at] as string) &&
    fits(field, cellsOf(at));
  const found = placesOf(BY_HAND[field], names).find(isOne);
  if (found !== undefined || !(hasAction || isLots)) return found ?? null;
  const prices = hasAction ? [...PURCHASE_PRICES, ...IN_OTHER_LANGUAGES.purchasePrice] : PURCHASE_PRICES;
  const at = placesOf(field === 'purchasePrice' ? prices : IN_OTHER_LANGUAGES[field], names).find(isOne);
  if (at === undefined) return null;
  const isChecked = !isMoney(field) || (field === 'amount' && isPriced);
  return isChecked || saysDollars(at, header, cellsOf) ? at : null;
}

/** Whether a file without actions is a list of lots that are held. */
function listsPurchases(names: readonly string[], cellsOf: OtherWords['cellsOf']): boolean {
  if (placesOf(PURCHASE_PRICES, names).length === 0 || names.some((name) => NO_PURCHASE.test(name))) return false;
  return ![...names.keys()].some((at) => cellsOf(at).some((cell) => IS_SOLD.test(cell.trim())));
}

/** Returns the columns that are named so, the first word first. */
function placesOf(known: readonly string[], names: readonly string[]): number[] {
  return known.map((name) => names.findIndex((own) => sameName(own, name))).filter((at) => at >= 0);
}

/** Whether a column's name or its cells say US dollars, or another column says the currency. */
function saysDollars(at: number, header: readonly string[], cellsOf: OtherWords['cellsOf']): boolean {
  const isIn = (text: string) => SAYS_DOLLARS.test(withoutAccents(text.toLowerCase()));
  if (isIn(header[at] ?? '') || [...header.keys()].some((column) => looksLikeCurrencies(cellsOf(column)))) return true;
  const filled = cellsOf(at).filter((cell) => cell.trim() !== '');
  return filled.some(isIn) && filled.every((cell) => /[^\d.,'’\s()+−–-]/.test(cell));
}

/** What stands in front of a sum, in whatever column has room for it. */
const NAMES_SUM =
  /^(?:(?:sub|grand |zwischen)?(?:total|totaal|totale|summe|sum|somme|suma|somma)|итого|всего)(?![\p{L}\d])/iu;

function fits(field: Named, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !NAMES_SUM.test(cell));
  if (filled.length === 0) return field === 'fee';
  if (field === 'symbol') return filled.every((cell) => isTicker(cell) && !isCommonAction(cell));
  if (NEEDS_FIGURES.includes(field)) return filled.every(isFigure);
  return 2 * filled.filter(looksLikeDate).length >= filled.length;
}

const isTicker = (cell: string) => /^[A-Z][A-Z\d]{0,9}(?:[./:-][A-Z\d]{1,6})?$/.test(cell);

/** A figure may have a currency beside it: `US$ 229,98`. */
function isFigure(cell: string): boolean {
  return /^[-–—]+$/.test(cell) || (/\d/.test(cell) && !/[a-z]{4}|:/i.test(cell) && !looksLikeDate(cell));
}
