import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Knex } from 'knex';
import type { Clock } from '../../../../kernel/clock.ts';
import { DAY_MS } from '../../../../market/calendar/days.ts';
import { inDirectory } from '../../../../market/directory/directory.ts';
import type { InstrumentId } from '../../../../market/instrument.ts';
import type { SymbolDirectory } from '../directories/symbolDirectory.ts';
import { listedReads, readListed } from '../store/listed.repository.ts';
import { ListedIndex } from './listedIndex.ts';

/** Directories are read each day. What an older one lacks may have been listed since. */
const BELIEVED_MS = 3 * DAY_MS;

interface Settings {
  readonly connection: Knex;
  readonly clock: Clock;
  readonly directories: readonly Pick<SymbolDirectory, 'name' | 'isAllOf'>[];
}

/** The stored directories of listed stocks, in memory. Every server reads them again when one has changed. */
export class ListedStocks {
  private readonly settings: Settings;
  private readonly of = new Map<string, { readonly symbols: ReadonlySet<string>; readonly readAt: number }>();
  private index = new ListedIndex([]);

  constructor(settings: Settings) {
    this.settings = settings;
  }

  find({ symbol, type }: InstrumentId): Instrument | undefined {
    return type === 'stock' ? this.index.find(symbol) : undefined;
  }

  search(query: string, limit: number): readonly Instrument[] {
    return this.index.search(query, limit);
  }

  /** Whether a feed surely does not have a stock, because its directory has not. */
  isMissingAt(feed: string, { symbol, type }: InstrumentId): boolean {
    if (type !== 'stock') return false;
    return this.current().some(({ isAllOf, symbols }) => isAllOf === feed && !symbols.has(symbol));
  }

  /** Whether there is a current list of all that some feed has, and none that was read has this one. */
  isMissing(id: InstrumentId): boolean {
    if (id.type !== 'stock' || this.find(id)) return false;
    return this.current().some(({ isAllOf }) => isAllOf !== null);
  }

  async refresh(): Promise<void> {
    const { connection, directories } = this.settings;
    const reads = await listedReads(connection);
    const changed = directories.filter(({ name }) => reads.has(name) && reads.get(name) !== this.of.get(name)?.readAt);
    if (changed.length === 0) return;
    const names = new Map<string, string>();
    for (const { name } of directories) {
      if (!reads.has(name)) continue;
      const listed = await readListed(connection, name);
      this.of.set(name, { symbols: new Set(listed.keys()), readAt: reads.get(name) as number });
      // The first directory that has a name gives it.
      for (const [symbol, title] of listed) if ((names.get(symbol) ?? symbol) === symbol) names.set(symbol, title);
    }
    // A usual instrument has its usual name, and is found before these.
    const others = [...names].filter(([symbol]) => !inDirectory({ symbol, type: 'stock' }));
    this.index = new ListedIndex(others.map(([symbol, name]) => ({ symbol, name, type: 'stock' })));
  }

  private current() {
    const { clock, directories } = this.settings;
    return directories.flatMap(({ name, isAllOf }) => {
      const read = this.of.get(name);
      return read && clock.now() - read.readAt < BELIEVED_MS ? [{ isAllOf, symbols: read.symbols }] : [];
    });
  }
}
