import type { TestDatabase } from '../../../../test/engine.ts';
import type { Registry } from '../registry.ts';

/**
 * Ends the process, as far as files and database can tell, when it has taken a number of steps: an open transaction is rolled
 * back, and nothing more is written or cleaned up. `jest.restoreAllMocks` starts the next process.
 */
export function killAfter(steps: number, { content, db }: Registry & TestDatabase): { wasKilled(): boolean } {
  let taken = 0;
  const step = () => {
    taken += 1;
    if (taken > steps) throw new Error('killed');
  };
  for (const name of ['stage', 'settle', 'discard', 'remove'] as const) {
    const method = content[name].bind(content) as (...given: unknown[]) => Promise<never>;
    jest.spyOn(content, name).mockImplementation(async (...given: unknown[]) => {
      step();
      const result = await method(...given);
      step();
      return result;
    });
  }
  const transaction = db.transaction.bind(db);
  jest.spyOn(db, 'transaction').mockImplementation(async (work) => {
    step();
    const result = await transaction(async (trx) => {
      const inside = await work(trx);
      step();
      return inside;
    });
    step();
    return result;
  });
  return { wasKilled: () => taken > steps };
}
