import { BrowserRouter } from '@bellwether/sdk/router';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { CrashBoundary } from './CrashBoundary.tsx';
import { ShellContext } from './hooks.ts';
import { preparePage } from './lazyPage.ts';
import type { SectionLifecycles, SectionProps } from './shellApi.ts';
import { windowUntil } from './windowUntil.ts';

export interface SectionDefinition {
  /** The section's folder name: `mfe-trading`. */
  readonly name: string;
  readonly root: React.ComponentType;
}

/**
 * Makes the module that a section exposes: `export const section = defineSection({ name: 'mfe-trading', root: Trading })`.
 * The root renders inside the router, the shell context and, in sections for signed-in users, the query cache. What it throws
 * while rendering goes to the shell, which takes over the outlet.
 */
export function defineSection({ name, root: Root }: SectionDefinition): SectionLifecycles {
  const lifecycles = singleSpaReact<SectionProps>({
    React,
    // Each section has its own React root: without a prefix, useId returns the same ids in all of them.
    ReactDOMClient: { createRoot: (host: Element) => createRoot(host, { identifierPrefix: `${name}-` }) },
    rootComponent: (props) => sectionTree(props, Root),
    errorBoundaryClass: CrashBoundary,
  });
  return { ...lifecycles, prepare: preparePage } as SectionLifecycles;
}

function sectionTree({ shell, leaving, Data = React.Fragment }: SectionProps, Root: React.ComponentType) {
  return (
    <ShellContext value={shell}>
      <BrowserRouter window={windowUntil(leaving)}>
        <Data>
          <Root />
        </Data>
      </BrowserRouter>
    </ShellContext>
  );
}
