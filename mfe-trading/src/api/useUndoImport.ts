import { errorMessage } from '@bellwether/sdk/client';
import { randomKey } from '@bellwether/sdk/client/randomKey.ts';
import type { ImportRecord } from '@bellwether/sdk/contract/types';
import { useQueryClient } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useRef, useState } from 'react';
import { isPassing } from './isPassing.ts';
import { LAST_IMPORT } from './useLastImport.ts';

export interface UndoOutcome {
  readonly done: boolean;
  /** Whether a retry may succeed. */
  readonly passing: boolean;
  readonly words: string;
}

/** Undoes an import and refreshes the portfolio and the last import. */
export function useUndoImport() {
  const { api, session } = useShell();
  const cache = useQueryClient();
  const [undoing, setUndoing] = useState(false);
  // One idempotency key per import, so a retry after a lost response undoes it once.
  const keys = useRef(new Map<string, string>());

  async function undo({ _id: id }: ImportRecord): Promise<UndoOutcome> {
    const idempotencyKey = keys.current.get(id) ?? randomKey();
    keys.current.set(id, idempotencyKey);
    setUndoing(true);
    try {
      const { msg } = await api('POST /api/portfolio/import/undo/:id', { params: { id } }, { idempotencyKey });
      await Promise.all([
        session.fetchPortfolio({ changed: true }),
        cache.invalidateQueries({ queryKey: LAST_IMPORT }),
      ]);
      return { done: true, passing: false, words: msg };
    } catch (error) {
      const passing = isPassing(error);
      if (!passing) await cache.invalidateQueries({ queryKey: LAST_IMPORT });
      return { done: false, passing, words: errorMessage(error, 'We couldn’t undo the import. Please try again.') };
    } finally {
      setUndoing(false);
    }
  }

  return { undoing, undo };
}
