import type { AlertFeed, AlertList, CallInput, LedgerEntry, Alert as ShownAlert } from '@bellwether/sdk/contract/types';
import { ALERTS_LIMIT } from '@bellwether/sdk/limits';
import { ALERT_GONE, ALERTS_FULL, MOVE_INVALID, PRICE_INVALID } from '@bellwether/sdk/messages/alerts.ts';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lockUser.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { dateOf } from '../../market/calendar/days.ts';
import { newYorkDay } from '../../market/calendar/newYorkTime.ts';
import type { Split } from '../../market/split.ts';
import type { ResolvedInstrument } from '../marketData/marketData.service.ts';
import { type QuoteSource, refuseUnknownSymbol } from '../marketData/refuseUnknownSymbol.ts';
import {
  type Alert,
  type AlertEvent,
  countUnread,
  deleteAlert,
  findAlert,
  insertAlert,
  listAlerts,
  listEvents,
  noteRead,
  updateAlert,
} from './alerts.repository.ts';
import { type Condition, decide, type Sight, sightAsOf } from './decide.ts';
import { reachedPrice } from './reachedPrice.ts';
import { valueOn } from './valueOn.ts';

export interface AlertSources {
  readonly market: QuoteSource & {
    resolve(symbol: string): ResolvedInstrument;
    splits(symbol: string): readonly Split[];
  };
  readonly currentForecasts: (symbols: readonly string[]) => Promise<ReadonlyMap<string, LedgerEntry>>;
}

interface Dependencies extends AlertSources {
  readonly db: Database;
  readonly clock: Clock;
}

type NewAlert = CallInput<'POST /api/alerts'>['body'];
type AlertChange = CallInput<'PUT /api/alerts/:id'>['body'];

const EVENTS_SHOWN = 20;
const MOST_DOLLARS = 1e12;
const MOST_PERCENT = 1_000;

