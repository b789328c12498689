import MySql2Client from 'knex/lib/dialects/mysql2/index.js';
import { translateDriverError } from './databaseFault.ts';

/**
 * knex over mysql2, with a time limit on every query and faults instead of driver errors.
 * A query that times out closes its connection. Otherwise its late result could be taken for the next query's.
 * (knex's own `.timeout(ms, { cancel: true })` sends a KILL that could hit another node's connection.)
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
