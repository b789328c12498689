import { types } from 'node:util';

/**
 * The meaning of a driver's error, the same for every driver.
 * `unique`, `reference`: a constraint failed. `conflict`: the database rolled back the transaction in favor of another
 * one, and it can be retried. `full`: it cannot write, for want of space or by a setting, and reads go on.
 * `unreachable`: the connection failed or broke. `slow`: a time limit expired. After the last two, it is unknown whether
 * a pending COMMIT took effect.
 */
export type DatabaseFaultKind = 'unique' | 'reference' | 'conflict' | 'full' | 'unreachable' | 'slow';

export class DatabaseFault extends Error {
  readonly kind: DatabaseFaultKind;

  constructor(kind: DatabaseFaultKind, cause: unknown) {
    // Constraint error messages quote values (email addresses, symbols), which must not be logged.
    super(`database: ${kind}`, { cause: kind === 'unique' || kind === 'reference' ? undefined : cause });
    this.name = 'DatabaseFault';
    this.kind = kind;
  }
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseFault && error.kind === 'unique';
}

/** Returns the driver's error as a fault, or the error itself if it is a bug in our code, such as bad SQL. */
export function translateDriverError(error: unknown): unknown {
  const kind = error instanceof DatabaseFault ? null : kindOf(error);
  return kind ? new DatabaseFault(kind, error) : error;
}

const SQLITE_KINDS: Readonly<Record<number, DatabaseFaultKind>> = {
  2067: 'unique', // SQLITE_CONSTRAINT_UNIQUE
  1555: 'unique', // SQLITE_CONSTRAINT_PRIMARYKEY
  787: 'reference', // SQLITE_CONSTRAINT_FOREIGNKEY
  5: 'conflict', // SQLITE_BUSY
  6: 'conflict', // SQLITE_LOCKED
  8: 'full', // SQLITE_READONLY
  10: 'unreachable', // SQLITE_IOERR
  13: 'full', // SQLITE_FULL
  14: 'unreachable', // SQLITE_CANTOPEN
};

const MYSQL_KINDS: Readonly<Record<number, DatabaseFaultKind>> = {
  1062: 'unique',
  1451: 'reference',
  1452: 'reference',
  1213: 'conflict', // deadlock, and Galera's certification failure
  1205: 'conflict', // lock wait timeout; the server rolls back only the statement, we the whole transaction
  1020: 'conflict', // record has changed since last read (MariaDB's snapshot isolation)
  1180: 'conflict', // Galera: error during COMMIT
  3: 'full', // error writing a file
  20: 'full', // disk full
  1021: 'full', // disk full
  1026: 'full', // error writing a file
  1030: 'full', // an errno from the storage engine, in practice 28, no space left
  1114: 'full', // the table is full
  1598: 'full', // the binary log cannot be written
  1878: 'full', // a temporary file cannot be written
  1047: 'unreachable', // Galera: node not ready
  1290: 'unreachable', // read-only: a primary that was just demoted
  1792: 'unreachable', // read-only by transaction_read_only
  1836: 'unreachable', // MySQL: read-only InnoDB
  1040: 'unreachable', // too many connections
  1053: 'unreachable', // server shutdown in progress
  1927: 'unreachable', // MariaDB: connection was killed
  2006: 'unreachable',
  2013: 'unreachable',
  1969: 'slow', // MariaDB: max_statement_time
  3024: 'slow', // MySQL: max_execution_time
};

const CONNECTION_CODES = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // the socket file of a stopped server
]);

/** Extended codes carry the primary one in their last byte: SQLITE_IOERR_WRITE is 778, and 778 & 255 is SQLITE_IOERR. */
function sqliteKind(errcode: number): DatabaseFaultKind | null {
  return SQLITE_KINDS[errcode] ?? SQLITE_KINDS[errcode & 255] ?? null;
}

function kindOf(error: unknown): DatabaseFaultKind | null {
  // instanceof fails here: jest gives each test file its own Error class, but node:sqlite throws the process's.
  if (!types.isNativeError(error)) return null;
  const { code, errno, errcode } = error as { code?: string; errno?: number; errcode?: number };
  if (code === 'ERR_SQLITE_ERROR') return sqliteKind(errcode ?? 0);
  if (code === 'PROTOCOL_SEQUENCE_TIMEOUT') return 'slow';
  if (errno !== undefined && MYSQL_KINDS[errno]) return MYSQL_KINDS[errno];
  if (code && CONNECTION_CODES.has(code)) return 'unreachable';
  if (error.name === 'KnexTimeoutError') return 'slow';
  // mysql2 3.24: errors of commands queued on a broken connection have no code.
  return /closed state|connection is closed|aborted/i.test(error.message) ? 'unreachable' : null;
}
