import { Readable } from 'node:stream';
import { brand } from '@bellwether/sdk/brand';
import type { Knex } from 'knex';
import { ZipFile } from 'yazl';
import { shownAct } from '../audit/acts.ts';
import { writeCsv } from '../portfolio/csv/csvText.ts';
import { personalRows, type Shown, shownValue } from './personalRows.ts';
import { AUDIT_LOG, PERSONAL_TABLES } from './personalTables.ts';

type Entry = Readonly<Record<string, Shown>>;

/** The parts of a download, the profile first. */
const PARTS = [...PERSONAL_TABLES.toReversed(), AUDIT_LOG].flatMap((source) =>
  'name' in source.download ? [{ source, ...source.download }] : [],
);

type Part = (typeof PARTS)[number];

/**
 * Returns a ZIP archive of everything stored about the user: `data.json`, and a CSV file per part. It is read from the
 * database while it is sent, and only as fast, so its size does not matter to memory. Nothing is read after the stream
 * is destroyed.
 */
export function downloadOf(connection: Knex, userId: string, { now }: { now: number }): Readable {
  const zip = new ZipFile();
  const mtime = new Date(now);
  const add = (name: string, text: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(name, { mtime }, (open) => open(null, Readable.from(text(), { objectMode: false })));
  add('data.json', () => asJson(connection, userId, { now }));
  for (const part of PARTS) add(`${part.name}.csv`, () => asCsv(connection, userId, part));
  zip.end();
  const archive = zip.outputStream as Readable;
  zip.on('error', (error: Error) => archive.destroy(error));
  return archive;
}

async function* asJson(connection: Knex, userId: string, { now }: { now: number }): AsyncGenerator<string> {
  yield `{\n"from": ${JSON.stringify(brand.name)},\n"downloadedAt": "${new Date(now).toISOString()}"`;
  for (const part of PARTS) {
    yield `,\n${JSON.stringify(part.name)}: [`;
    let separator = '\n';
    for await (const rows of personalRows(connection, userId, part.source)) {
      yield separator + rows.map((row) => JSON.stringify(entryOf(row, part))).join(',\n');
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

/** Spreadsheets read the byte order mark as "UTF-8 follows". */
const BYTE_ORDER_MARK = '\ufeff';

async function* asCsv(connection: Knex, userId: string, part: Part): AsyncGenerator<string> {
  const header = Object.keys(entryOf({}, part));
  yield BYTE_ORDER_MARK + writeCsv([header]);
  for await (const rows of personalRows(connection, userId, part.source)) {
    yield writeCsv(rows.map((row) => Object.values(entryOf(row, part)).map(cellOf)));
  }
}

function entryOf(row: Readonly<Record<string, unknown>>, { source, columns }: Pick<Part, 'source' | 'columns'>): Entry {
  const entry = Object.entries(columns).map(([column, kind]) => [column, shownValue(row[column], kind)] as const);
  return source === AUDIT_LOG ? withoutStrangers(Object.fromEntries(entry)) : Object.fromEntries(entry);
}

/** Anyone can cause a failed login: its address is not the user's to know. */
function withoutStrangers(entry: Entry): Entry {
  const isAnyones = typeof entry.act === 'string' && shownAct(entry.act)?.grouped === true;
  return isAnyones ? { ...entry, address: null, request_id: null, details: null } : entry;
}

function cellOf(value: Shown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
