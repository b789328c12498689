import MySql2Client from 'knex/lib/dialects/mysql2/index.js';
import { translateDriverError } from './databaseFault.ts';

/**
 * knex over mysql2 with a time limit on every query and with faults instead of driver errors.
 * A query that ran out of time breaks its connection: its answer could otherwise be taken for that of the next query.
 * (knex's own `.timeout(ms, { cancel: true })` sends a KILL that may hit another node's connection.)
 */
export class TimedMySqlClient extends MySql2Client {
  override async acquireConnection(): Promise<unknown> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      throw translateDriverError(error);
    }
  }

  override async _query(
    connection: { destroy(): void },
    query: string | { sql: string; options?: object },
  ): Promise<unknown> {
    const { queryTimeoutMs } = this.config;
    const asked: { sql: string; options?: object } = typeof query === 'string' ? { sql: query } : query;
    if (queryTimeoutMs) asked.options = { timeout: queryTimeoutMs, ...asked.options };
    try {
      return await super._query(connection, asked);
    } catch (error) {
      if ((error as { code?: string }).code === 'PROTOCOL_SEQUENCE_TIMEOUT') connection.destroy();
      throw translateDriverError(error);
    }
  }
}
