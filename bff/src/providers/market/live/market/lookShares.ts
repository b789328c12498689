import { whoAsks } from '../../../../kernel/asker.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { type Counters, MemoryCounters } from '../../../../kernel/counters.ts';
import type { Budget, Feed } from '../feed.ts';
import { windowEnd, windowStart } from '../store/budgets.ts';

/** Of each budget, what looks at symbols that no directory has may take together. */
const STRANGE_OF_ALL = 0.3;
/** And those of one user. */
const STRANGE_OF_ONE = 0.1;
/** Of each budget, what one user’s looks at other symbols may take: half of what people may take together. */
const OF_ONE = 0.25;
/** Of the different symbols of a month, those that looks may bring. What is held or watched gets the rest. */
const SYMBOLS_OF_ALL = 0.7;
/** And those of one user. */
const SYMBOLS_OF_ONE = 0.1;

/** What a feed allows. */
type Allowance = Pick<Feed, 'name' | 'budgets' | 'symbolsAMonth'>;

/**
 * Shares out first looks, so that one user’s use up neither what others may ask for, nor what is there for symbols that are held.
 * Most symbols that no directory has are misspellings, and each costs a call: they have a smaller share.
 */
export class LookShares {
  private readonly counters: Counters;
  private readonly clock: Clock;

  constructor({ clock, counters = new MemoryCounters() }: { clock: Clock; counters?: Counters | undefined }) {
    this.clock = clock;
    this.counters = counters;
  }

  /** Takes a look at so many symbols that no directory has. Returns how many of them it may be about. */
  async takeStrange(feed: Allowance, symbols: number): Promise<number> {
    for (const { per, calls } of feed.budgets) {
      const own = { key: `first looks ${feed.name} ${per} of ${asker()}`, per, most: calls * STRANGE_OF_ONE };
      const all = { key: `first looks ${feed.name} ${per}`, per, most: calls * STRANGE_OF_ALL };
      for (const share of [own, all]) if ((await this.take(share, 1)) === 0) return 0;
    }
    return this.takeSymbols(feed, symbols);
  }

  /** Takes a look at symbols that are known to exist, which costs so many calls. Returns how many of them it may be about. */
  async takeKnown(feed: Allowance, { symbols, calls: cost }: { symbols: number; calls: number }): Promise<number> {
    for (const { per, calls } of feed.budgets) {
      const share = { key: `known looks ${feed.name} ${per} of ${asker()}`, per, most: calls * OF_ONE };
      if ((await this.take(share, cost)) < cost) return 0;
    }
    return this.takeSymbols(feed, symbols);
  }

  private async takeSymbols({ name, symbolsAMonth }: Allowance, symbols: number): Promise<number> {
    if (symbolsAMonth === undefined) return symbols;
    const share = (key: string, of: number) => ({ key, per: 'month' as const, most: symbolsAMonth * of });
    const own = await this.take(share(`symbols ${name} of ${asker()}`, SYMBOLS_OF_ONE), symbols);
    return own === 0 ? 0 : this.take(share(`symbols ${name}`, SYMBOLS_OF_ALL), own);
  }

  /** Takes as many as are left, up to `wanted`. The first of a window always fits. */
  private async take(
    { key, per, most }: { key: string; per: Budget['per']; most: number },
    wanted: number,
  ): Promise<number> {
    const until = windowEnd(per, windowStart(per, this.clock.now()));
    let taken = 0;
    await this.counters.change(key, (counter) => {
      const count = counter.until === until ? counter.count : 0;
      taken =
        count === 0 && most < wanted && per !== 'month'
          ? wanted
          : Math.min(wanted, Math.max(0, Math.floor(most) - count));
      return { count: count + taken, until };
    });
    return taken;
  }
}

function asker(): string {
  return whoAsks() ?? 'visitors';
}
