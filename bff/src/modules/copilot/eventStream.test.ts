import { setTimeout as pause } from 'node:timers/promises';
import { eventStream } from './eventStream.ts';

const settings = { heartbeatMs: 40, onFailure: (error: unknown) => ({ msg: (error as Error).message }) };

async function* pieces(...steps: readonly (string | number | Error)[]): AsyncGenerator<string> {
  for (const step of steps) {
    if (typeof step === 'number') await pause(step);
    else if (typeof step === 'string') yield step;
    else throw step;
  }
}

async function told(source: AsyncIterable<string>): Promise<string[]> {
  const events: string[] = [];
  for await (const event of await eventStream(source, settings)) events.push(event);
  return events;
}

it('sends pieces and an end', async () => {
  expect(await told(pieces('one\n', 'two"'))).toEqual([
    'data: {"text":"one\\n"}\n\n',
    'data: {"text":"two\\""}\n\n',
    'event: done\ndata: {}\n\n',
  ]);
});

it('fails before it begins where the first piece does', async () => {
  await expect(eventStream(pieces(new Error('no')), settings)).rejects.toThrow('no');
});

it('says in the stream that it broke off', async () => {
  expect(await told(pieces('one', new Error('cut')))).toEqual([
    'data: {"text":"one"}\n\n',
    'event: error\ndata: {"msg":"cut"}\n\n',
  ]);
});

it('keeps the line alive while nothing is said, and begins without a first word when that takes long', async () => {
  const events = await told(pieces(150, 'late'));
  expect(events.filter((event) => event === ':\n\n').length).toBeGreaterThanOrEqual(2);
  expect(events.slice(-2)).toEqual(['data: {"text":"late"}\n\n', 'event: done\ndata: {}\n\n']);
  expect((await told(pieces(150, new Error('late no')))).at(-1)).toContain('late no');
});

it('ends the source when the reader leaves', async () => {
  const ended = jest.fn();
  async function* source() {
    try {
      yield 'one';
      yield 'two';
      yield 'three';
    } finally {
      ended();
    }
  }
  for await (const _ of await eventStream(source(), settings)) break;
  await pause(10);
  expect(ended).toHaveBeenCalledTimes(1);
});
