import { errorMessage } from '@bellwether/sdk/client';
import type { Holding, LotField, NewLot } from '@bellwether/sdk/contract/types';
import { money, quantity } from '@bellwether/sdk/format';
import type { ActionResult, ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import { LOT_FIELDS } from '../model/portfolio/lotFields.ts';
import { changedLot, type LotForm, type LotProblem } from '../model/portfolio/lotForm.ts';
import { figureProblem, newLotProblem } from '../model/portfolio/lotProblem.ts';
import { newLot } from '../model/portfolio/newLot.ts';
import { secondLot } from '../model/portfolio/secondLot.ts';
import { askEarlyPurchase } from './askEarlyPurchase.ts';
import type { Tell } from './useNews.ts';

const DELETE_QUESTION = 'Are you sure you want to delete this holding?';
const IDENTICAL = 'You already had an identical lot.';

interface Given {
  shell: Pick<ShellApi, 'api' | 'session' | 'confirm'>;
  /** The account that a new lot is put into; none: the main one. */
  account: { account?: string };
  tell: Tell;
  setAdding: (adding: boolean) => void;
  setSaving: (saving: boolean) => void;
  /** Ids of deleted lots. */
  setRemoved: (next: (before: readonly string[]) => readonly string[]) => void;
  setRestoring: (restoring: boolean) => void;
  setRestored: (id: string | null) => void;
}

/** What the user does with lots, from the question before it to the words after it. */
export function lotActs({ shell, account, tell, setAdding, setSaving, setRemoved, setRestoring, setRestored }: Given) {
  const { session, confirm } = shell;
  const succeed = (text: string) => tell({ kind: 'success', text });
  const fail = (text: string) => tell({ kind: 'error', text });
  const lots = () => session.get().portfolio?.holdings ?? [];

  /** Returns the problem with the lot, or null when it was added. */
  async function add(form: LotForm): Promise<LotProblem | null> {
    const problem = newLotProblem(form);
    if (problem) return { ...problem, isUnsaid: true };
    const lot = newLot(form);
    setAdding(true);
    const declined = await askEarlyPurchase(shell, lot);
    const before = lots();
    const result = declined ? null : await session.addHolding({ ...lot, ...account });
    setAdding(false);
    if (!result) return declined;
    if (result.success) {
      const second = secondLot(lot, before, lots());
      if (second) tell({ kind: 'success', text: `${result.msg} ${IDENTICAL}`, undo: () => void takeBack(second._id) });
      else succeed(result.msg);
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
    const declined = await askEarlyPurchase(shell, { symbol: before.symbol, purchaseDate: changed.purchaseDate });
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

  /** Returns whether the user confirmed. */
  async function remove(lot: Holding, byKeyboard = false): Promise<boolean> {
    const { _id: id, symbol, purchasePrice } = lot;
    const detail = `${symbol} · ${quantity(lot.quantity)} at ${money(purchasePrice)}`;
    if (!(await confirm({ message: DELETE_QUESTION, detail, danger: true }))) return false;
    void takeOut(id, byKeyboard);
    return true;
  }

  /** Deletes a lot. It disappears before the server has replied. */
  async function takeOut(id: string, byKeyboard = false): Promise<void> {
    setRemoved((before) => [...before, id]);
    setRestored(null);
    const result = await session.removeHolding(id);
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
  }

  /** Deletes a lot that was added a moment ago. */
  async function takeBack(id: string): Promise<void> {
    setRestoring(true);
    await takeOut(id);
    setRestoring(false);
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

  /** Returns why it was refused, or null. */
  async function move({ _id: id }: Holding, to: string): Promise<string | null> {
    try {
      const { change } = await shell.api('POST /api/portfolio/accounts/move', { body: { ids: [id], to } });
      const undo = change === null ? {} : { undo: () => void moveBack(change) };
      tell({ kind: 'success', text: 'Lot moved.', ...undo });
      await session.fetchPortfolio({ changed: true });
      return null;
    } catch (error) {
      await session.fetchPortfolio(); // it may have been moved or deleted elsewhere
      return errorMessage(error, 'We couldn’t move the lot. Please try again.');
    }
  }

  async function moveBack(change: string): Promise<void> {
    setRestoring(true);
    try {
      const { msg } = await shell.api('POST /api/portfolio/transactions/undo/:id', { params: { id: change } });
      succeed(msg);
    } catch (error) {
      fail(errorMessage(error, 'We couldn’t undo the change. Please try again.'));
    }
    setRestoring(false);
    await session.fetchPortfolio({ changed: true });
  }

  return { add, update, remove, move };
}

/** Returns why an action failed: all of the server's errors, or else the session's message. */
function messageOf({ msg, errors = [] }: ActionResult): string {
  return errors.map((error) => error.msg).join(', ') || msg;
}

function fieldsOf({ errors = [] }: ActionResult): LotField[] {
  return LOT_FIELDS.filter((field) => errors.some((error) => error.field === field));
}
