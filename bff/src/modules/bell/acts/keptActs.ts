import type { AlertList, ChatAct, Conversation } from '@bellwether/sdk/contract/types';
import { ACT_OPEN_HOURS } from '@bellwether/sdk/limits';
import type { Turn } from '../engine/bellEngine.ts';
import type { BellServices } from '../engine/bellServices.ts';
import { actIn } from './actIn.ts';
import { ONCE_CONFIRMED, offerAct } from './offerAct.ts';
import { withSymbol } from './ofIt.ts';

export type KeptAct = NonNullable<Conversation['exchanges'][number]['offer']>;

/** What acts change, as it is now. */
export interface Owned {
  readonly alerts: AlertList['alerts'];
  readonly watchlist: readonly string[];
}

interface Said {
  readonly prompt: string;
  readonly reply: string | null;
}

const OPEN_MS = ACT_OPEN_HOURS * 60 * 60_000;

/**
 * Returns the act that a kept reply offers: the one of its message, read again by the same rules after the earlier messages.
 * null if it offers none.
 */
export function actOf(
  { prompt, reply }: Said,
  find: BellServices['find'],
  conversation: readonly Turn[] = [],
): ChatAct | null {
  // A whole conversation is read at once, and few of its replies offer an act.
  if (!reply?.endsWith(ONCE_CONFIRMED)) return null;
  // The reply names what "it" was.
  const [, symbol] = /\(([A-Z0-9.-]{1,12})\)/.exec(reply) ?? [];
  const named = symbol === undefined ? prompt : withSymbol(prompt, symbol);
  const offered = [offerAct(named, find), actIn(prompt, conversation, find)].find((one) => one?.text === reply);
  return offered?.act ?? null;
}

/**
 * Tells what became of an act by what is there, not by who tapped where: what exists is done and offered no more, in no tab.
 * What is not there can be done until it expires.
 */
export function keptAct(
  act: ChatAct,
  { askedAt, now, owned, find }: { askedAt: number; now: number; owned: Owned; find: BellServices['find'] },
): KeptAct {
  if (act.kind === 'watch') {
    if (owned.watchlist.some((listed) => (find(listed)?.symbol ?? listed) === act.symbol))
      return { act, state: 'done' };
  } else {
    const isSame = ({ symbol, kind, value }: AlertList['alerts'][number]) =>
      symbol === act.symbol && kind === act.alert && value === act.value;
    const there = owned.alerts.find(isSame);
    if (there) return { act, state: 'done', alertId: there._id };
  }
  return { act, state: now - askedAt < OPEN_MS ? 'open' : 'expired' };
}
