import { plainName } from './columnNames.ts';
import { shortened } from './shortened.ts';

/** A column that says whether the row happened at all. */
const STATUS_NAME =
  /^(?:(?:order|trade|transaction|execution|fill|payment) ?)?(?:status|state)$|^(?:статус|состояние)$/;

/** Returns the column of the status of orders, or null. */
export function statusColumn(header: readonly string[]): number | null {
  const at = header.map(plainName).findIndex((own) => STATUS_NAME.test(own));
  return at < 0 ? null : at;
}

const OF_ORDER = /^(?:time in force|tif|good till?|good until|order (?:expiry|expires|expiration))$/;
const OF_FILL = /\b(?:fill\w*|exec\w*|traded?|status|state|(?:avg|average) price|commissions?|fees?)\b/;

/** Returns why a file lists orders that may never have been carried out, or null. */
export function whyOnlyOrders(header: readonly string[]): string | null {
  const names = header.map(plainName);
  const at = names.findIndex((name) => OF_ORDER.test(name));
  if (at < 0 || names.some((name) => OF_FILL.test(name))) return null;
  return `The file lists orders (${shortened(header[at] as string)}) and doesn’t say whether they were carried out.`;
}

const IS_OPEN = /^(?:is )?(?:working|pending|queued|cancell?ed|rejected|expired|draft)$/;
const IS_DONE = /^(?:is )?(?:filled|executed|completed|settled|confirmed)$/;
const IS_GONE = /^(?:is )?(?:sold|closed)$/;
const YES = /^(?:y|yes|true)$/i;
const NO = /^(?:n|no|false)$/i;

/** Columns that say with yes or no that an order was not carried out, that it was, and that a lot was sold. */
export interface YesOrNoColumns {
  readonly open: readonly number[];
  readonly done: readonly number[];
  readonly gone: readonly number[];
}

export const NEITHER_YES_NOR_NO: YesOrNoColumns = { open: [], done: [], gone: [] };

export function yesOrNoColumns(header: readonly string[]): YesOrNoColumns {
  const names = header.map(plainName);
  const named = (pattern: RegExp) => [...names.keys()].filter((at) => pattern.test(names[at] as string));
  return { open: named(IS_OPEN), done: named(IS_DONE), gone: named(IS_GONE) };
}

/** Returns why a row is refused where a column says with yes or no that its order was not carried out, or null. */
export function openOrderIn(
  header: readonly string[],
  cellAt: (column: number) => string,
  { open, done, gone }: YesOrNoColumns,
): string | null {
  const isYes = (column: number) => YES.test(cellAt(column));
  const at = open.find(isYes) ?? done.find((column) => NO.test(cellAt(column)));
  const said = (column: number) => `${shortened(header[column] as string)}: ${shortened(cellAt(column))}`;
  if (at !== undefined) return `This order was not carried out (${said(at)}).`;
  const sold = gone.find(isYes);
  return sold === undefined ? null : `This lot is no longer held (${said(sold)}).`;
}

const OF_ALL_PARTS = /^cum(?:ulative)? (?:qty|quantity)$/;
const OF_ONE_ORDER = /^order (?:id|no|number|ref|reference)$/;

/** Whether a column of units counts those of an order again in each of its rows. */
export function countsAgain(
  header: readonly string[],
  quantity: number,
  cellsOf: (column: number) => readonly string[],
): boolean {
  const names = header.map(plainName);
  const order = names.findIndex((name) => OF_ONE_ORDER.test(name));
  if (!OF_ALL_PARTS.test(names[quantity] as string) || order < 0) return false;
  const ids = cellsOf(order).filter((cell) => cell.trim() !== '');
  return new Set(ids).size < ids.length;
}
