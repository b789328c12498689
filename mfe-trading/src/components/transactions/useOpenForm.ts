import type { Holding, Transaction } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { saleOf, type TransactionForm } from '../../model/portfolio/transactionForm.ts';
import type { OnUnsaved } from '../portfolio/useUnsavedPart.ts';

interface ShownForm {
  readonly title: string;
  readonly startsAs: TransactionForm;
  readonly edited: Transaction | null;
  /** The lot that the form was opened from. */
  readonly lot?: string;
}

interface Given {
  /** What holds the form. */
  frame: RefObject<HTMLElement | null>;
  /** A lot that the user wants to sell: the form opens with it. */
  selling: Holding | null;
  onSold: () => void;
  onUnsaved: OnUnsaved;
}

const DISCARDS = {
  message: 'You haven’t saved the transaction. Discard it?',
  okLabel: 'Discard',
  danger: true,
};

const saleForm = (lot: Holding): ShownForm => ({
  title: `Sell ${lot.symbol}`,
  startsAs: saleOf(lot),
  edited: null,
  lot: lot._id,
});

/** The one form that is open. One that was changed stays when it is asked for again, and another takes its place only if the user agrees. */
export function useOpenForm({ frame, selling, onSold, onUnsaved }: Given) {
  const { confirm } = useShell();
  /** `time` counts the forms, so that each begins anew and takes the focus. */
  const [open, setOpen] = useState(() => selling && { ...saleForm(selling), time: 0 });
  const isChanged = useRef(false);
  const opener = useRef<HTMLElement | null>(null);

  const noteUnsaved = useCallback<OnUnsaved>(
    (part, isUnsaved) => {
      isChanged.current = isUnsaved;
      onUnsaved(part, isUnsaved);
    },
    [onUnsaved],
  );

  const focusForm = () => frame.current?.querySelector<HTMLElement>('form :is(select, input):enabled')?.focus();

  async function show(next: ShownForm) {
    const from = document.activeElement as HTMLElement | null;
    if (isChanged.current) {
      if (open && isSame(open, next)) return focusForm();
      if (!(await confirm(DISCARDS))) {
        // Once the question is gone: the button that asked may be hidden.
        setTimeout(() => document.activeElement === document.body && focusForm());
        return;
      }
    }
    opener.current = from;
    setOpen({ ...next, time: (open?.time ?? 0) + 1 });
  }

  const begunWith = useRef(selling);
  const onSelling = useEffectEvent((lot: Holding) => {
    if (begunWith.current !== lot) void show(saleForm(lot));
    begunWith.current = null;
    onSold();
  });
  useEffect(() => {
    if (selling) onSelling(selling);
  }, [selling]);

  /** Returns whether the focus is back on what opened the form. */
  function close(): boolean {
    setOpen(null);
    opener.current?.focus();
    return opener.current !== null && document.activeElement === opener.current;
  }

  return { open, show, close, noteUnsaved };
}

function isSame(open: ShownForm, next: ShownForm): boolean {
  return open.title === next.title && open.edited?._id === next.edited?._id && open.lot === next.lot;
}