/** A user's alerts. */
export class AlertService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: AlertSources['market'];
  private readonly currentForecasts: AlertSources['currentForecasts'];

  constructor({ db, clock, market, currentForecasts }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.market = market;
    this.currentForecasts = currentForecasts;
  }

  async list(userId: string): Promise<AlertList> {
    const [alerts, events] = await Promise.all([
      listAlerts(this.db.knex, userId),
      listEvents(this.db.knex, userId, EVENTS_SHOWN),
    ]);
    return {
      alerts: alerts.map((alert) => this.shown(alert)),
      events: events.map(shownEvent),
    };
  }

  async feed(userId: string): Promise<AlertFeed> {
    const [events, unread] = await Promise.all([
      listEvents(this.db.knex, userId, EVENTS_SHOWN),
      countUnread(this.db.knex, userId),
    ]);
    return { unread, events: events.map((event) => ({ ...shownEvent(event), read: event.readAt !== null })) };
  }

  async read(
    userId: string,
    { id, andOlder = false }: { id: string; andOlder?: boolean | undefined },
  ): Promise<AlertFeed> {
    await noteRead(this.db.knex, userId, { id, andOlder, now: this.clock.now() });
    return this.feed(userId);
  }

  /** @throws Refusal `not-found` for an unknown symbol; `invalid` for a bad value or a price that is there; `taken` for an alert that is there; `unprocessable` if there are too many */
  async add(userId: string, { symbol, kind, value: given }: NewAlert): Promise<ShownAlert> {
    const value = validValue(kind, given);
    const sight = await this.look(symbol, kind);
    refuseReached({ symbol, kind, value }, sight);
    const { watch } = decide({ symbol, kind, value, watch: '' }, sight);
    const now = this.clock.now();
    const alert = {
      id: uuid(),
      symbol,
      kind,
      value,
      state: 'on',
      watch,
      createdAt: now,
      valueSetAt: now,
      firedAt: null,
      seenAsOf: sightAsOf(kind, sight),
    } as const;
    await this.db.transaction(async (trx) => {
      await lockUser(trx, userId);
      const all = await listAlerts(trx, userId);
      this.refuseSame(all, alert);
      if (all.length >= ALERTS_LIMIT) throw new Refusal('unprocessable', ALERTS_FULL);
      await insertAlert(trx, userId, alert);
    });
    return this.shown(alert);
  }

  /** Changes the value, pauses or resumes. A changed or resumed alert waits for its condition to become true anew. */
  async change(userId: string, id: string, change: AlertChange): Promise<ShownAlert> {
    const before = await findAlert(this.db.knex, userId, id);
    if (!before) throw new Refusal('not-found', ALERT_GONE);
    const { symbol, kind } = before;
    const asked = change.value === undefined ? null : validValue(kind, change.value);
    const sight = await this.look(symbol, kind);
    return this.db.transaction(async (trx) => {
      await lockUser(trx, userId);
      const all = await listAlerts(trx, userId);
      const current = all.find((one) => one.id === id);
      if (!current) throw new Refusal('not-found', ALERT_GONE);
      const isOther = asked !== null && asked !== this.valueToday(current);
      const set = isOther ? { value: asked, valueSetAt: this.clock.now() } : current;
      const changed = { ...current, ...set, state: change.state ?? current.state };
      const others = all.filter((one) => one.id !== id);
      if (isOther) {
        this.refuseSame(others, changed);
        refuseReached({ symbol, kind, value: asked }, sight);
      }
      const resumes = changed.state === 'on' && current.state === 'paused';
      const value = this.valueToday(changed);
      const anew = {
        watch: decide({ symbol, kind, value, watch: '' }, sight).watch,
        seenAsOf: sightAsOf(kind, sight),
      };
      await updateAlert(trx, userId, id, isOther || resumes ? { ...changed, ...anew } : changed);
      return this.shown(changed);
    });
  }

  async remove(userId: string, id: string): Promise<{ msg: string }> {
    if (!(await deleteAlert(this.db.knex, userId, id))) throw new Refusal('not-found', ALERT_GONE);
    return { msg: 'Alert deleted.' };
  }

  /** @throws Refusal `not-found` for a symbol that the market does not have */
  private async look(symbol: string, kind: Condition['kind']): Promise<Sight> {
    const quote = (await refuseUnknownSymbol(this.market, symbol)) ?? undefined;
    const forecast = kind === 'forecast-turn' ? (await this.currentForecasts([symbol])).get(symbol) : undefined;
    return { quote, forecast, now: this.clock.now() };
  }

  private refuseSame(all: readonly Alert[], alert: Omit<Alert, 'userId'>): void {
    const value = this.valueToday(alert);
    const isSame = (one: Alert) =>
      one.symbol === alert.symbol && one.kind === alert.kind && this.valueToday(one) === value;
    if (all.some(isSame)) throw new Refusal('taken', 'You already have this alert.', { field: 'value' });
  }

  /** In the units of today. */
  private valueToday(alert: Pick<Alert, 'symbol' | 'kind' | 'value' | 'valueSetAt'>): number | null {
    return valueOn(alert, this.market.splits(alert.symbol), dateOf(newYorkDay(this.clock.now())));
  }

  private shown(alert: Omit<Alert, 'userId'>): ShownAlert {
    const { id, symbol, kind, state, createdAt, firedAt } = alert;
    const { name, type } = this.market.resolve(symbol);
    const value = this.valueToday(alert);
    return {
      _id: id,
      symbol,
      name,
      type,
      kind,
      value,
      state,
      createdAt: new Date(createdAt).toISOString(),
      firedAt: firedAt === null ? null : new Date(firedAt).toISOString(),
    };
  }
}

function shownEvent({ id, symbol, at, sentence }: AlertEvent): AlertList['events'][number] {
  return { _id: id, symbol, at: new Date(at).toISOString(), sentence };
}

/** A price that is there already is not reached: the user hears where it is, and chooses another. */
function refuseReached(condition: Omit<Condition, 'watch'>, { quote }: Sight): void {
  const reached = reachedPrice(condition, quote);
  if (!reached) return;
  throw new Refusal('invalid', `${reached.sentence} Please enter a ${reached.other} price.`, { field: 'value' });
}

function validValue(kind: Condition['kind'], value: number | undefined): number | null {
  if (kind === 'forecast-turn') return null;
  const [least, most, words] =
    kind === 'day-move' ? [0.1, MOST_PERCENT, MOVE_INVALID] : [1e-8, MOST_DOLLARS, PRICE_INVALID];
  if (value === undefined || !(value >= least && value <= most))
    throw new Refusal('invalid', words, { field: 'value' });
  return value;
}
