import type { BellConfig } from '../../config/config.ts';
import { builtinEngine } from './builtin/builtinEngine.ts';
import type { BellEngine } from './engine/bellEngine.ts';
import { withScope } from './scope/withScope.ts';
import { withTerms } from './terms/withTerms.ts';

/** Returns the engine that the configuration names, within Bell's scope; terms are explained before it. */
export function openEngine(config: BellConfig): BellEngine {
  return withScope(withTerms(namedEngine(config)));
}

function namedEngine(config: BellConfig): BellEngine {
  if (config.provider === 'builtin') return builtinEngine();
  const { provider, ...settings } = config;
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
