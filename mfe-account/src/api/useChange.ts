import { errorMessage, isApiError } from '@bellwether/sdk/client';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';
import type { Refused } from '../model/refused.ts';

const NOT_REFUSED: Refused = { fields: {}, message: null };
const FAILED = 'That didn’t work. Please try again.';

/** Runs one change at a time and returns what its form shows. `fields` are those of the form. */
export function useChange(fields: readonly string[]) {
  const { report, session } = useShell();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [refusals, setRefusals] = useState(0);

  function refuse(next: Refused): null {
    setRefused(next);
    setRefusals((count) => count + 1);
    return null;
  }

  /** Resolves to null if the change was refused. */
  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    if (pending) return null;
    setPending(true);
    setRefused(NOT_REFUSED);
    try {
      return await work();
    } catch (error) {
      if (session.get().status !== 'authenticated') return null; // this session ended, and the shell reports it
      if (!isApiError(error)) report(error, 'second factors');
      const errors = isApiError(error) ? error.errors : [];
      const placed = errors.filter(({ field }) => field !== undefined && fields.includes(field));
      if (placed.length === 0) return refuse({ fields: {}, message: errorMessage(error, FAILED) });
      return refuse({ fields: Object.fromEntries(placed.map(({ field, msg }) => [field, msg])), message: null });
    } finally {
      setPending(false);
    }
  }

  return { run, refuse, pending, refused, refusals };
}
