import { brand } from '@bellwether/sdk/brand';
import type { LedgerEntry, Quote } from '@bellwether/sdk/contract/types';
import { hourIn, isTimeZone } from '@bellwether/sdk/format';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { oneAtATime } from '../../kernel/oneAtATime.ts';
import { priceDate } from '../../market/dayChange.ts';
import { BY_COINGECKO } from '../../market/sourceNote.ts';
import type { Split } from '../../market/split.ts';
import type { MailWishesService } from '../auth/mailWishes/mailWishes.service.ts';
import { countMails } from '../mail/countMails.ts';
import { ORIGIN, queueMail } from '../mail/queueMail.ts';
import type { UnsubscribeLinks } from '../mail/unsubscribeLinks.ts';
import {
  type Alert,
  type AlertEvent,
  insertEvent,
  listOn,
  listUnmailed,
  listUsersDue,
  listWaiting,
  noteLook,
  setMailDue,
} from './alerts.repository.ts';
import { decide, sightAsOf } from './decide.ts';
import { valueOn } from './valueOn.ts';

const SYMBOLS_AT_ONCE = 50;
const ALERTS_AT_ONCE = 500;
const USERS_AT_ONCE = 100;
const KIND = 'price-alert';
const DAY_MS = 24 * 60 * 60_000;
const QUARTER_HOUR_MS = 15 * 60_000;
/** More of them become one mail, when the first of these is a day old. */
const MAILS_A_DAY = 10;
/** Nobody's phone buzzes at night. */
const FIRST_HOUR = 7;
const LAST_HOUR = 21;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: {
    quotes(symbols: readonly string[]): Promise<Quote[]>;
    splits(symbol: string): readonly Split[];
  };
  readonly currentForecasts: (symbols: readonly string[]) => Promise<ReadonlyMap<string, LedgerEntry>>;
  readonly wishes: MailWishesService;
  readonly links: UnsubscribeLinks;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Looks at the market for all alerts and mails those that go off, on any number of replicas. An alert goes off in the
 * transaction that notes it, and its mail is queued in the one that ends its wait, so each happens once.
 */
export class AlertRounds {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: Dependencies['market'];
  private readonly currentForecasts: Dependencies['currentForecasts'];
  private readonly wishes: MailWishesService;
  private readonly links: UnsubscribeLinks;
  private readonly log: Pick<Logger, 'error'>;
  /** Runs a round, or joins the running one. What fails is logged and tried again in the next round. */
  readonly run = oneAtATime(() => this.round());
  private stopped = false;

  constructor({ db, clock, market, currentForecasts, wishes, links, log }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.market = market;
    this.currentForecasts = currentForecasts;
    this.wishes = wishes;
    this.links = links;
    this.log = log;
  }

  /** Stops a running round at its next step. */
  stop(): void {
    this.stopped = true;
  }

  private async round(): Promise<void> {
    let after = '';
    while (!this.stopped) {
      const symbols = await listWaiting(this.db.knex, { after, limit: SYMBOLS_AT_ONCE });
      if (symbols.length > 0) await this.step('look at prices', () => this.lookAt(symbols));
      if (symbols.length < SYMBOLS_AT_ONCE) break;
      after = symbols.at(-1) ?? '';
    }
    await this.mailAll();
  }

  /** Each mail leaves fewer that are due, a failed one as well: nobody waits for another's. */
  private async mailAll(): Promise<void> {
    const tried = new Set<string>();
    while (!this.stopped) {
      const due = await listUsersDue(this.db.knex, { now: this.clock.now(), limit: USERS_AT_ONCE });
      const next = due.filter((userId) => !tried.has(userId));
      if (next.length === 0) return;
      for (const userId of next) {
        if (this.stopped) return;
        tried.add(userId);
        await this.step('mail alerts', () => this.mailOrWait(userId));
      }
    }
  }

  private async mailOrWait(userId: string): Promise<void> {
    try {
      await this.mail(userId);
    } catch (error) {
      const ids = (await listUnmailed(this.db.knex, userId)).map(({ id }) => id);
      await setMailDue(this.db.knex, userId, { ids, dueAt: this.clock.now() + QUARTER_HOUR_MS });
      throw error;
    }
  }

