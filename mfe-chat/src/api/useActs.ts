import { errorMessage } from '@bellwether/sdk/client';
import type { ChatAct } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import { useState } from 'react';
import type { ChatMessage } from '../model/conversation.ts';

interface Progress {
  readonly state: 'offered' | 'done' | 'undone' | 'expired';
  readonly pending: boolean;
  /** Why the last attempt was refused. */
  readonly refused: string | null;
  /** Of the alert that is set. */
  readonly alertId: string;
}

export interface Doing extends Omit<Progress, 'alertId'> {
  readonly act: ChatAct;
  confirm: () => Promise<void>;
  undo: () => Promise<void>;
}

const OFFERED: Progress = { state: 'offered', pending: false, refused: null, alertId: '' };
const NOT_DONE = 'We couldn’t do what the button says. Please try again.';

/**
 * Does what replies offer, and takes it back, with the session of the user. Returns what to show of a reply's act. What happened
 * here counts for as long as the reply is the same object; then the server says it.
 */
export function useActs(): (message: ChatMessage) => Doing | null {
  const { api, session } = useShell();
  const [latest, setLatest] = useState<ReadonlyMap<ChatAct, Progress>>(new Map());

  return (message) => {
    const { act } = message;
    if (!act) return null;
    const progress = latest.get(act) ?? progressOf(message);
    const change = (part: Partial<Progress>) =>
      setLatest((before) => new Map(before).set(act, { ...(before.get(act) ?? progress), ...part }));
    const { alertId, ...shown } = progress;
    return { act, ...shown, ...doingOf(act, { api, session, alertId, change }) };
  };
}

function progressOf({ kept }: ChatMessage): Progress {
  if (!kept || kept.state === 'open') return OFFERED;
  return { ...OFFERED, state: kept.state, alertId: kept.alertId ?? '' };
}

interface Means extends Pick<ShellApi, 'api' | 'session'> {
  readonly alertId: string;
  readonly change: (part: Partial<Progress>) => void;
}

function doingOf(act: ChatAct, { api, session, alertId, change }: Means): Pick<Doing, 'confirm' | 'undo'> {
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
    if (act.kind === 'watch') {
      refuseFailed(await session.addToWatchlist(act.symbol));
      return { state: 'done' };
    }
    const { symbol, alert, value } = act;
    const { _id } = await api('POST /api/alerts', { body: { symbol, kind: alert, value } });
    return { state: 'done', alertId: _id };
  }

  async function takeBack(): Promise<Partial<Progress>> {
    if (act.kind === 'watch') refuseFailed(await session.removeFromWatchlist(act.symbol));
    else await api('DELETE /api/alerts/:id', { params: { id: alertId } });
    return { state: 'undone' };
  }

  return { confirm: () => attempt(set), undo: () => attempt(takeBack) };
}

class NotDone extends Error {}

function refuseFailed({ success, msg }: { success: boolean; msg: string }): void {
  if (!success) throw new NotDone(msg);
}
