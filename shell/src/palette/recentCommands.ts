import { RECENT_KEY } from './forgetRecent.ts';

/** A symbol that was chosen, with what its row shows. */
export interface RecentSymbol {
  readonly symbol: string;
  readonly name: string;
  readonly type: 'stock' | 'crypto';
}

export interface RecentCommand {
  readonly id: string;
  readonly symbol?: RecentSymbol;
}

const KEPT = 6;

/** What this user last chose in the palette, newest first. Other users of this browser do not see it. */
export const recentCommands = {
  of(userId: string): readonly RecentCommand[] {
    try {
      const { of, chosen } = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '') as { of?: unknown; chosen?: unknown };
      return of === userId && Array.isArray(chosen) ? chosen.filter(isRecent).slice(0, KEPT) : [];
    } catch {
      return []; // nothing is stored, storage is blocked, or other code wrote there
    }
  },
  add(userId: string, command: RecentCommand): void {
    const others = recentCommands.of(userId).filter(({ id }) => id !== command.id);
    try {
      localStorage.setItem(RECENT_KEY, JSON.stringify({ of: userId, chosen: [command, ...others].slice(0, KEPT) }));
    } catch {
      // storage is full or blocked
    }
  },
};

function isRecent(value: unknown): value is RecentCommand {
  const { id, symbol } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && (symbol === undefined || isSymbol(symbol));
}

function isSymbol(value: unknown): value is RecentSymbol {
  const { symbol, name, type } = (value ?? {}) as Record<string, unknown>;
  return typeof symbol === 'string' && typeof name === 'string' && (type === 'stock' || type === 'crypto');
}
