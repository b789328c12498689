import { errorMessage } from '@bellwether/sdk/client';
import type { ChatAct } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';

interface Progress {
  readonly state: 'offered' | 'done' | 'undone';
  readonly pending: boolean;
  /** Why the last attempt was refused. */
  readonly refused: string | null;
  readonly alertId: string;
}

export interface Doing extends Omit<Progress, 'alertId'> {
  readonly act: ChatAct;
  confirm: () => Promise<void>;
  undo: () => Promise<void>;
}

const OFFERED: Progress = { state: 'offered', pending: false, refused: null, alertId: '' };
const NOT_DONE = 'We couldn’t do what the button says. Please try again.';

/** Does what a reply offers, and takes it back, with the session of the user. Each reply has an object of its own. */
export function useAct(act: ChatAct | null): Doing | null {
  const { api, session } = useShell();
  const [latest, setLatest] = useState({ act, progress: OFFERED });
  const progress = latest.act === act ? latest.progress : OFFERED;
  if (!act) return null;

  const change = (part: Partial<Progress>) =>
    setLatest((before) => ({ act, progress: { ...(before.act === act ? before.progress : OFFERED), ...part } }));

  async function attempt(work: () => Promise<Partial<Progress>>) {
    change({ pending: true, refused: null });
    try {
      change(await work());
    } catch (error) {
      change({ refused: error instanceof NotDone ? error.message : errorMessage(error, NOT_DONE) });
    } finally {
      change({ pending: false });
    }
  }

  async function set(): Promise<Partial<Progress>> {
    if (act?.kind !== 'alert') {
      refuseFailed(await session.addToWatchlist(act?.symbol ?? ''));
      return { state: 'done' };
    }
    const { symbol, alert, value } = act;
    const { _id: alertId } = await api('POST /api/alerts', { body: { symbol, kind: alert, value } });
    return { state: 'done', alertId };
  }

  async function takeBack(): Promise<Partial<Progress>> {
    if (act?.kind === 'watch') refuseFailed(await session.removeFromWatchlist(act.symbol));
    else await api('DELETE /api/alerts/:id', { params: { id: progress.alertId } });
    return { state: 'undone' };
  }

  const { alertId: _, ...shown } = progress;
  return { act, ...shown, confirm: () => attempt(set), undo: () => attempt(takeBack) };
}

class NotDone extends Error {}

function refuseFailed({ success, msg }: { success: boolean; msg: string }): void {
  if (!success) throw new NotDone(msg);
}
