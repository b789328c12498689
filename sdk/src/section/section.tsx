import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { CrashBoundary } from './CrashBoundary.tsx';
import { ShellContext } from './hooks.ts';
import { preparePage } from './lazyPage.ts';
import type { SectionModule, SectionProps } from './shellApi.ts';

import { BrowserRouter } from '@bellwether/sdk/router';

export interface SectionDefinition {
  /** The section's folder name: `mfe-trading`. */
  readonly name: string;
  readonly root: React.ComponentType;
}

/**
 * Makes the module that a section exposes: `export const section = defineSection({ name: 'mfe-trading', root: Trading })`.
 * The root renders inside router, shell context and, on routes for signed-in people, the query cache. What it throws while
 * rendering goes to the shell, which takes the place over.
 */
export function defineSection({ name, root: Root }: SectionDefinition): SectionModule {
  function Section({ shell, Data = React.Fragment }: SectionProps) {
    return (
      <ShellContext value={shell}>
        <BrowserRouter>
          <Data>
            <Root />
          </Data>
        </BrowserRouter>
      </ShellContext>
    );
  }
  Section.displayName = `Section(${name})`;

  const { bootstrap, mount, unmount } = singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: Section,
    errorBoundaryClass: CrashBoundary,
    parcelCanUpdate: false,
  } as Parameters<typeof singleSpaReact>[0]);
  return { prepare: preparePage, bootstrap, mount, unmount } as SectionModule;
}
