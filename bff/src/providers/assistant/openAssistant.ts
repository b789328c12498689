import type { AssistantConfig } from '../../config.ts';
import type { Assistant } from './assistant.ts';
import { builtinAssistant } from './builtin/builtinAssistant.ts';

/** The assistant that the configuration names. */
export function openAssistant(config: AssistantConfig): Assistant {
  if (config.provider === 'builtin') return builtinAssistant();
  const { provider, ...settings } = config;
  return whenAsked(provider, async () => {
    const { openAiCompatible } = await import('./openai/openAiCompatible.ts');
    return openAiCompatible(settings);
  });
}

/** Loads an assistant with the first question: the model's SDK takes a tenth of a second and 30 MB that others need not pay for. */
function whenAsked(name: Assistant['name'], load: () => Promise<Assistant>): Assistant {
  let loading: Promise<Assistant> | undefined;
  let loaded: Assistant | undefined;
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
