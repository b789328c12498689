import { bellServices } from '../../../../../test/bellServices.ts';
import { type ModelServer, modelServer, type Turn as Says } from '../../../../../test/modelServer.ts';
import type { Turn } from '../../engine/bellEngine.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { languageModelEngine, type OpenAiCompatibleSettings } from '../languageModelEngine.ts';

/** A model server for the tests of one file, and helpers to query it. */
export let model: ModelServer;
beforeAll(async () => {
  model = await modelServer();
});
beforeEach(() => {
  model.asked.length = 0;
  model.hungUp = 0;
});
afterAll(() => model.close());

export const services = bellServices({
  lots: [
    ['AAPL', '10', '150'],
    ['ZZZZ', '1', '10'],
  ],
  watchlist: ['TSLA'],
});

interface Ask extends Partial<OpenAiCompatibleSettings> {
  readonly prompt?: string;
  readonly conversation?: readonly Turn[];
  readonly signal?: AbortSignal;
  readonly services?: BellServices;
}

export function engine(settings: Partial<OpenAiCompatibleSettings> = {}) {
  return languageModelEngine({ baseUrl: model.url, apiKey: 'sk-secret-key', model: 'bell-1', ...settings });
}

export async function ask({
  prompt = 'How is Apple?',
  conversation = [],
  signal = new AbortController().signal,
  services: asked = services,
  ...settings
}: Ask = {}) {
  const pieces: string[] = [];
  for await (const piece of engine(settings).answer({ prompt, conversation, services: asked, signal }))
    pieces.push(piece);
  return { pieces, text: pieces.join('') };
}

/** Sets the model's responses to the next requests. */
export const script = (...turns: readonly Says[]) => {
  model.script = [...turns];
};