  private async step(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      this.log.error({ err, step: name }, 'a step of the alerts failed; the next round tries again');
    }
  }

  private async lookAt(symbols: readonly string[]): Promise<void> {
    const [quotes, forecasts] = await Promise.all([this.market.quotes(symbols), this.currentForecasts(symbols)]);
    const now = this.clock.now();
    for (const [at, symbol] of symbols.entries()) {
      const quote = quotes[at];
      const sight = { quote, forecast: forecasts.get(symbol), now };
      const splits = this.market.splits(symbol);
      const date = quote ? priceDate(quote, now) : '';
      let after = '';
      while (!this.stopped) {
        const alerts = await listOn(this.db.knex, { symbol, after, limit: ALERTS_AT_ONCE });
        for (const alert of alerts) {
          const seenAsOf = sightAsOf(alert.kind, sight);
          if (seenAsOf < alert.seenAsOf) continue; // another replica has a newer price
          const value = valueOn(alert, splits, date);
          const { watch, sentence } = decide({ ...alert, value }, sight);
          if (watch !== alert.watch) await this.note(alert, { watch, seenAsOf, sentence, now });
        }
        if (alerts.length < ALERTS_AT_ONCE) break;
        after = alerts.at(-1)?.id ?? '';
      }
    }
  }

  private async note(
    alert: Alert,
    { watch, seenAsOf, sentence, now }: { watch: string; seenAsOf: number; sentence: string | null; now: number },
  ): Promise<void> {
    const { userId, symbol } = alert;
    await this.db.transaction(async (trx) => {
      const firedAt = sentence === null ? null : now;
      if (!(await noteLook(trx, userId, { alert, watch, seenAsOf, firedAt })) || sentence === null) return;
      await insertEvent(trx, userId, { id: uuid(), symbol, sentence, at: now });
    });
  }

  private async namesCoinGecko(userId: string): Promise<boolean> {
    const waiting = await listUnmailed(this.db.knex, userId);
    const quotes = await this.market.quotes([...new Set(waiting.map(({ symbol }) => symbol))]);
    return quotes.some(({ feed }) => feed === 'coingecko');
  }

  /** Queues one mail about everything that waits, or moves the wait to when a mail may be sent. */
  private async mail(userId: string): Promise<void> {
    const wishes = await this.wishes.of(userId);
    const byCoinGecko = wishes !== null && (await this.namesCoinGecko(userId));
    const now = this.clock.now();
    await this.db.transaction(async (trx) => {
      const events = await listUnmailed(trx, userId);
      const ids = events.map(({ id }) => id);
      if (ids.length === 0) return; // another replica was faster
      if (!wishes) {
        await setMailDue(trx, userId, { ids, dueAt: null });
        return;
      }
      const sent = await countMails(trx, userId, { kind: KIND, since: now - DAY_MS });
      const quiet = quietUntil(now, wishes.timeZone);
      const dueAt = sent >= MAILS_A_DAY ? Math.max(quiet, now + QUARTER_HOUR_MS) : quiet;
      if (dueAt > now) {
        await setMailDue(trx, userId, { ids, dueAt });
        return;
      }
      if ((await setMailDue(trx, userId, { ids, dueAt: null })) !== ids.length)
        throw new Error('another replica mails it');
      const unsubscribe = this.links.pathFor({ list: 'email-notifications', userId });
      const mail = mailAbout(events, { unsubscribe, byCoinGecko });
      await queueMail(trx, userId, { to: wishes.email, ...mail, unsubscribe, kind: KIND, now });
    });
  }
}

/** Returns the first instant from `now` on that is in the daytime there. */
function quietUntil(now: number, timeZone: string): number {
  const zone = isTimeZone(timeZone) ? timeZone : 'America/New_York';
  const isDay = (at: number) => hourIn(at, zone) >= FIRST_HOUR && hourIn(at, zone) <= LAST_HOUR;
  if (isDay(now)) return now;
  let at = Math.ceil(now / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;
  while (!isDay(at)) at += QUARTER_HOUR_MS;
  return at;
}

const MOST_SENTENCES = 50;

function mailAbout(
  events: readonly AlertEvent[],
  { unsubscribe, byCoinGecko }: { unsubscribe: string; byCoinGecko: boolean },
): { subject: string; text: string } {
  const [first, ...more] = events;
  const symbols = [...new Set(events.map(({ symbol }) => symbol))];
  const subject =
    more.length === 0
      ? (first?.sentence.split('. ')[0] ?? '')
      : `${events.length} alerts: ${symbols.slice(0, 5).join(', ')}${symbols.length > 5 ? ', and more' : ''}`;
  const rest = events.length - MOST_SENTENCES;
  return {
    subject,
    text: [
      ...events.slice(0, MOST_SENTENCES).map(({ sentence }) => sentence),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      ...(byCoinGecko ? [BY_COINGECKO] : []),
      `Your alerts: ${ORIGIN}/settings`,
      `You get this email because Email Notifications is on in ${brand.name}’s Settings. Turn it off:\n${ORIGIN}${unsubscribe}`,
    ].join('\n\n'),
  };
}
