import type { Holding } from '@bellwether/sdk/contract/types';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LotEdit, startEdit } from '../../model/portfolio/lotEdit.ts';
import { changedLot, type LotForm, type LotProblem } from '../../model/portfolio/lotForm.ts';

export interface LotEditing {
  readonly edit: LotEdit | null;
  readonly isUnsaved: boolean;
  /** These are stable across renders. */
  readonly begin: (holding: Holding) => void;
  readonly change: (part: Partial<LotForm>) => void;
  readonly cancel: () => void;
  readonly save: () => Promise<void>;
}

export interface LotEditGiven {
  holdings: readonly Holding[];
  onUpdate: (lot: { id: string; version: number }, before: LotForm, after: LotForm) => Promise<LotProblem | null>;
  /** Resolves to whether the user discards the changes to this symbol. */
  onAbandon: (symbol: string) => Promise<boolean>;
  /** Called when the lot was deleted during the edit, in another tab or with its import. */
  onGone: (symbol: string) => void;
  /** The user gave up an edit, which may have been refused. */
  onCancel: () => void;
}

/** The one lot being edited. If edits would be lost, starting another edit asks first. */
export function useLotEdit({ holdings, onUpdate, onAbandon, onGone, onCancel }: LotEditGiven): LotEditing {
  const [edit, show] = useState<LotEdit | null>(null);
  const latest = useRef({ holdings, onUpdate, onAbandon, onGone, onCancel });
  useLayoutEffect(() => {
    latest.current = { holdings, onUpdate, onAbandon, onGone, onCancel };
  });

  // Created once, with their own copy of the current edit: a response can arrive before the next render.
  const [actions] = useState(() => {
    let current: LotEdit | null = null;
    let saving: Promise<void> | null = null;

    function set(next: LotEdit | null) {
      current = next;
      show(next);
    }

    async function takeOver(holding: Holding) {
      await saving; // after the save there is nothing to lose
      const { holdings, onAbandon } = latest.current;
      if (!isUnsaved(current, holdings) || (await onAbandon(current.before.symbol))) set(startEdit(holding));
    }

    async function update(edit: LotEdit) {
      const problem = await latest.current.onUpdate(edit, edit.before, edit.after);
      if (current?.id !== edit.id) return;
      const seen = latest.current.holdings.find(({ _id }) => _id === edit.id);
      // For a deleted lot, the refusal has already said so.
      set(problem && seen ? { ...current, version: seen.version, problem } : null);
    }

    return {
      begin(holding: Holding) {
        if (isUnsaved(current, latest.current.holdings)) void takeOver(holding);
        else set(startEdit(holding));
      },
      change: (part: Partial<LotForm>) =>
        set(current && { ...current, after: { ...current.after, ...part }, problem: null }),
      cancel() {
        set(null);
        latest.current.onCancel();
      },
      /** Ends the edit of a deleted lot. During a save, the response decides. */
      drop() {
        if (!current || saving) return;
        const { before, after } = current;
        set(null);
        if (isChanged(before, after)) latest.current.onGone(before.symbol);
      },
      async save() {
        if (!current || saving) return;
        saving = update(current);
        await saving;
        saving = null;
      },
    };
  });

  const isGone = edit !== null && !holdings.some(({ _id }) => _id === edit.id);
  useEffect(() => {
    if (isGone) actions.drop();
  }, [isGone, actions]);

  return { edit, isUnsaved: isUnsaved(edit, holdings), ...actions };
}

/** Returns whether the edit differs from its lot and the lot still exists. */
function isUnsaved(edit: LotEdit | null, holdings: readonly Holding[]): edit is LotEdit {
  if (edit === null || !holdings.some(({ _id }) => _id === edit.id)) return false;
  return isChanged(edit.before, edit.after);
}

function isChanged(before: LotForm, after: LotForm): boolean {
  return Object.keys(changedLot(before, after)).length > 0;
}
