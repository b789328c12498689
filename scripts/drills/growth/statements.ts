import type { Connection, RowDataPacket } from 'mysql2/promise';

/** A kind of statement, in all of its runs. */
export interface Statement {
  readonly text: string;
  readonly times: number;
  /** Of the run that examined the most for each row that it returned or changed. */
  readonly examined: number;
  readonly returned: number;
}

/** A statement may examine this many rows for each that it returns or changes. */
const MOST_EXAMINED_PER_ROW = 20;
/**
 * Below this many rows, a statement may examine them all: some tables stay that small (migrations, calibrations,
 * rollouts), and some of what a person owns is counted row by row up to a limit.
 */
const FEW_ROWS = 200;

/** Statements that may examine more, and how much. */
const EXCEPTIONS: readonly { readonly text: RegExp; readonly most: number; readonly why: string }[] = [
  {
    text: /^(SELECT COUNT|DELETE).* FROM holdings WHERE user_id = \?/,
    most: 5_000,
    why: 'a user has at most 5,000 lots, which lie together: counting them takes a millisecond or two',
  },
  {
    text: /^SELECT \* FROM sessions WHERE user_id = \? AND \( network >= \?/,
    most: 5_000,
    why: 'the download pages by network, and the sessions of one network tie; it runs at most five times an hour',
  },
];

export function examinesTooMuch({ examined, returned, text }: Statement): boolean {
  const excepted = EXCEPTIONS.find((exception) => exception.text.test(text))?.most ?? 0;
  return examined > Math.max(FEW_ROWS, MOST_EXAMINED_PER_ROW * returned, excepted);
}

/** Reads from MariaDB's performance schema which rows the statements of a database examined. */
export class StatementLog {
  private readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  async open(): Promise<void> {
    const { connection } = this;
    await connection.query(
      "update performance_schema.setup_consumers set enabled = 'YES' where name in ('events_statements_current', 'events_statements_history', 'events_statements_history_long')",
    );
    await connection.query(
      "update performance_schema.threads set instrumented = 'NO' where processlist_id = connection_id()",
    );
  }

  async clear(): Promise<void> {
    await this.connection.query('truncate performance_schema.events_statements_history_long');
  }

  /** A database's statements since `clear`, with those that examined the most first. */
  async read(database: string): Promise<Statement[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `select digest_text, count(*) as times,
         substring_index(group_concat(concat_ws(',', rows_examined, rows_sent + rows_affected)
           order by rows_examined / greatest(1, rows_sent + rows_affected) desc, rows_examined desc separator ';'), ';', 1) as worst
       from performance_schema.events_statements_history_long
       where current_schema = ? and digest_text is not null
       group by digest_text`,
      [database],
    );
    return rows
      .map(({ digest_text: text, times, worst }) => {
        const [examined = 0, returned = 0] = String(worst).split(',').map(Number);
        return {
          text: String(text).replaceAll('`', '').replaceAll(/\s+/g, ' '),
          times: Number(times),
          examined,
          returned,
        };
      })
      .sort((one, other) => other.examined - one.examined);
  }
}
