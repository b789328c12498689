import type { AlertList, CallInput, LedgerEntry, Quote, Alert as ShownAlert } from '@bellwether/sdk/contract/types';
import { ALERTS_LIMIT } from '@bellwether/sdk/limits';
import { ALERT_GONE, ALERTS_FULL, MOVE_INVALID, PRICE_INVALID } from '@bellwether/sdk/messages/alerts.ts';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lockUser.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { ResolvedInstrument } from '../marketData/marketData.service.ts';
import { type QuoteSource, refuseUnknownSymbol } from '../marketData/refuseUnknownSymbol.ts';
import {
  type Alert,
  deleteAlert,
  findAlert,
  insertAlert,
  listAlerts,
  listEvents,
  updateAlert,
} from './alerts.repository.ts';
import { type Condition, decide } from './decide.ts';

export interface AlertSources {
  readonly market: QuoteSource & { resolve(symbol: string): ResolvedInstrument };
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
      events: events.map(({ id, symbol, at, sentence }) => ({
        _id: id,
        symbol,
        at: new Date(at).toISOString(),
        sentence,
      })),
    };
  }

  /** @throws Refusal `not-found` for an unknown symbol; `invalid` for a bad value; `taken` for an alert that is there; `unprocessable` if there are too many */
  async add(userId: string, { symbol, kind, value: given }: NewAlert): Promise<ShownAlert> {
    const value = validValue(kind, given);
    const quote = await refuseUnknownSymbol(this.market, symbol);
    const watch = await this.firstLook({ symbol, kind, value }, quote);
    const alert = {
      id: uuid(),
      symbol,
      kind,
      value,
      state: 'on',
      watch,
      createdAt: this.clock.now(),
      firedAt: null,
    } as const;
    await this.db.transaction(async (trx) => {
      await lockUser(trx, userId);
      const all = await listAlerts(trx, userId);
      const same = all.some((one) => one.symbol === symbol && one.kind === kind && one.value === value);
      if (same) throw new Refusal('taken', 'You already have this alert.', { field: 'value' });
      if (all.length >= ALERTS_LIMIT) throw new Refusal('unprocessable', ALERTS_FULL);
      await insertAlert(trx, userId, alert);
    });
    return this.shown({ ...alert, userId });
  }

  /** Changes the value, pauses or resumes. A changed or resumed alert waits for its condition to become true anew. */
  async change(userId: string, id: string, change: AlertChange): Promise<ShownAlert> {
    const before = await findAlert(this.db.knex, userId, id);
    if (!before) throw new Refusal('not-found', ALERT_GONE);
    const value = change.value === undefined ? before.value : validValue(before.kind, change.value);
    const state = change.state ?? before.state;
    const isNew = value !== before.value || (state === 'on' && before.state === 'paused');
    const quote = isNew ? await refuseUnknownSymbol(this.market, before.symbol) : null;
    const watch = isNew ? await this.firstLook({ ...before, value }, quote) : before.watch;
    return this.db.transaction(async (trx) => {
      await lockUser(trx, userId);
      const current = await findAlert(trx, userId, id);
      if (!current) throw new Refusal('not-found', ALERT_GONE);
      await updateAlert(trx, userId, id, { value, state, watch: isNew ? watch : current.watch });
      return this.shown({ ...current, value, state });
    });
  }

  async remove(userId: string, id: string): Promise<{ msg: string }> {
    if (!(await deleteAlert(this.db.knex, userId, id))) throw new Refusal('not-found', ALERT_GONE);
    return { msg: 'Alert deleted.' };
  }

  private async firstLook(condition: Omit<Condition, 'watch'>, quote: Quote | null): Promise<string> {
    const { symbol, kind } = condition;
    const forecast = kind === 'forecast-turn' ? (await this.currentForecasts([symbol])).get(symbol) : undefined;
    const sight = { quote: quote ?? undefined, forecast, now: this.clock.now() };
    return decide({ ...condition, watch: '' }, sight).watch;
  }

  private shown({ id, symbol, kind, value, state, createdAt, firedAt }: Alert): ShownAlert {
    const { name, type } = this.market.resolve(symbol);
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

function validValue(kind: Condition['kind'], value: number | undefined): number | null {
  if (kind === 'forecast-turn') return null;
  const [least, most, words] =
    kind === 'day-move' ? [0.1, MOST_PERCENT, MOVE_INVALID] : [1e-8, MOST_DOLLARS, PRICE_INVALID];
  if (value === undefined || !(value >= least && value <= most))
    throw new Refusal('invalid', words, { field: 'value' });
  return value;
}
