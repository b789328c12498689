import { SYMBOL_MAX_LENGTH } from '@bellwether/sdk/limits';
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
/** Of an id or a name. Longer than any that is stored here. */
const LONGEST = 200;

/** What this user last chose in the palette, newest first. Other users of this browser do not see it. */
export const recentCommands = {
  of(userId: string): readonly RecentCommand[] {
    try {
      const { of, chosen } = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '') as { of?: unknown; chosen?: unknown };
      if (of !== userId || !Array.isArray(chosen)) return [];
      return [...new Map(chosen.filter(isRecent).map((recent) => [recent.id, recent])).values()].slice(0, KEPT);
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
  return isText(id, LONGEST) && (symbol === undefined || isSymbol(symbol));
}

function isSymbol(value: unknown): value is RecentSymbol {
  const { symbol, name, type } = (value ?? {}) as Record<string, unknown>;
  return isText(symbol, SYMBOL_MAX_LENGTH) && isText(name, LONGEST) && (type === 'stock' || type === 'crypto');
}

/** Half a surrogate pair cannot be part of a URL. */
function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest && value.isWellFormed();
}
