import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { QueryClientProvider } from '../query/query.ts';
import { BrowserRouter } from '../router/router.ts';
import { ShellContext } from '../section/hooks.ts';
import { teachDialogs } from './dialogs.ts';
import { type InMemoryShell, inMemoryShell, type ShellOverrides } from './inMemoryShell.ts';

teachDialogs();

interface Options extends ShellOverrides {
  /** The page's path; `/` by default. */
  path?: string;
}

/** Renders like a section: inside shell, router and query cache. Returns the result of `render` plus the shell. */
export function withShell(
  ui: ReactElement,
  { path = '/', ...overrides }: Options = {},
): RenderResult & {
  shell: InMemoryShell;
} {
  window.history.replaceState(null, '', path);
  const shell = inMemoryShell(overrides);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellContext value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <BrowserRouter>{children}</BrowserRouter>
      </QueryClientProvider>
    </ShellContext>
  );
  return Object.assign(render(ui, { wrapper }), { shell });
}
