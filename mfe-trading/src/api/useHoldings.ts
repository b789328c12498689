import type { Holding } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { useState } from 'react';
import type { LotForm, LotProblem } from '../model/portfolio/lotForm.ts';
import type { lotActs } from './lotActs.ts';
import { useShownAccount } from './shownAccount.ts';
import type { Tell } from './useNews.ts';

type Acts = ReturnType<typeof lotActs>;

const code = latePart(() => import(/* webpackChunkName: "positions" */ './lotActs.ts').then(({ lotActs }) => lotActs));

const NOT_LOADED: LotProblem = { msg: 'We couldn’t load this part of the page. Please try again.', fields: [] };

/** The user’s actions on their lots. Their code loads with the table of positions, so that it is there for the first one. */
export function useHoldings(tell: Tell) {
  const shell = useShell();
  const account = useShownAccount();
  const [adding, setAdding] = useState(false);
  const [saving, setSaving] = useState(false);
  /** Ids of deleted lots. They disappear at once and come back only if the deletion fails. */
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [restoring, setRestoring] = useState(false);
  /** The id of the lot restored last. */
  const [restored, setRestored] = useState<string | null>(null);
  useLatePart(code);

  /** Runs an action once its code is there. Returns `otherwise`, and says so, if it does not load. */
  async function act<Outcome>(run: (acts: Acts) => Promise<Outcome>, otherwise: Outcome): Promise<Outcome> {
    try {
      code.loaded ??= await code.load();
    } catch {
      tell({ kind: 'error', text: NOT_LOADED.msg });
      return otherwise;
    }
    return run(code.loaded({ shell, account, tell, setAdding, setSaving, setRemoved, setRestoring, setRestored }));
  }

  return {
    /** Returns the problem with the lot, or null when it was added. */
    add: (form: LotForm) => act<LotProblem | null>((acts) => acts.add(form), NOT_LOADED),
    adding,
    /** Returns the problem with the change, or null when it was saved. */
    update: (lot: { id: string; version: number }, before: LotForm, after: LotForm) =>
      act<LotProblem | null>((acts) => acts.update(lot, before, after), NOT_LOADED),
    saving,
    /** Asks whether to discard unsaved changes to a lot. */
    abandon: (symbol: string) =>
      shell.confirm({
        message: `You have unsaved changes to ${symbol}. Discard them?`,
        okLabel: 'Discard',
        danger: true,
      }),
    /** Reports that an edit was lost because its lot was deleted in another tab or by undoing its import. */
    tellGone: (symbol: string) =>
      tell({
        kind: 'error',
        text: `The ${symbol} holding you were editing was deleted. Your changes were not saved.`,
      }),
    /** Returns whether the user confirmed. The lot disappears before the server has replied. */
    remove: (lot: Holding, byKeyboard = false) => act((acts) => acts.remove(lot, byKeyboard), false),
    /** Returns why the lot did not move to the other account, or null. */
    move: (lot: Holding, to: string) => act<string | null>((acts) => acts.move(lot, to), NOT_LOADED.msg),
    removed,
    restored,
    restoring,
  };
}
