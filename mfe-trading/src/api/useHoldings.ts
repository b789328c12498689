import type { LotField } from '@bellwether/sdk/contract/types';
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

export interface Message {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

const DELETE_QUESTION = 'Are you sure you want to delete this holding?';

/** The user's actions on their lots and the resulting messages. */
export function useHoldings() {
  const { session, confirm } = useShell();
  const askEarlyPurchase = useEarlyPurchase();
  const [message, setMessage] = useState<Message | null>(null);
  const [adding, setAdding] = useState(false);
  const [saving, setSaving] = useState(false);
  const [removing, setRemoving] = useState<readonly string[]>([]);

  const succeed = (text: string) => setMessage({ kind: 'success', text });
  const fail = (text: string) => setMessage({ kind: 'error', text });

  /** Returns the problem with the lot, or null when it was added. */
  async function add(form: LotForm): Promise<LotProblem | null> {
    const problem = newLotProblem(form);
    if (problem) {
      fail(problem.msg);
      return problem;
    }
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

  async function remove(id: string): Promise<boolean> {
    if (!(await confirm({ message: DELETE_QUESTION }))) return false;
    setRemoving((before) => [...before, id]);
    const result = await session.removeHolding(id);
    setRemoving((before) => before.filter((other) => other !== id));
    if (result.success) succeed(result.msg);
    else fail(`Error: ${messageOf(result)}`);
    return result.success;
  }

  return {
    message,
    clearMessage: () => setMessage(null),
    add,
    adding,
    update,
    saving,
    abandon,
    tellGone,
    remove,
    removing,
  };
}

/** Returns why an action failed: all of the server's errors, or else the session's message. */
function messageOf({ msg, errors = [] }: ActionResult): string {
  return errors.map((error) => error.msg).join(', ') || msg;
}

function fieldsOf({ errors = [] }: ActionResult): LotField[] {
  return LOT_FIELDS.filter((field) => errors.some((error) => error.field === field));
}
