import { symbol as symbolSchema } from '@bellwether/sdk/contract/primitives';
import type { TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import { plainName } from './columnNames.ts';
import { holdsTexts } from './formats/actionPhrases.ts';
import { COMMON_ACTIONS, meaningOf, plainAction } from './formats/actions.ts';
import { isPositive, withoutMinus } from './plainNumber.ts';
import type { Figures } from './rowFigures.ts';
import { shortened } from './shortened.ts';

const OF_ACTIONS =
  /^(?:(?:transaction|trade|activity|order|entry|record|event) )?(?:type|kind|action)$|^(?:action|transaction|activity|operation|event|sub ?type|sub action|type detail|reason)$/;
/** Words beside "Buy" and "Sell" of what is neither. */
const NO_TRADE =
  /\b(?:cancel\w*|cxl|revers\w*|correct\w*|transfer\w*|gift\w*|merger|spin\w*|tender\w*|split\w*|assign\w*|exercis\w*|expir\w*|adjust\w*|journal\w*|redempt\w*|conver\w*|(?:to )?cover|short|void\w*|bust\w*|lost|stolen|paper|simulat\w*|virtual|demo)\b/i;
const HOW_LONG = /\bgood\b/i;
/** What a position is, whichever way it is traded, and letters that may be short for anything. */
const TELLS_NOTHING = /^(?:long|.)$/i;
const IS_WISH = /^(?:wish ?list|wished|watch ?list|watching|planned|to buy|want(?:ed)?|idea|considering|simulated)$/i;

/** Columns that may contradict the action of a row, or that a row without one is held. */
export interface ContraryColumns {
  readonly kinds: readonly number[];
  readonly leverage: number | null;
  readonly wishes: readonly number[];
}

export const NOTHING_CONTRARY: ContraryColumns = { kinds: [], leverage: null, wishes: [] };

export function contraryColumns(header: readonly string[], action: number | null): ContraryColumns {
  const others = [...header.keys()].filter((at) => at !== action);
  return {
    kinds: action === null ? [] : others.filter((at) => OF_ACTIONS.test(plainName(header[at] as string))),
    leverage: others.find((at) => plainName(header[at] as string) === 'leverage') ?? null,
    wishes: action === null ? others.filter((at) => !holdsTexts(header[at] as string)) : [],
  };
}

/** Returns why further columns of a row say that it is not the trade that its action says, or not held at all, or null. */
export function contraryCell(
  header: readonly string[],
  cellAt: (column: number | null) => string,
  { columns, kind }: { columns: ContraryColumns; kind: TransactionKind | null },
): string | null {
  if (kind !== 'buy' && kind !== 'sell') return null;
  const { kinds, leverage, wishes } = columns;
  const isLeveraged = Number(/\d+(?:\.\d+)?/.exec(cellAt(leverage))?.[0]) > 1;
  const at =
    (isLeveraged ? leverage : null) ??
    kinds.find((column) => isNoTrade(cellAt(column), kind)) ??
    wishes.find((column) => IS_WISH.test(cellAt(column)));
  if (at === undefined) return null;
  return `${shortened(header[at] as string)} says “${shortened(cellAt(at))}”, so this row is no plain ${kind === 'buy' ? 'purchase' : 'sale'}. Add it by hand.`;
}

function isNoTrade(cell: string, kind: 'buy' | 'sell'): boolean {
  if (cell === '' || TELLS_NOTHING.test(plainAction(cell)) || HOW_LONG.test(cell)) return false;
  const meaning = meaningOf(cell, COMMON_ACTIONS);
  return meaning === null ? NO_TRADE.test(cell) : meaning !== kind;
}

const NAMES_COINS = /\b(?:coins?|crypto\w*|tokens?|assets?|currency)\b/;
const IS_CASH = /^(?:USD|US\$|\$|\$?\$?CASH)$/;

/** Whether a row of cash is about units instead: of a coin that came in or went out, or in which interest or a fee was paid. */
export function isOfUnits(
  kind: TransactionKind,
  { symbol, quantity, amount }: Figures,
  columnOfSymbols: string,
): boolean {
  if (symbol === '' || !isPositive(withoutMinus(quantity))) return false;
  if (IS_CASH.test(symbol) || !symbolSchema.safeParse(symbol).success) return false;
  if (kind === 'deposit' || kind === 'withdrawal') return true;
  const isInUnits = amount === '' || withoutMinus(amount) === withoutMinus(quantity);
  return (kind === 'interest' || kind === 'fee') && isInUnits && NAMES_COINS.test(plainName(columnOfSymbols));
}
