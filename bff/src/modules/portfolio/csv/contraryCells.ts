import { symbol as symbolSchema } from '@bellwether/sdk/contract/primitives';
import type { TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import { holdsTexts } from './formats/actionPhrases.ts';
import { COMMON_ACTIONS, meaningOf, plainAction } from './formats/actions.ts';
import { plainName } from './lotColumns.ts';
import { isPositive, withoutMinus } from './plainNumber.ts';
import type { Figures } from './rowFigures.ts';
import { shortened } from './shortened.ts';

const OF_ACTIONS =
  /^(?:(?:transaction|trade|activity|order|entry|record|event) )?(?:type|kind|action|category)$|^(?:action|transaction|activity|operation|event)$/;
/** Words beside "Buy" and "Sell" of what is neither. */
const NO_TRADE =
  /\b(?:cancel\w*|cxl|revers\w*|correct\w*|transfer\w*|gift\w*|merger|spin\w*|tender\w*|split\w*|assign\w*|exercis\w*|expir\w*|adjust\w*|journal\w*|redempt\w*|conver\w*|void\w*|bust\w*|lost|stolen|paper|simulat\w*|virtual|demo)\b/i;
const HOW_LONG = /\bgood\b/i;
/** What a position is, whichever way it is traded, and letters that may be short for anything. */
const TELLS_NOTHING = /^(?:long|.)$/i;
const IS_WISH = /^(?:wish ?list|wished|watch ?list|watching|planned|to buy|want(?:ed)?|idea|considering|simulated)$/i;

/** Returns why further columns of a row say that it is not the trade that its action says, or not held at all, or null. */
export function contraryCell(
  header: readonly string[],
  cells: readonly string[],
  { action, kind }: { action: number | null; kind: TransactionKind | null },
): string | null {
  if (kind !== 'buy' && kind !== 'sell') return null;
  const at = header.findIndex((name, column) => {
    const cell = (cells[column] ?? '').trim();
    if (column === action || cell === '') return false;
    if (/^leverage$/i.test(name.trim())) return Number(/\d+(?:\.\d+)?/.exec(cell)?.[0]) > 1;
    if (action === null) return !holdsTexts(name) && IS_WISH.test(cell);
    return OF_ACTIONS.test(plainName(name)) && isNoTrade(cell, kind);
  });
  if (at < 0) return null;
  return `${shortened(header[at] as string)} says “${shortened((cells[at] as string).trim())}”, so this row is no plain ${kind === 'buy' ? 'purchase' : 'sale'}. Add it by hand.`;
}

function isNoTrade(cell: string, kind: 'buy' | 'sell'): boolean {
  if (TELLS_NOTHING.test(plainAction(cell)) || HOW_LONG.test(cell)) return false;
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
  const isHolding = symbol !== '' && !IS_CASH.test(symbol) && symbolSchema.safeParse(symbol).success;
  if (!isHolding || !isPositive(withoutMinus(quantity))) return false;
  if (kind === 'deposit' || kind === 'withdrawal') return true;
  const isInUnits = amount === '' || withoutMinus(amount) === withoutMinus(quantity);
  return (kind === 'interest' || kind === 'fee') && isInUnits && NAMES_COINS.test(plainName(columnOfSymbols));
}
