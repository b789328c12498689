import { whoAsks } from '../../../../kernel/asker.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { type Counters, MemoryCounters } from '../../../../kernel/counters.ts';
import type { Budget } from '../feed.ts';
import { windowEnd, windowStart } from '../store/budgets.ts';

/** Of each budget, what looks at symbols that no directory has may take together. */
const OF_ALL = 0.3;
/** And those of one user. */
const OF_ONE = 0.1;

/**
 * Shares out the looks at symbols that no directory has. Most of them are misspellings, and each costs a call: one user’s use up
 * neither what others may ask for, nor what is there for symbols that are known to exist.
 */
export class StrangerShares {
  private readonly counters: Counters;
  private readonly clock: Clock;

  constructor({ clock, counters = new MemoryCounters() }: { clock: Clock; counters?: Counters | undefined }) {
    this.clock = clock;
    this.counters = counters;
  }

  /** Takes one look of both shares. False if one of them is used up. */
  async take({ name, budgets }: { readonly name: string; readonly budgets: readonly Budget[] }): Promise<boolean> {
    const who = whoAsks() ?? 'visitors';
    for (const budget of budgets) {
      if (!(await this.takeOf(`first looks ${name} ${budget.per} of ${who}`, budget, OF_ONE))) return false;
      if (!(await this.takeOf(`first looks ${name} ${budget.per}`, budget, OF_ALL))) return false;
    }
    return true;
  }

  private async takeOf(key: string, { per, calls }: Budget, share: number): Promise<boolean> {
    const until = windowEnd(per, windowStart(per, this.clock.now()));
    const most = Math.max(1, Math.floor(calls * share));
    let taken = false;
    await this.counters.change(key, (counter) => {
      const count = counter.until === until ? counter.count : 0;
      taken = count < most;
      return taken ? { count: count + 1, until } : { count, until };
    });
    return taken;
  }
}
