import { importBody, importCheck, importCheckBody } from '@bellwether/sdk/contract/imports';
import type { ImportCheck, InstrumentType } from '@bellwether/sdk/contract/types';
import { earlyPurchaseQuestion, mayBeTooEarly } from '@bellwether/sdk/format';
import type { z } from 'zod';
import { parse } from '../../../http/body.ts';
import { read } from '../../../http/validate.ts';
import type { InstrumentId } from '../../../market/instrument.ts';
import { keyOf } from '../../../market/instrument.ts';
import type { LotFigures } from '../lots/lot.ts';
import { everyColumn } from './lotColumns.ts';
import { type ReadImport, readImport, shortened } from './readImport.ts';
import { countVerdicts, type JudgedRow, judge, outcomeOf, type RuledRow, rule, salesLeftOut } from './verdicts.ts';

/**
 * The work on an import that grows with its file. It runs in worker threads (`importWorker.ts`). Rows and lots cross the
 * border as JSON text, because copying thousands of objects would block the other side.
 */

const BODIES = { check: importCheckBody, import: importBody };

export interface ReadTask {
  readonly shape: keyof typeof BODIES;
  /** The body of the request. A megabyte of JSON takes too long to parse on the main thread. */
  readonly body: Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface ReadOutcome {
  /** The file as read, with its rows after the rules. Opaque outside of this file. */
  readonly read: string;
  /** Every symbol of a valid row, once. null while a required column or a choice is open. */
  readonly symbols: readonly string[] | null;
  /** The outcome that the request confirms. null for a check. */
  readonly seen: string | null;
}

/** What the rows depend on besides the file. */
export interface JudgeTask {
  readonly read: string;
  /** The existing lots, as JSON. */
  readonly lots: string;
  /** Symbols that the market does not have, with the reasons. */
  readonly unknown: ReadonlyMap<string, string>;
  /** The instrument of every symbol in the file and in the lots. */
  readonly instruments: ReadonlyMap<string, InstrumentId>;
}

export interface OutcomeOfRows {
  /** Equal for equal outcomes. */
  readonly seen: string;
  /** The `LotFigures` to add, as JSON. */
  readonly added: string;
}

interface Read {
  readonly file: Omit<ReadImport, 'rows'>;
  readonly rows: readonly RuledRow[] | null;
}

/** Reads a file and applies the rules to its rows. @throws Refusal `invalid` if the body or its file cannot be read */
export function readRows({ shape, body, now }: ReadTask): ReadOutcome {
  const asked = read(BODIES[shape], parse(body), 'body') as z.output<typeof importCheckBody> & { seen?: string };
  const { rows, ...file } = readImport(asked.text, asked.reading);
  const ruled = rows?.map((row) => rule(row, now)) ?? null;
  return {
    read: JSON.stringify({ file, rows: ruled } satisfies Read),
    symbols: ruled && [...new Set(ruled.flatMap(({ lot }) => lot?.symbol ?? []))],
    seen: asked.seen ?? null,
  };
}

/** Returns the response of the check: JSON in UTF-8, because encoding a megabyte takes the main thread milliseconds. */
export function checkRows(task: JudgeTask): Uint8Array {
  const { file, rows } = JSON.parse(task.read) as Read;
  const judged = rows && judgeRows(rows, task);
  const typeOf = (symbol: string) => task.instruments.get(symbol)?.type;
  const answer: ImportCheck = {
    ...file,
    rows: (judged ?? []).map((row) => ({
      row: row.row,
      verdict: row.verdict,
      ...everyColumn((field) => shortened(row.cells[field])),
      question: questionOf(row, typeOf),
      errors: [...row.errors],
    })),
    counts: countVerdicts(judged ?? []),
    sales: salesLeftOut(judged ?? []),
    seen: judged && outcomeOf(judged),
  };
  return new TextEncoder().encode(JSON.stringify(importCheck.parse(answer)));
}

/** Returns what an import of the rows adds. */
export function outcomeOfRows(task: JudgeTask): OutcomeOfRows {
  const { rows } = JSON.parse(task.read) as Read;
  const judged = judgeRows(rows ?? [], task);
  const added = judged.flatMap(({ verdict, lot }) => (verdict === 'added' && lot ? [lot] : []));
  return { seen: outcomeOf(judged), added: JSON.stringify(added) };
}

function judgeRows(rows: readonly RuledRow[], { lots, unknown, instruments }: JudgeTask): JudgedRow[] {
  const instrumentOf = (symbol: string) => {
    const instrument = instruments.get(symbol);
    return instrument ? keyOf(instrument) : symbol;
  };
  return judge(rows, JSON.parse(lots) as LotFigures[], unknown, instrumentOf);
}

/** Returns the question for a row that would be added. Importing the row confirms it. */
function questionOf(
  { verdict, lot }: JudgedRow,
  typeOf: (symbol: string) => InstrumentType | undefined,
): string | undefined {
  if (verdict !== 'added' || !lot?.purchaseDate || !mayBeTooEarly(lot.purchaseDate)) return undefined;
  const type = typeOf(lot.symbol);
  return (type && earlyPurchaseQuestion(lot.purchaseDate, type)) ?? undefined;
}
