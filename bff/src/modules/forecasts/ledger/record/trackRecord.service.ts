import type {
  LedgerEntry,
  LedgerRecord,
  SymbolTrackRecord,
  TrackRecord,
  WatchlistTrackRecord,
  WholeTrackRecord,
} from '@bellwether/sdk/contract/types';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { Refusal } from '../../../../kernel/errors.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import type { MarketDataService } from '../../../marketData/marketData.service.ts';
import { noQuote } from '../../../marketData/noQuote.ts';
import type { LedgerForecast } from '../entries/entries.ts';
import {
  findForecasts,
  forecastHead,
  type ListedForecast,
  latestForecasts,
  placesSince,
} from '../entries/forecasts.repository.ts';
import { scoreHead, scoresOf } from '../entries/scores.repository.ts';
import { sumTallies } from '../entries/tallies.repository.ts';
import { countPending } from '../settle/due.repository.ts';
import { ledgerEntryOf } from './ledgerEntry.ts';
import { recordOf } from './record.ts';

export interface TrackRecordDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: Pick<MarketDataService, 'source' | 'resolve' | 'unknownSymbols'>;
  readonly watchlist: { list(userId: string): Promise<string[]> };
  /** The simulated walk; null for an instrument that is too young. @throws Refusal while it is unavailable */
  readonly simulatedRecord: (symbol: string) => Promise<TrackRecord | null>;
  /** Returns the symbols whose prices have ended. No forecasts are issued for them. */
  readonly withoutNewPrices: (symbols: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** See issueWindow: a stock's forecast stands before its session opens, a coin's in the first half hour of its day. */
const ISSUED_NEXT = { stock: 'before-open', crypto: 'midnight-utc' } as const;
type Waiting = Pick<WatchlistTrackRecord['forecasts'][number], 'next' | 'unknown'>;

/** A symbol's newest forecast and its newest settled one, which may be the same. */
export type LatestForecasts = Pick<WatchlistTrackRecord['forecasts'][number], 'latest' | 'lastSettled'>;

const CALLS_SHOWN = 60;
const LATEST_DAYS = 14;
const WHOLE_FRESH_MS = 60_000;

/** Track records, read from the ledger. */
export class TrackRecordService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: Pick<MarketDataService, 'source' | 'resolve' | 'unknownSymbols'>;
  private readonly watchlist: TrackRecordDeps['watchlist'];
  private readonly simulatedRecord: TrackRecordDeps['simulatedRecord'];
  private readonly withoutNewPrices: TrackRecordDeps['withoutNewPrices'];
  private whole: { at: number; answer: Promise<WholeTrackRecord> } | null = null;

  constructor({ db, clock, market, watchlist, simulatedRecord, withoutNewPrices }: TrackRecordDeps) {
    this.db = db;
    this.clock = clock;
    this.market = market;
    this.watchlist = watchlist;
    this.simulatedRecord = simulatedRecord;
    this.withoutNewPrices = withoutNewPrices;
  }

  /** @throws Refusal `not-found` for a symbol that is unknown to the market and was never forecast */
  async ofSymbol(symbol: string): Promise<SymbolTrackRecord> {
    const { db, market } = this;
    const { known, name, ...id } = market.resolve(symbol);
    const forecasts = await latestForecasts(db.knex, { ...id, source: market.source, limit: CALLS_SHOWN });
    if (!known && forecasts.length === 0) {
      throw noQuote(id.type, symbol);
    }
    const [calls, live, simulated] = await Promise.all([
      this.entriesOf(forecasts),
      this.recordOf([id]),
      known ? this.simulated(symbol) : null,
    ]);
    return { symbol, name, type: id.type, ...this.now(), calls: [...calls.values()], live, simulated };
  }

  /** Returns a symbol's last 60 forecasts, latest day first; empty for an unknown symbol. */
  async pastForecasts(symbol: string): Promise<LedgerEntry[]> {
    const { db, market } = this;
    const { type, symbol: own } = market.resolve(symbol);
    const of = { type, symbol: own, source: market.source, limit: CALLS_SHOWN };
    return [...(await this.entriesOf(await latestForecasts(db.knex, of))).values()];
  }

  async ofWatchlist(userId: string): Promise<WatchlistTrackRecord> {
    const { db, market, watchlist } = this;
    const instruments = (await watchlist.list(userId)).map((symbol) => ({ ...market.resolve(symbol), asked: symbol }));
    const ids = instruments.map(({ type, symbol }) => ({ type, symbol }));
    const [chosen, record] = await Promise.all([this.latestOf(ids), this.recordOf(ids)]);
    const bare = instruments.filter((id) => !chosen.has(keyOf(id))).map(({ asked }) => asked);
    const waiting = bare.length > 0 ? await this.withoutForecast(bare) : new Map<string, Waiting>();
    const sequences = [...chosen.values()].flatMap(({ latest, settled }) => [latest, settled].filter(isPresent));
    const calls = await this.entriesOf(await findForecasts(db.knex, [...new Set(sequences)]));
    const bySequence = new Map([...calls.values()].map((call) => [call.sequence, call]));
    const call = (sequence: number | undefined) => bySequence.get(sequence ?? 0) ?? null;
    return {
      ...this.now(),
      forecasts: instruments.map(({ asked, name, ...id }) => {
        const own = chosen.get(keyOf(id));
        return {
          symbol: asked,
          name,
          type: id.type,
          latest: call(own?.latest),
          lastSettled: call(own?.settled),
          ...waiting.get(asked),
        };
      }),
      record,
    };
  }

  /** Returns the newest forecast and the newest settled one of each symbol that has any. */
  async latestForecasts(symbols: readonly string[]): Promise<ReadonlyMap<string, LatestForecasts>> {
    const { db, market } = this;
    const instruments = symbols.map((symbol) => ({ asked: symbol, id: market.resolve(symbol) }));
    const chosen = await this.latestOf(instruments.map(({ id }) => id));
    const sequences = [...chosen.values()].flatMap(({ latest, settled }) => [latest, settled].filter(isPresent));
    const entries = await this.entriesOf(await findForecasts(db.knex, [...new Set(sequences)]));
    const bySequence = new Map([...entries.values()].map((entry) => [entry.sequence, entry]));
    return new Map(
      instruments.flatMap(({ asked, id }): [string, LatestForecasts][] => {
        const own = chosen.get(keyOf(id));
        const [latest, lastSettled] = [own?.latest, own?.settled].map((at) => bySequence.get(at ?? 0) ?? null);
        return own ? [[asked, { latest: latest ?? null, lastSettled: lastSettled ?? null }]] : [];
      }),
    );
  }

  /**
   * Returns each symbol's current forecast, which is issued and not yet settled: the pending ones of `ofWatchlist`. Symbols
   * without one are absent.
   */
  async currentForecasts(symbols: readonly string[]): Promise<ReadonlyMap<string, LedgerEntry>> {
    const { db, market } = this;
    const instruments = symbols.map((symbol) => ({ asked: symbol, key: keyOf(market.resolve(symbol)) }));
    const chosen = await this.latestOf(symbols.map((symbol) => market.resolve(symbol)));
    const pending = [...chosen.values()].flatMap(({ latest, settled }) => (latest === settled ? [] : [latest]));
    const entries = await this.entriesOf(await findForecasts(db.knex, [...new Set(pending.filter(isPresent))]));
    const bySequence = new Map([...entries.values()].map((entry) => [entry.sequence, entry]));
    return new Map(
      instruments.flatMap(({ asked, key }): [string, LedgerEntry][] => {
        const entry = bySequence.get(chosen.get(key)?.latest ?? 0);
        return entry?.state === 'pending' ? [[asked, entry]] : [];
      }),
    );
  }

  /** The places in the ledger of each instrument's newest and newest settled forecast of the past days. */
  private async latestOf(ids: readonly InstrumentId[]) {
    const { db, market, clock } = this;
    const since = dateOf(utcDay(clock.now()) - LATEST_DAYS);
    const own = ids.map(({ type, symbol }) => ({ type, symbol }));
    const listed = await placesSince(db.knex, { source: market.source, ids: own, since });
    return new Map([...Map.groupBy(listed, keyOf)].map(([key, places]) => [key, latestAndSettled(places)]));
  }

  /** For watchlist symbols without a forecast: when one is due, or why there is none. */
  private async withoutForecast(symbols: readonly string[]): Promise<ReadonlyMap<string, Waiting>> {
    const { market, withoutNewPrices } = this;
    const [ended, unknown] = await Promise.all([withoutNewPrices(symbols), market.unknownSymbols(symbols)]);
    return new Map(
      symbols.map((symbol): [string, Waiting] => {
        if (unknown.has(symbol)) return [symbol, { unknown: true }];
        return [symbol, { next: ended.has(symbol) ? 'never' : ISSUED_NEXT[market.resolve(symbol).type] }];
      }),
    );
  }

  /** The overall track record, computed at most once a minute; an empty one each time, so that the first forecast shows. */
  ofAll(): Promise<WholeTrackRecord> {
    const now = this.clock.now();
    if (!this.whole || Math.abs(now - this.whole.at) >= WHOLE_FRESH_MS) {
      const fresh = { at: now, answer: this.addUp() };
      this.whole = fresh;
      const forget = () => {
        if (this.whole === fresh) this.whole = null;
      };
      fresh.answer.then(({ issued }) => issued === 0 && forget(), forget);
    }
    return this.whole.answer;
  }

  private async addUp(): Promise<WholeTrackRecord> {
    const { db, market } = this;
    const { source } = market;
    const [levels, pending, forecasts, scores] = await Promise.all([
      sumTallies(db.knex, { source }),
      countPending(db.knex, { source }),
      forecastHead(db.knex),
      scoreHead(db.knex),
    ]);
    const versions = new Set([...levels.map(({ modelVersion }) => modelVersion), ...pending.keys()]);
    const record = recordOf(levels, total(pending));
    return {
      ...this.now(),
      issued: record.n + record.pending + record.unscorable,
      record,
      byModelVersion: [...versions].sort(latestVersionFirst).map((modelVersion) => ({
        modelVersion,
        record: recordOf(
          levels.filter((one) => one.modelVersion === modelVersion),
          pending.get(modelVersion) ?? 0,
        ),
      })),
      chain: { forecasts, scores },
    };
  }

  private async recordOf(ids: readonly InstrumentId[]): Promise<LedgerRecord> {
    const { db, market } = this;
    const of = { source: market.source, ids };
    const [levels, pending] = await Promise.all([sumTallies(db.knex, of), countPending(db.knex, of)]);
    return recordOf(levels, total(pending));
  }

  /** In the order of the forecasts. */
  private async entriesOf(forecasts: readonly LedgerForecast[]): Promise<Map<LedgerForecast, LedgerEntry>> {
    const scores = await scoresOf(
      this.db.knex,
      forecasts.map(({ sequence }) => sequence),
    );
    return new Map(forecasts.map((forecast) => [forecast, ledgerEntryOf(forecast, scores.get(forecast.sequence))]));
  }

  /** The live record needs no price source. Without one, only the simulation is missing. */
  private async simulated(symbol: string): Promise<TrackRecord | null> {
    try {
      return await this.simulatedRecord(symbol);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  private now() {
    return { source: this.market.source, asOf: new Date(this.clock.now()).toISOString() };
  }
}

/** One instrument's forecasts, latest first. */
function latestAndSettled(listed: readonly ListedForecast[]): {
  latest: number | undefined;
  settled: number | undefined;
} {
  return { latest: listed[0]?.sequence, settled: listed.find(({ settled }) => settled)?.sequence };
}

function isPresent<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, n) => sum + n, 0);
}

function latestVersionFirst(one: string, other: string): number {
  return other.localeCompare(one, 'en', { numeric: true });
}
