import { bellServices } from '../../../test/bellServices.ts';
import { modelServer } from '../../../test/modelServer.ts';
import { openEngine } from './openEngine.ts';

it('waits for a model as long as the configuration says', async () => {
  const model = await modelServer();
  model.script = [() => {}];
  const engine = openEngine({
    provider: 'openai-compatible',
    baseUrl: model.url,
    model: 'bell-1',
    silenceMs: 50,
    answerMs: 60_000,
  });
  const { signal } = new AbortController();
  const reply = engine.answer({ prompt: 'hi', conversation: [], services: bellServices({}), signal });
  await expect(reply[Symbol.asyncIterator]().next()).rejects.toThrow('the model fell silent');
  await model.close();
});
