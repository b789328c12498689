import { setTimeout as pause } from 'node:timers/promises';
import { isUniqueViolation } from '../../../../db/databaseFault.ts';

const ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 60;

/**
 * Runs a transaction that appends to a chain. Retries if another writer appended first: the database admits one of them,
 * and the other reads the new head.
 */
export async function againWhenTaken<T>(append: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await append();
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error;
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 4 * attempt));
    }
  }
}
