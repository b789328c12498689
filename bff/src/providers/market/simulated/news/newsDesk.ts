import { setImmediate as breathe } from 'node:timers/promises';
import type { NewsItem } from '@bellwether/sdk/contract/types';
import { DAY_MS, type Day, dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { latestSession } from '../../../../market/calendar/exchangeCalendar.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import { epoch } from '../prices/epoch.ts';
import { Random, type Seed, seedOf } from '../prices/random.ts';
import type { SimulatedInstrument } from '../prices/simulatedInstrument.ts';
import { coinMove, cryptoBreadth, roundFigure } from './coinStories.ts';
import { companyMove, marketClose, marketSoFar, sectorMove, stockMilestone } from './stockStories.ts';
import type { Reporter } from './story.ts';
import { Tape } from './tape.ts';

const STORIES_PER_DAY = 18;
const SHOWN = 20;
const DAYS_BACK = 4;
const MINUTE_MS = 60_000;

/**
 * News of the simulated market, written from its own prices. Each story is dated, matches the prices at that time, and
 * never changes.
 */
export class NewsDesk {
  private readonly instruments: ReadonlyMap<InstrumentKey, SimulatedInstrument>;
  private readonly seed: Seed;
  private readonly days = new Map<Day, Promise<readonly NewsItem[]>>();

  constructor(instruments: ReadonlyMap<InstrumentKey, SimulatedInstrument>, seed: string) {
    this.instruments = instruments;
    this.seed = seedOf(seed, 'news');
  }

  /** Newest first, never from the future. */
  async latest(now: number): Promise<readonly NewsItem[]> {
    const today = utcDay(now);
    const items = new Map<string, NewsItem>();
    for (let day = today; day > today - DAYS_BACK && day > epoch && items.size < SHOWN; day -= 1) {
      const past = (await this.day(day)).filter(({ datetime }) => Date.parse(datetime) <= now);
      for (const item of past.reverse()) if (!items.has(item.headline)) items.set(item.headline, item);
    }
    return [...items.values()].slice(0, SHOWN);
  }

  private day(day: Day): Promise<readonly NewsItem[]> {
    let written = this.days.get(day);
    if (!written) {
      written = this.write(day);
      this.days.set(day, written);
      if (this.days.size > DAYS_BACK) this.days.delete(Math.min(...this.days.keys()));
    }
    return written;
  }

  private async write(day: Day): Promise<NewsItem[]> {
    const random = new Random(this.seed, day);
    const told = new Set<string>();
    const items: NewsItem[] = [];
    for (let slot = 0; slot < STORIES_PER_DAY; slot += 1) {
      const instantMs = day * DAY_MS + Math.floor(((slot + 0.9 * random.next()) / STORIES_PER_DAY) * 1440) * MINUTE_MS;
      const tape = new Tape(this.instruments, instantMs);
      // The first look computes years of prices, so do it one instrument at a time to let requests through.
      for (const instrument of this.instruments.values()) {
        instrument.glance(instantMs);
        if (slot === 0) await breathe();
      }
      const story = reportersAt(instantMs, random)
        .map((report) => report(tape, random, told))
        .find((found) => found !== undefined);
      await breathe();
      if (!story) continue;
      told.add(story.about);
      items.push({
        id: `simulated-${dateOf(day)}-${slot}`,
        headline: story.headline,
        url: null,
        summary: story.summary,
        source: 'Simulated wire',
        datetime: new Date(instantMs).toISOString(),
      });
    }
    return items;
  }
}

/** The reporters for this hour, in order of preference. */
function reportersAt(instantMs: number, random: Random): readonly Reporter[] {
  const { opensAt, closesAt } = latestSession(instantMs);
  const minutesOpen = (instantMs - opensAt) / MINUTE_MS;
  const minutesShut = (instantMs - closesAt) / MINUTE_MS;
  const luck = random.next();
  if (minutesShut < 0 && minutesOpen < 10) return [roundFigure, coinMove, cryptoBreadth];
  if (minutesShut < 0) {
    const share = minutesOpen / ((closesAt - opensAt) / MINUTE_MS);
    const when = share < 0.35 ? 'morning' : share < 0.65 ? 'midday' : 'afternoon';
    const soFar: Reporter = (tape, dice, told) => marketSoFar(tape, dice, told, when);
    if (luck < 0.5) return [companyMove, sectorMove, soFar, coinMove];
    if (luck < 0.7) return [sectorMove, companyMove, soFar];
    return luck < 0.85 ? [soFar, companyMove, coinMove] : [coinMove, companyMove, soFar];
  }
  if (minutesShut < 3 * 60) return [marketClose, luck < 0.6 ? companyMove : stockMilestone, sectorMove, coinMove];
  if (luck < 0.3 && minutesShut < 16 * 60) return [stockMilestone, coinMove, cryptoBreadth];
  if (luck < 0.45) return [cryptoBreadth, coinMove];
  return luck < 0.65 ? [roundFigure, coinMove, cryptoBreadth] : [coinMove, roundFigure, cryptoBreadth];
}
