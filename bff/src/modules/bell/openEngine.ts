import type { BellConfig } from '../../config/bellConfig.ts';
import { builtinEngine } from './builtin/builtinEngine.ts';
import type { BellEngine } from './engine/bellEngine.ts';

/** Returns the engine that the configuration names. */
export function openEngine(config: BellConfig): BellEngine {
  if (config.provider === 'builtin') return builtinEngine();
  const { provider, answerMs, ...settings } = config;
  return lazyEngine(provider, async () => {
    const { languageModelEngine } = await import('./languageModel/languageModelEngine.ts');
    return languageModelEngine(settings);
  });
}

/** Loads an engine on the first question: the model's SDK takes 100 ms and 30 MB, which other configurations need not spend. */
function lazyEngine(name: BellEngine['name'], load: () => Promise<BellEngine>): BellEngine {
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
