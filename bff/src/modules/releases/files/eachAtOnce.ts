/**
 * Calls `work` for each item, in their order, at most `limit` at a time. Begins no more once one returned false or failed, and
 * rejects with the first failure after those under way have ended.
 */
export async function eachAtOnce<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<void> {
  const rest = items.values();
  const failures: unknown[] = [];
  let goesOn = true;
  const line = async () => {
    for (const item of rest) {
      try {
        if (!(await work(item))) goesOn = false;
      } catch (error) {
        failures.push(error);
      }
      if (!goesOn || failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, line));
  if (failures.length > 0) throw failures[0];
}
