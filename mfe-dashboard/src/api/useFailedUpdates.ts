import { useQueryClient } from '@bellwether/sdk/query';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { useSyncExternalStore } from 'react';
import { refusalOf } from '../model/block.ts';
import { dashboardKey } from './useBlock.ts';

export interface FailedUpdates {
  readonly message: string;
  /** Epoch ms of the oldest data that still shows. */
  readonly from: number;
}

/** What failed to refresh while its data shows. A block without data says so itself. */
export function useFailedUpdates(): FailedUpdates | null {
  const cache = useQueryClient().getQueryCache();
  const { user } = useSession();
  const failed = () =>
    cache.findAll({ queryKey: dashboardKey(user?._id), type: 'active' }).flatMap(({ meta, state }) => {
      const { refusal, emptied } = refusalOf(state.error, meta?.refusal as string);
      return refusal && !emptied && state.data ? { message: refusal, from: state.dataUpdatedAt } : [];
    });
  useSyncExternalStore(cache.subscribe, () =>
    failed()
      .map(({ message, from }) => message + from)
      .join(),
  );
  const [first, ...others] = failed();
  if (!first || others.length === 0) return first ?? null;
  return {
    message: 'Failed to update the marked cards.',
    from: Math.min(first.from, ...others.map(({ from }) => from)),
  };
}
