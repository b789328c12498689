import type { BellConfig } from '../../config/config.ts';
import { builtinEngine } from './builtin/builtinEngine.ts';
import type { BellEngine } from './engine/bellEngine.ts';

/** The assistant that the configuration names. */
export function openEngine(config: BellConfig): BellEngine {
  if (config.provider === 'builtin') return builtinEngine();
  const { provider, ...settings } = config;
  return whenAsked(provider, async () => {
    const { languageModelEngine } = await import('./languageModel/languageModelEngine.ts');
    return languageModelEngine(settings);
  });
}

/** Loads an assistant with the first question: the model's SDK takes a tenth of a second and 30 MB that others need not pay for. */
function whenAsked(name: BellEngine['name'], load: () => Promise<BellEngine>): BellEngine {
  let loading: Promise<BellEngine> | undefined;
  let loaded: BellEngine | undefined;
  return {
    name,
    get healthy() {
      return loaded?.healthy ?? true;
    },
    async *answer(question) {
      loading ??= load();
      loaded = await loading;
      yield* loaded.answer(question);
    },
  };
}
