import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ApiClient } from '../client/client.ts';
import type { SessionState, ShellApi } from './shellApi.ts';

export const ShellContext = createContext<ShellApi | null>(null);

export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell)
    throw new Error('useShell needs a section made by defineSection, or withShell from @bellwether/sdk/testing');
  return shell;
}

export function useApi(): ApiClient {
  return useShell().api;
}

export function useSession(): SessionState {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get);
}
