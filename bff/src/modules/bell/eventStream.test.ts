import { setTimeout as pause } from 'node:timers/promises';
import { eventStream } from './eventStream.ts';

const settings = { heartbeatMs: 40, onFailure: (error: unknown) => ({ msg: (error as Error).message }) };

async function* pieces(...steps: readonly (string | Error)[]): AsyncGenerator<string, object> {
  for (const step of steps) {
    if (typeof step === 'string') yield step;
    else throw step;
  }
  return { links: [] };
}

async function told(source: AsyncGenerator<string, object>): Promise<string[]> {
  const events: string[] = [];
  for await (const event of await eventStream(source, settings)) events.push(event);
  return events;
}

it('sends pieces and an end event', async () => {
  expect(await told(pieces('one\n', 'two"'))).toEqual([
    'data: {"text":"one\\n"}\n\n',
    'data: {"text":"two\\""}\n\n',
    'event: done\ndata: {"links":[]}\n\n',
  ]);
});

it('fails before it starts if the first piece fails', async () => {
  await expect(eventStream(pieces(new Error('no')), settings)).rejects.toThrow('no');
});

it('reports a later failure in the stream', async () => {
  expect(await told(pieces('one', new Error('cut')))).toEqual([
    'data: {"text":"one"}\n\n',
    'event: error\ndata: {"msg":"cut"}\n\n',
  ]);
});

describe('while no piece arrives', () => {
  const quick = { ...settings, heartbeatMs: 5 };
  const heartbeat = { done: false, value: ':\n\n' };

  /** A source that says nothing until it is told to; two heartbeats were read by then, however long they took. */
  async function afterSilence(speak: (first: PromiseWithResolvers<string>) => void): Promise<string[]> {
    const first = Promise.withResolvers<string>();
    async function* source() {
      yield await first.promise;
      return {};
    }
    const events = await eventStream(source(), quick);
    expect([await events.next(), await events.next()]).toEqual([heartbeat, heartbeat]);
    speak(first);
    const rest: string[] = [];
    for await (const event of events) if (event !== heartbeat.value) rest.push(event);
    return rest;
  }

  it('starts the stream and keeps it alive', async () => {
    expect(await afterSilence(({ resolve }) => resolve('late'))).toEqual([
      'data: {"text":"late"}\n\n',
      'event: done\ndata: {}\n\n',
    ]);
  });

  it('reports a failure in it', async () => {
    expect(await afterSilence(({ reject }) => reject(new Error('late no')))).toEqual([
      'event: error\ndata: {"msg":"late no"}\n\n',
    ]);
  });
});

it('ends the source when the reader leaves', async () => {
  const ended = jest.fn();
  async function* source() {
    try {
      yield 'one';
      yield 'two';
      yield 'three';
      return {};
    } finally {
      ended();
    }
  }
  for await (const _ of await eventStream(source(), settings)) break;
  await pause(10);
  expect(ended).toHaveBeenCalledTimes(1);
});
