import { request } from 'node:http';
import { type ModelServer, modelServer, open, refuses, says, send } from '../../../../test/modelServer.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';

let model: ModelServer;
let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  model = await modelServer();
  const env = { ASSISTANT_PROVIDER: 'openai-compatible', ASSISTANT_BASE_URL: model.url, ASSISTANT_MODEL: 'bell-1' };
  app = await TestApp.start({ env });
});
beforeEach(async () => {
  ann = await app.person();
  model.script = [says('Fine.')];
});
afterAll(async () => {
  await app.drop();
  await model.close();
});

const ask = (prompt: string, { token } = ann) => app.request('POST /api/copilot/chat', { token, body: { prompt } });
const kept = async (person = ann) => {
  const { exchanges } = await person.api('GET /api/copilot/conversation');
  return exchanges.map(({ prompt, reply }) => [prompt, reply]);
};

/** Asks for a reply that does not end, waits for its beginning, and hangs up. */
async function askAndLeave(prompt: string): Promise<void> {
  model.script = [
    (response) => {
      open(response);
      send(response, { content: 'Once upon a time. It ' });
    },
  ];
  const headers = { 'content-type': 'application/json', 'x-auth-token': ann.token, accept: 'text/event-stream' };
  const asked = request(`${app.origin}/api/copilot/chat`, { method: 'POST', headers });
  asked.on('error', () => {});
  asked.end(JSON.stringify({ prompt }));
  await new Promise<void>((begun) => {
    asked.on('response', (response) => response.once('data', () => begun()));
  });
  asked.destroy();
}

it('keeps questions and replies for their user only, oldest first', async () => {
  const bob = await app.person();
  await ask('how is apple');
  model.script = [says('Also ', 'fine.')];
  await ask('and tesla');
  await ask('¿cuál es la mejor receta para mañana?');
  expect(await kept()).toEqual([
    ['how is apple', 'Fine.'],
    ['and tesla', 'Also fine.'],
    ['¿cuál es la mejor receta para mañana?', expect.stringContaining('preguntas cortas')],
  ]);
  expect(await kept(bob)).toEqual([]);
});

it('keeps nothing that someone in distress wrote', async () => {
  await ask('i want to die');
  expect(await kept()).toEqual([]);
});

it('keeps a question whose reply fails or is left, and no half of a reply', async () => {
  await askAndLeave('how is apple');
  expect(await kept()).toEqual([['how is apple', null]]);
  model.script = [refuses(500)];
  expect((await ask('how is apple')).status).toBe(503);
  expect(await kept()).toEqual([['how is apple', null]]);
  model.script = [says('Fine.')];
  await ask('how is apple');
  await ask('how is apple');
  expect(await kept()).toEqual([
    ['how is apple', 'Fine.'],
    ['how is apple', 'Fine.'],
  ]);
});

it('forgets it all when asked to, also what is still being answered', async () => {
  const bob = await app.person();
  await ask('how is apple', bob);
  await ask('how is apple');
  model.script = [
    async (response, asked) => {
      await ann.api('DELETE /api/copilot/conversation');
      return says('Late.')(response, asked);
    },
  ];
  expect((await ask('how is tesla')).body.reply).toBe('Late.');
  expect(await kept()).toEqual([]);
  expect(await kept(bob)).toHaveLength(1);
});
