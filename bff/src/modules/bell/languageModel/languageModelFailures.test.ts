import { setTimeout as pause } from 'node:timers/promises';
import { finish, open, refuses, type Turn as Says, says, send, sendRaw } from '../../../../test/modelServer.ts';
import { until } from '../../../../test/until.ts';
import { ask, engine, model, script, services } from './testing/askModel.ts';

describe('fails, naming only the kind of failure,', () => {
  const breaksOff: Says = async (response) => {
    open(response);
    send(response, { content: 'Apple is ' });
    await pause(20);
    response.destroy();
  };
  const endsWithoutEnd: Says = (response) => {
    open(response);
    send(response, { content: 'Apple is ' });
    response.end();
  };
  const garbles: Says = (response) => {
    open(response);
    sendRaw(response, '{"choices": [PROVIDER-BODY');
    response.end();
  };
  const reports: Says = (response) => {
    open(response);
    sendRaw(response, '{"error":{"message":"PROVIDER-BODY"}}');
    response.end();
  };
  const floods: Says = (response) => {
    open(response);
    const piece = 'x'.repeat(60_000);
    for (let n = 0; n < 60; n += 1) send(response, { reasoning_content: piece });
    finish(response, 'stop');
  };
  it.each<[string, Says, RegExp]>([
    ['at 429', refuses(429, undefined, { 'retry-after': '30' }), /answered 429/],
    ['at 500', refuses(500), /answered 500/],
    ['at 401', refuses(401), /answered 401/],
    ['at a body outside the protocol', refuses(200, '<html>PROVIDER-BODY</html>'), /./],
    ['at a redirect', refuses(302, 'PROVIDER-BODY', { location: 'http://127.0.0.1:9/' }), /cannot be reached/],
    ['when the connection breaks', breaksOff, /./],
    ['when it ends mid-sentence', endsWithoutEnd, /./],
    ['at malformed JSON', garbles, /./],
    ['at an error in the stream', reports, /./],
    ['at an empty reply', says(), /said nothing/],
    ['at a blank reply', says(' ', '\n'), /said nothing/],
    ['at an endless reply', floods, /./],
  ])('%s', async (_, turn, message) => {
    script(turn);
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ModelFault', message: expect.stringMatching(message) });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/PROVIDER-BODY|sk-secret/);
    expect((failure as Error).cause).toBeUndefined();
  });

  it('when no server listens', async () => {
    await expect(ask({ baseUrl: 'http://127.0.0.1:9/v1' })).rejects.toThrow('cannot be reached');
  });

  it('when no data arrives', async () => {
    script(() => {});
    await expect(ask({ silenceMs: 100 })).rejects.toThrow('the model fell silent');
  });

  it('when it falls silent mid-sentence', async () => {
    script((response) => {
      open(response);
      send(response, { content: 'Apple is ' });
    });
    await expect(ask({ silenceMs: 100 })).rejects.toThrow('the model fell silent');
  });

  it('but not from slowness alone', async () => {
    script(async (response) => {
      open(response);
      for (const content of ['slow ', 'and ', 'steady']) {
        await pause(80);
        send(response, { content });
      }
      finish(response, 'stop');
    });
    expect((await ask({ silenceMs: 250 })).text).toBe('slow and steady');
  });
});

it('hangs up when the request is aborted', async () => {
  const gone = new AbortController();
  script(async (response) => {
    open(response);
    send(response, { content: 'Apple is ' });
    await pause(30);
    gone.abort();
  });
  await expect(ask({ signal: gone.signal })).rejects.toThrow();
  await until(() => model.hungUp > 0);
  expect(model.hungUp).toBe(1);
});

it('hangs up when its reader stops', async () => {
  script((response) => {
    open(response);
    send(response, { content: 'Apple has a price. It ' });
  });
  const pieces = engine().answer({
    prompt: 'Apple?',
    conversation: [],
    services,
    signal: new AbortController().signal,
  });
  for await (const piece of pieces) {
    expect(piece).toContain('Apple');
    break;
  }
  await until(() => model.hungUp > 0);
  expect(model.hungUp).toBe(1);
});

it('fails fast after failures in a row, and recovers by itself', async () => {
  const bell = engine({ failures: 3, halfOpenAfterMs: 200 });
  const once = async () => {
    let text = '';
    for await (const piece of bell.answer({
      prompt: 'hi',
      conversation: [],
      services,
      signal: AbortSignal.timeout(5000),
    }))
      text += piece;
    return text;
  };
  script(refuses(500));
  for (let n = 0; n < 3; n += 1) await expect(once()).rejects.toThrow('answered 500');
  expect(bell.healthy).toBe(false);
  await expect(once()).rejects.toThrow();
  expect(model.asked).toHaveLength(3);
  script(says('Back.'));
  await pause(250);
  expect(await once()).toBe('Back.');
  expect(bell.healthy).toBe(true);
});
