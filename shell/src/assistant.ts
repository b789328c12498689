import type { Assistant } from '@bellwether/sdk/section/shellApi.ts';

/** Takes questions to the section that answers them. */
export function createAssistant(): Assistant {
  const listeners = new Set<(question: string) => boolean>();
  return {
    ask: (question) => [...listeners].some((listener) => listener(question)),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
