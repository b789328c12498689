import type { Holding, LotField, NewLot } from '@bellwether/sdk/contract/types';
import { money, quantity } from '@bellwether/sdk/format';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import type { ActionResult } from '@bellwether/sdk/section/shellApi.ts';
import { useState } from 'react';
import { LOT_FIELDS } from '../model/portfolio/lotFields.ts';
import {
  changedLot,
  figureProblem,
  type LotForm,
  type LotProblem,
  newLot,
  newLotProblem,
} from '../model/portfolio/lotForm.ts';
import { useEarlyPurchase } from './useEarlyPurchase.ts';
import type { Tell } from './useNews.ts';

const DELETE_QUESTION = 'Are you sure you want to delete this holding?';

/** The user's actions on their lots. */
export function useHoldings(tell: Tell) {
  const { session, confirm } = useShell();
  const askEarlyPurchase = useEarlyPurchase();
  const [adding, setAdding] = useState(false);
  const [saving, setSaving] = useState(false);
  /** Ids of deleted lots. They disappear at once and come back only if the deletion fails. */
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [restoring, setRestoring] = useState(false);
  /** The id of the lot restored last. */
  const [restored, setRestored] = useState<string | null>(null);

  const succeed = (text: string) => tell({ kind: 'success', text });
  const fail = (text: string) => tell({ kind: 'error', text });

  /** Returns the problem with the lot, or null when it was added. */
  async function add(form: LotForm): Promise<LotProblem | null> {
    const problem = newLotProblem(form);
    if (problem) return { ...problem, isUnsaid: true };
    const lot = newLot(form);
    setAdding(true);
    const declined = await askEarlyPurchase(lot.symbol, lot.purchaseDate);
    const result = declined ? null : await session.addHolding(lot);
    setAdding(false);
    if (!result) return declined;
    if (result.success) {
      succeed(result.msg);
      return null;
    }
    const reason = messageOf(result);
    fail(`Error: ${reason}`);
    return { msg: reason, fields: fieldsOf(result) };
  }

  /** Returns the problem with the change, or null when it was saved. */
  async function update(
    { id, version }: { id: string; version: number },
    before: LotForm,
    after: LotForm,
  ): Promise<LotProblem | null> {
    const problem = figureProblem(after);
    if (problem) {
      fail(problem.msg);
      return problem;
    }
    const changed = changedLot(before, after);
    if (Object.keys(changed).length === 0) return null;
    setSaving(true);
    const declined = await askEarlyPurchase(before.symbol, changed.purchaseDate);
    const result = declined ? null : await session.updateHolding(id, { ...changed, version });
    setSaving(false);
    if (!result) return declined;
    if (result.success) {
      succeed(result.msg);
      return null;
    }
    const reason = messageOf(result);
    fail(`Error updating holding: ${reason}`);
    await session.fetchPortfolio(); // the lot may have changed elsewhere: the next attempt uses its current version
    return { msg: reason, fields: fieldsOf(result) };
  }

  /** Asks whether to discard unsaved changes to a lot. */
  const abandon = (symbol: string) =>
    confirm({ message: `You have unsaved changes to ${symbol}. Discard them?`, okLabel: 'Discard' });

  /** Reports that an edit was lost because its lot was deleted in another tab or by undoing its import. */
  const tellGone = (symbol: string) =>
    fail(`The ${symbol} holding you were editing was deleted. Your changes were not saved.`);

  /** Returns whether the user confirmed. The lot disappears before the server has replied. */
  async function remove(lot: Holding, byKeyboard = false): Promise<boolean> {
    const { _id: id, symbol, purchasePrice } = lot;
    const detail = `${symbol} · ${quantity(lot.quantity)} at ${money(purchasePrice)}`;
    if (!(await confirm({ message: DELETE_QUESTION, detail, danger: true }))) return false;
    setRemoved((before) => [...before, id]);
    setRestored(null);
    void session.removeHolding(id).then((result) => {
      const { removed: gone } = result;
      if (result.success)
        tell({
          kind: 'success',
          text: result.msg,
          ...(gone && { undo: () => void restore(gone, id), focusUndo: byKeyboard }),
        });
      else {
        setRemoved((before) => before.filter((other) => other !== id));
        fail(`Error: ${messageOf(result)}`);
        void session.fetchPortfolio(); // it may be gone: deleted elsewhere, or its response was lost
      }
    });
    return true;
  }

  /** Adds a deleted lot again, with every digit and under its id, so in its place. */
  async function restore(lot: NewLot, id: string): Promise<void> {
    setRestoring(true);
    const result = await session.addHolding({ ...lot, restores: id });
    setRestoring(false);
    if (result.success) {
      setRemoved((before) => before.filter((other) => other !== id));
      setRestored(id);
      succeed(`${lot.symbol} is back in your portfolio.`);
    } else tell({ kind: 'error', text: `Error: ${messageOf(result)}`, undo: () => void restore(lot, id) });
  }

  return {
    add,
    adding,
    update,
    saving,
    abandon,
    tellGone,
    remove,
    removed,
    restored,
    restoring,
  };
}

/** Returns why an action failed: all of the server's errors, or else the session's message. */
function messageOf({ msg, errors = [] }: ActionResult): string {
  return errors.map((error) => error.msg).join(', ') || msg;
}

function fieldsOf({ errors = [] }: ActionResult): LotField[] {
  return LOT_FIELDS.filter((field) => errors.some((error) => error.field === field));
}
