const AT_A_TIME = 3;

/** Returns the results in the order of the items. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const waiting = [...items.entries()];
  const done: R[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return done;
}
