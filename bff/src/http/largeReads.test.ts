import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter, AppContext } from './context.ts';
import { LargeReads } from './largeReads.ts';

type Serve = (ctx: AppContext) => Promise<void>;

interface Started {
  readonly userId: string;
  end(csv: string): void;
  fail(error: Error): void;
}

/** Reads that end when the test says so, in the order in which they started. */
function controlled() {
  const started: Started[] = [];
  let serve: Serve = () => Promise.reject(new Error('nothing is mounted'));
  const router = { register: (_path: string, _methods: string[], layers: Serve[]) => (serve = layers.at(-1) as Serve) };
  new LargeReads().mount(router as unknown as ApiRouter, endpoints.exportPortfolio, ({ userId }) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ csv: string; lots: number }>();
    started.push({ userId, end: (csv) => resolve({ csv, lots: 1 }), fail: reject });
    return promise;
  });
  return { started, ask: (userId: string) => asked(serve, userId) };
}

function asked(serve: Serve, userId: string) {
  const ctx = {
    req: { socket: { destroyed: false } },
    res: { headersSent: false },
    state: { session: { userId, sessionId: 'one' } },
    querystring: '',
    get: () => '',
    body: undefined as Buffer | undefined,
  };
  const outcome = serve(ctx as unknown as AppContext).then(
    () => ctx.body,
    (error: unknown) => error,
  );
  return { ctx, outcome };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

it('requests during a read share the next one and its bytes', async () => {
  const { started, ask } = controlled();
  const first = ask('ann');
  await until(() => started.length === 1);
  const later = Array.from({ length: 50 }, () => ask('ann').outcome);
  started[0]?.end('old');
  expect(String(await first.outcome)).toBe('{"csv":"old","lots":1}');
  await until(() => started.length === 2);
  started[1]?.end('new');
  const bodies = await Promise.all(later);
  expect(String(bodies[0])).toBe('{"csv":"new","lots":1}');
  expect(new Set(bodies).size).toBe(1);
  expect(started).toHaveLength(2);
});

it('a request never gets a read that started before it', async () => {
  const { started, ask } = controlled();
  ask('ann');
  await until(() => started.length === 1);
  const second = ask('ann');
  started[0]?.end('before');
  await until(() => started.length === 2);
  const third = ask('ann');
  started[1]?.end('second');
  await until(() => started.length === 3);
  started[2]?.end('third');
  expect(String(await second.outcome)).toBe('{"csv":"second","lots":1}');
  expect(String(await third.outcome)).toBe('{"csv":"third","lots":1}');
});

it('users share nothing, eight reads run at once, and beyond 200 waiting ones the request is refused', async () => {
  const { started, ask } = controlled();
  const answers = Array.from({ length: 209 }, (_, at) => ask(`user ${at}`).outcome);
  expect(await answers[208]).toMatchObject({ code: 'unavailable' });
  await until(() => started.length === 8);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(started).toHaveLength(8);
  for (let at = 0; at < 208; at += 1) {
    await until(() => started.length > at);
    started[at]?.end(`user ${at}`);
  }
  for (const [at, answer] of answers.slice(0, 208).entries()) expect(String(await answer)).toContain(`"user ${at}"`);
});

it('a read that fails, or that nobody waits for any more, does not stop the next', async () => {
  const { started, ask } = controlled();
  const first = ask('ann');
  await until(() => started.length === 1);
  const gone = ask('ann');
  gone.ctx.req.socket.destroyed = true;
  started[0]?.fail(new Error('no luck'));
  expect(await first.outcome).toMatchObject({ message: 'no luck' });
  expect(await gone.outcome).toMatchObject({ code: 'invalid' });
  expect(started).toHaveLength(1);
  const next = ask('ann');
  await until(() => started.length === 2);
  started[1]?.end('fine');
  expect(String(await next.outcome)).toBe('{"csv":"fine","lots":1}');
});
