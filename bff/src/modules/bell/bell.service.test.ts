import { setTimeout as pause } from 'node:timers/promises';
import { MemoryCounters } from '../../kernel/counters.ts';
import { BellService, type BellSettings } from './bell.service.ts';
import type { BellEngine } from './engine/bellEngine.ts';
import type { Readable } from './userServices.ts';

/** No test here reads from them. */
const readable = {
  clock: { now: () => 0 },
  market: { source: 'simulated', resolve: () => ({ known: false }) },
} as unknown as Readable;

type Answer = BellEngine['answer'];

const service = (answer: Answer, settings: Partial<BellSettings> = {}) =>
  new BellService({
    engine: { name: 'builtin', healthy: true, answer },
    settings,
    counters: new MemoryCounters(),
    conversations: { asked: async () => 'id', answered: async () => {} },
    ...readable,
  });

async function ask(bell: BellService, userId = 'ann', signal = new AbortController().signal): Promise<string> {
  let reply = '';
  for await (const piece of bell.ask({ userId, prompt: 'hi', signal })) reply += piece;
  return reply;
}

async function* slowly(): AsyncGenerator<string> {
  await pause(100);
  yield 'Slow.';
}

const sorry = 'Sorry, I encountered an error. Please try again.';

it('gives up on a reply that takes too long, even if the engine ignores the signal', async () => {
  const hangs: Answer = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
  await expect(ask(service(hangs, { answerMs: 50 }))).rejects.toMatchObject({ code: 'unavailable', message: sorry });
});

it('tells the engine to stop', async () => {
  let told: AbortSignal | undefined;
  const listens: Answer = ({ signal }) => {
    told = signal;
    return slowly();
  };
  await expect(ask(service(listens, { answerMs: 20 }))).rejects.toThrow(sorry);
  expect(told?.aborted).toBe(true);
});

it('apologizes for any failure, and keeps the reason for the log', async () => {
  const reason = new Error('inside');
  const breaks: Answer = async function* () {
    yield 'Half ';
    throw reason;
  };
  await expect(ask(service(breaks))).rejects.toMatchObject({ code: 'unavailable', message: sorry, cause: reason });
});

it('cuts off a reply that does not end', async () => {
  let ended = false;
  const talks: Answer = async function* () {
    try {
      for (;;) yield 'word ';
    } finally {
      ended = true;
    }
  };
  expect(await ask(service(talks, { longestReply: 23 }))).toBe('word word word word wor');
  await pause(5);
  expect(ended).toBe(true);
});

it('turns requests away at its limit, and then accepts them again', async () => {
  const bell = service(slowly, { running: 2 });
  const outcomes = await Promise.allSettled(['ann', 'bob', 'cat'].map((person) => ask(bell, person)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[2]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
  expect(await ask(bell, 'cat')).toBe('Slow.');
});

it('releases the permit when the user leaves', async () => {
  const bell = service(slowly, { runningEach: 1 });
  const gone = new AbortController();
  const left = ask(bell, 'ann', gone.signal);
  await pause(10);
  gone.abort();
  await expect(left).rejects.toMatchObject({ message: sorry, cause: undefined });
  expect(await ask(bell)).toBe('Slow.');
});

it('counts the messages of each user', async () => {
  const quick: Answer = async function* () {
    yield 'Hi.';
  };
  const bell = service(quick, { times: 2, perSeconds: 60 });
  await ask(bell);
  await ask(bell);
  await expect(ask(bell)).rejects.toMatchObject({ code: 'too-many', retryAfterSeconds: expect.any(Number) });
  expect(await ask(bell, 'bob')).toBe('Hi.');
});

it('answers distress, scope and other languages beyond every limit, and counts none of them', async () => {
  const answered: string[] = [];
  const quick: Answer = async function* ({ prompt }) {
    answered.push(prompt);
    yield 'Hi.';
  };
  const bell = service(quick, { times: 1, perSeconds: 60, running: 1 });
  const say = async (prompt: string) => {
    let reply = '';
    for await (const piece of bell.ask({ userId: 'ann', prompt, signal: new AbortController().signal })) reply += piece;
    return reply;
  };
  expect(await say('warum ist der markt gefallen')).toContain('nur kurze Fragen');
  expect(await say('do i owe tax')).toContain('tax');
  expect(await say('how is apple')).toBe('Hi.');
  await expect(say('how is apple')).rejects.toMatchObject({ code: 'too-many' });
  expect(await say('i lost everything, i want to die')).toContain('call or text 988');
  expect(answered).toEqual(['how is apple']);
});
