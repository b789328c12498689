import type { Knex } from 'knex';
import type { Clock } from '../../../../kernel/clock.ts';
import { recentlyUsed } from '../../../../kernel/recentlyUsed.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import { addInstruments } from '../store/instruments.repository.ts';
import { storeSeen } from '../store/wanted.ts';

const EVERY_MS = 60_000;
const REMEMBERED = 5_000;

/**
 * Remembers which instruments people look at, and writes it with the rounds, each instrument at most once a minute: a request
 * writes nothing.
 */
export class SeenInstruments {
  private readonly connection: Knex;
  private readonly clock: Clock;
  private readonly writtenAt = recentlyUsed<InstrumentKey, number>(REMEMBERED);
  private readonly waiting = new Set<InstrumentKey>();
  private readonly adding = new Set<InstrumentKey>();

  constructor(connection: Knex, clock: Clock) {
    this.connection = connection;
    this.clock = clock;
  }

  /** Only for instruments of the store, so that nobody fills the memory with invented ones. */
  note(instruments: Iterable<InstrumentKey>): void {
    for (const instrument of instruments) this.waiting.add(instrument);
  }

  /** Also for instruments that have no price, so that there are news about them. The directory has them. */
  add(instruments: Iterable<InstrumentKey>): void {
    for (const instrument of instruments) {
      this.waiting.add(instrument);
      this.adding.add(instrument);
    }
  }

  async write(): Promise<void> {
    const now = this.clock.now();
    // What was written in the future was written before the clock was set back.
    const isDue = (writtenAt: number) => now < writtenAt || now - writtenAt >= EVERY_MS;
    const due = [...this.waiting].filter((instrument) => isDue(this.writtenAt.get(instrument) ?? 0));
    if (due.length === 0) return;
    const added = due.filter((instrument) => this.adding.has(instrument));
    await addInstruments(this.connection, added, { now });
    await storeSeen(this.connection, due, { now });
    for (const instrument of due) {
      this.waiting.delete(instrument);
      this.adding.delete(instrument);
      this.writtenAt.set(instrument, now);
    }
  }
}
