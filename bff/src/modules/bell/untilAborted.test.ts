import { setTimeout as pause } from 'node:timers/promises';
import { untilAborted } from './untilAborted.ts';

async function* counting(each: number, onEnd: () => void = () => {}): AsyncGenerator<number> {
  try {
    for (let n = 1; n <= 3; n += 1) {
      await pause(each);
      yield n;
    }
  } finally {
    onEnd();
  }
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

it('yields every item', async () => {
  expect(await all(untilAborted(counting(1), new AbortController().signal))).toEqual([1, 2, 3]);
});

it('fails at once when aborted, even if the source hangs', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('enough')), 20);
  const hanging: AsyncIterable<number> = { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) };
  await expect(all(untilAborted(hanging, stop.signal))).rejects.toThrow('enough');
  await expect(all(untilAborted(counting(1), stop.signal))).rejects.toThrow('enough');
});

it('passes a failure of the source on', async () => {
  async function* failing() {
    yield 1;
    throw new Error('broken');
  }
  await expect(all(untilAborted(failing(), new AbortController().signal))).rejects.toThrow('broken');
});

it('ends the source when the reader stops', async () => {
  const ended = jest.fn();
  for await (const _ of untilAborted(counting(1, ended), new AbortController().signal)) break;
  await pause(10);
  expect(ended).toHaveBeenCalledTimes(1);
});
