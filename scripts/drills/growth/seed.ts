import type { Connection } from 'mysql2/promise';
import { dateOf, utcDay } from '../../../bff/src/market/calendar/days.ts';
import { DIRECTORY } from '../../../bff/src/market/directory/directory.ts';
import { MODEL_VERSION } from '../../../bff/src/modules/forecasts/model/settings.ts';
import { type AccountSize, accountRows, releaseRows } from './accountRows.ts';
import { chance, DAY_MS, fill, id, person, type Seeding, spreadOver } from './seeding.ts';

/** How many rows each table gets. */
export interface Size extends AccountSize {
  /** As many as a live price source offers; the first ones are the directory's. */
  readonly symbols: number;
  readonly lots: number;
  readonly watchlistItems: number;
  readonly forecasts: number;
  readonly sessions: number;
  /** Of the sessions; they are long expired, for housekeeping. */
  readonly expiredSessions: number;
}

export const FULL_SIZE: Size = {
  symbols: 2_000,
  people: 100_000,
  lots: 1_000_000,
  watchlistItems: 1_000_000,
  forecasts: 1_000_000,
  sessions: 1_000_000,
  expiredSessions: 500_000,
  activity: 1_000_000,
  mails: 1_000_000,
  dueMails: 1_000,
  devices: 1_000_000,
  emailLinks: 100_000,
  passwordResets: 100_000,
  idempotencyKeys: 200_000,
  passkeys: 30_000,
  authenticators: 30_000,
  recoveryCodes: 200_000,
  challenges: 50_000,
  wrongCodes: 50_000,
  counters: 200_000,
  imports: 100_000,
  exchanges: 500_000,
  auditLines: 400_000,
  archivedLines: 300_000,
};

export function scaled(size: Size, scale: number): Size {
  const rows = Object.entries(size).map(([name, count]) => [name, Math.round(count * scale)]);
  return { ...Object.fromEntries(rows), symbols: size.symbols };
}

/** Nobody's, but with as many forecasts as a page or a symbol's track record shows. */
export const SMALL_SIZE: Size = {
  ...scaled(FULL_SIZE, 0),
  symbols: DIRECTORY.length,
  forecasts: 100 * DIRECTORY.length,
};

/**
 * Fills a migrated, empty MariaDB database. The rows are plausible to every query; their hashes form no chain, but new
 * entries can follow the last one.
 */
export async function seed(connect: () => Promise<Connection>, size: Size, now: number): Promise<void> {
  const first = await connect();
  await fill(first, [symbolTable(), ...symbolRows(size), { rows: size.people, insert: users(now) }]);
  const second = await connect();
  const ledger = forecasts(size, now);
  await Promise.all([
    fill(first, [...ledger, ...releaseRows(now)]),
    fill(second, [...belongings(size, now), ...accountRows(size, now)]),
  ]);
  for (const connection of [first, second]) await connection.end();
}

/** A few symbols are on most lists, and most on a few. */
const popular = ({ symbols }: Size, of: string) => `floor(power(${chance('seq', of)}, 3) * ${symbols - 1})`;

function symbolTable(): Seeding {
  return {
    rows: 1,
    insert: `create table growth_symbols (n int primary key, type varchar(10), symbol varchar(15))
      engine = InnoDB character set utf8mb4 collate utf8mb4_bin`,
  };
}

const symbolRows = ({ symbols }: Size): Seeding[] => [
  {
    rows: 1,
    insert: `insert into growth_symbols values ${DIRECTORY.map(({ type, symbol }, n) => `(${n}, '${type}', '${symbol}')`).join(', ')}`,
  },
  {
    rows: symbols - DIRECTORY.length,
    insert: `insert into growth_symbols
      select seq + ${DIRECTORY.length - 1}, 'stock', concat('X', lpad(seq, 5, '0')) from $FROM_TO`,
  },
];

const users = (now: number) =>
  `insert into users (id, email, email_key, password_hash, password_changed_at, created_at, updated_at)
   select ${person('seq')}, concat('grown', seq, '@example.com'), concat('grown', seq, '@example.com'), 'x', ${now}, ${now}, ${now}
   from $FROM_TO`;

