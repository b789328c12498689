import { createHash } from 'node:crypto';
import type { ImportCheck, ImportReading, ImportRecord } from '@bellwether/sdk/contract/types';
import { earlyPurchaseQuestion, mayBeTooEarly, wholeNumber } from '@bellwether/sdk/format';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import { Quota, type QuotaSettings } from '../../../http/quota.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { type InstrumentId, keyOf } from '../../../market/instrument.ts';
import { answeredBefore, once } from '../../idempotency/once.ts';
import { listLots } from '../lots/holdings.repository.ts';
import type { Lot } from '../lots/lot.ts';
import { insertImport } from './imports.repository.ts';
import { everyColumn } from './lotColumns.ts';
import { type ReadImport, readImport, shortened } from './readImport.ts';
import { countVerdicts, type JudgedRow, judge, outcomeOf, type RuledRow, rule } from './verdicts.ts';

export interface KnownSymbols {
  /** Returns the message for each symbol that the market does not have, in one provider request. */
  unknownSymbols(symbols: readonly string[]): Promise<ReadonlyMap<string, string>>;
  resolve(symbol: string): InstrumentId;
}

export interface ImportFile {
  readonly text: string;
  readonly reading?: ImportReading;
}

export interface ImportDone {
  readonly success: true;
  readonly msg: string;
  readonly import: ImportRecord;
}

/** Each file is read twice, plus once per column change. This allows about ten files by hand and costs 1.5% of a core. */
const FILES_QUOTA: QuotaSettings = { times: 60, perSeconds: 5 * 60 };

/** Checks and imports CSV files of lots. */
export class ImportService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: KnownSymbols;
  private readonly quota = new Quota(FILES_QUOTA, 'You’ve checked a lot of files in a short time.');

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: KnownSymbols }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  /**
   * Returns what an import would do and how the file is read.
   * @throws Refusal `invalid` if the file cannot be read; `too-many` beyond the user's quota
   */
  async check(userId: string, file: ImportFile): Promise<ImportCheck> {
    await this.quota.take(userId);
    const read = readImport(file.text, file.reading);
    const { rows, unknown } = await this.rule(read);
    if (!rows) return this.answer(read, null);
    return this.answer(read, judge(rows, await listLots(this.db.knex, userId), unknown, this.instrumentOf));
  }

  /**
   * Adds the lots of a file, all or none, if the outcome still matches the `seen` value from `check`.
   * @throws Refusal `invalid` if the file cannot be read; `taken` if the outcome has changed; `unprocessable` if nothing
   * would be added; `too-many` beyond the user's quota
   */
  async add(
    userId: string,
    { seen, ...file }: ImportFile & { seen: string },
    key: string | null = null,
  ): Promise<ImportDone> {
    const now = this.clock.now();
    const asked = createHash('sha256').update(file.text).digest('hex');
    const repeatable = { userId, key, request: ['portfolio/import', asked, file.reading, seen], now };
    const before = await answeredBefore<ImportDone>(this.db.knex, userId, repeatable);
    if (before) return before;
    await this.quota.take(userId);
    const { rows, unknown } = await this.rule(readImport(file.text, file.reading));
    if (!rows) throw changedMeanwhile();
    const id = uuid();
    return once(this.db, userId, repeatable, async (trx) => {
      const judged = judge(rows, await listLots(trx, userId), unknown, this.instrumentOf);
      if (outcomeOf(judged) !== seen) throw changedMeanwhile();
      const lots = judged.flatMap(({ verdict, lot }): Lot[] =>
        verdict === 'added' && lot ? [{ id: uuid(), ...lot, version: 1 }] : [],
      );
      if (lots.length === 0) throw new Refusal('unprocessable', 'There’s nothing to import.');
      await insertImport(trx, userId, id, { lots, now });
      const added = lots.length;
      const at = new Date(now).toISOString();
      return {
        success: true,
        msg: `${wholeNumber(added)} ${added === 1 ? 'holding' : 'holdings'} imported.`,
        import: { _id: id, at, added, unchanged: added, changed: 0 },
      };
    });
  }

  private readonly instrumentOf = (symbol: string) => keyOf(this.market.resolve(symbol));

  /** Applies the rules to the rows and finds the symbols that the market does not have. */
  private async rule({ rows }: ReadImport): Promise<{ rows: RuledRow[] | null; unknown: ReadonlyMap<string, string> }> {
    if (!rows) return { rows, unknown: new Map() };
    const now = this.clock.now();
    const ruled = rows.map((row) => rule(row, now));
    const symbols = new Set(ruled.flatMap(({ lot }) => lot?.symbol ?? []));
    return { rows: ruled, unknown: symbols.size === 0 ? new Map() : await this.market.unknownSymbols([...symbols]) };
  }

  private answer({ rows: _, ...read }: ReadImport, judged: readonly JudgedRow[] | null): ImportCheck {
    const rows = judged ?? [];
    return {
      ...read,
      rows: rows.map((row) => ({
        row: row.row,
        verdict: row.verdict,
        ...everyColumn((field) => shortened(row.cells[field])),
        question: this.questionOf(row),
        errors: [...row.errors],
      })),
      counts: countVerdicts(rows),
      seen: judged && outcomeOf(judged),
    };
  }

  /** Returns the question for a row that would be added. Importing the row confirms it. */
  private questionOf({ verdict, lot }: JudgedRow): string | undefined {
    if (verdict !== 'added' || !lot?.purchaseDate || !mayBeTooEarly(lot.purchaseDate)) return undefined;
    return earlyPurchaseQuestion(lot.purchaseDate, this.market.resolve(lot.symbol).type) ?? undefined;
  }
}

function changedMeanwhile(): Refusal {
  return new Refusal(
    'taken',
    'Your portfolio changed after this file was checked. Review the rows again before importing.',
  );
}
