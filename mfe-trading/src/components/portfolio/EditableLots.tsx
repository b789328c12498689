import type { Holding } from '@bellwether/sdk/contract/types';
import { Activity, type ComponentProps } from 'react';
import { HoldingsTable } from './HoldingsTable.tsx';
import { type LotEditGiven, useLotEdit } from './useLotEdit.ts';
import { type OnUnsaved, useUnsavedPart } from './useUnsavedPart.ts';

interface Props extends Omit<ComponentProps<typeof HoldingsTable>, 'holdings' | 'editing'>, LotEditGiven {
  /** Those of `holdings` that are in the table. */
  shown: readonly Holding[];
  isHidden: boolean;
  onUnsaved: OnUnsaved;
}

/** The table of lots, one of which may be edited. */
export function EditableLots({
  holdings,
  shown,
  isHidden,
  onUpdate,
  onAbandon,
  onGone,
  onCancel,
  onUnsaved,
  ...table
}: Props) {
  // Kept here, not in the table: an edit survives while the table is hidden or filtered, and reports when its lot is gone.
  const editing = useLotEdit({ holdings, onUpdate, onAbandon, onGone, onCancel });
  useUnsavedPart('edit', editing.isUnsaved, onUnsaved);
  if (holdings.length === 0) return null;
  return (
    // Hidden, not unmounted, so the sort order is kept.
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <HoldingsTable holdings={shown} editing={editing} {...table} />
    </Activity>
  );
}