function belongings(size: Size, now: number): Seeding[] {
  const owner = person(`1 + seq mod ${size.people}`);
  const spread = (days: number) => spreadOver(days, now);
  return [
    {
      rows: size.watchlistItems,
      insert: `insert ignore into watchlist_items (user_id, symbol, position, added_at)
        select ${owner}, symbol, 1 + seq div ${size.people}, ${now}
        from $FROM_TO join growth_symbols on n = ${popular(size, "'w'")}`,
    },
    {
      rows: size.lots,
      insert: `insert into holdings (user_id, id, symbol, quantity, purchase_price, created_at, updated_at)
        select ${owner}, ${id('9000')}, symbol, 1 + seq mod 90, 10 + seq mod 400, ${now}, ${now}
        from $FROM_TO join growth_symbols on n = ${popular(size, "'l'")}`,
    },
    {
      rows: size.sessions,
      insert: `insert into sessions (id, user_id, network, device, created_at, seen_at, expires_at)
        select ${id('a000')}, ${owner}, sha2(seq mod 50000, 256), 'Chrome on Windows', at, at, at + ${DAY_MS}
        from (select seq, if(seq <= ${size.expiredSessions}, ${spread(30)} - ${40 * DAY_MS}, ${spread(1)}) as at
          from $FROM_TO) as opened`,
    },
  ];
}

/** Every symbol has a forecast for each of the last days; all but the last day's are scored. */
function forecasts(size: Size, now: number): Seeding[] {
  const { forecasts: rows, symbols } = size;
  const days = Math.ceil(rows / symbols);
  const scored = Math.max(0, (days - 1) * symbols);
  const lastDay = lastWeekday(utcDay(now) - 1);
  const firstDay = lastDay - days + 1;
  const day = `date_format(date_add('${dateOf(firstDay)}', interval (seq - 1) div ${symbols} day), '%Y-%m-%d')`;
  const opens = `${firstDay * DAY_MS} + ((seq - 1) div ${symbols}) * ${DAY_MS}`;
  const hash = (of: string, prefix: string) => `concat('${prefix}', lpad(hex(${of}), 63, '0'))`;
  const symbol = `growth_symbols on n = (seq - 1) mod ${symbols}`;
  return [
    {
      rows,
      insert: `insert into forecasts (sequence, format, previous_hash, hash, source, type, symbol, as_of, target_date,
          opens_at, closes_at, issued_at, model_version, last_close, predicted_price, low80, high80, low95, high95,
          direction, confidence, up_chance, neutral_chance, down_chance, rise_chance, neutral_band_pct,
          limited_history, climate_up, climate_neutral, climate_down)
        select seq, 1, ${hash('seq - 1', 'a')}, ${hash('seq', 'a')}, 'simulated', type, symbol, ${day}, ${day},
          ${opens}, ${opens} + ${DAY_MS}, ${opens}, '${MODEL_VERSION}', '100', '100.5', '97', '103', '94', '106',
          'Up', '0.42', '0.42', '0.33', '0.25', 0.45 + ${chance('seq', "'r'")} / 10, '1',
          0, '0.3', '0.4', '0.3'
        from $FROM_TO join ${symbol}`,
    },
    {
      rows: scored,
      insert: `insert into forecast_scores (sequence, format, previous_hash, hash, forecast_sequence, forecast_hash, kind,
          scored_at, close, reference_close, outcome, outcome_hit, direction_hit, error, no_change_error, inside80,
          inside95, brier, log_score, climate_log_score)
        select seq, 1, ${hash('seq - 1', 'b')}, ${hash('seq', 'b')}, seq, ${hash('seq', 'a')}, 'scored',
          ${opens} + ${DAY_MS}, 98 + 4 * ${chance('seq', "'c'")}, '100', 'Up', 1, '1', '0.01', '0.011', 1,
          1, '0.24', '0.9', '1.1'
        from $FROM_TO`,
    },
    {
      rows: 1,
      insert: `insert into forecasts_due (forecast_sequence, closes_at, source, type, symbol, model_version)
        select sequence, closes_at, source, type, symbol, model_version from forecasts where sequence > ${scored}`,
    },
    {
      rows: 4,
      insert: `insert into forecast_tallies (source, type, symbol, model_version, level, n, unscorable, hits, inside80,
          inside95, ups, neutrals, downs, direction_hits, confidence, error, no_change_error, error_squares,
          no_change_error_squares, error_products, brier, log_score, climate_log_score, climate_up, climate_neutral,
          climate_down, first_target, last_target)
        select 'simulated', type, symbol, '${MODEL_VERSION}', seq + 2, shares, 0, shares, shares,
          shares, shares, 0, 0, shares, shares * 0.42, shares * 0.01, shares * 0.011, shares * 0.0001,
          shares * 0.00012, shares * 0.0001, shares * 0.24, shares * 0.9, shares * 1.1, shares * 0.3, shares * 0.4,
          shares * 0.3, '${dateOf(firstDay)}', '${dateOf(lastDay - 1)}'
        from (select floor(${days - 1} / 4) as shares) as counted join $FROM_TO join growth_symbols`,
    },
  ];
}

/** The last trading day, but for holidays, whose forecasts wait for a close. */
function lastWeekday(day: number): number {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  return weekday === 0 ? day - 2 : weekday === 6 ? day - 1 : day;
}
