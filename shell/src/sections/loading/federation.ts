import * as router from '@bellwether/sdk/router';
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { forgetFailedShares } from './forgetFailedShares.ts';
import './offerRuntime.ts';

/** Put in by the build: package or module → the version that the registry knows it by. */
declare const SHARED_VERSIONS: Readonly<
  Record<'react' | 'react-dom' | '@bellwether/sdk/router' | '@bellwether/sdk/query', string>
>;

type Federation = Pick<ModuleFederation, 'loadRemote' | 'registerPlugins' | 'registerRemotes'>;

/**
 * What sections take from the shell: they are built with `import: false`, so a module that is missing here fails them. All but
 * the query cache run anyway; that one is loaded with the first page for signed-in people.
 *
 * The shell itself is built as a plain bundle and has its own imports directly. Built as a federation host it would look each of
 * them up in the share scope before its first line can run, 100 ms on a phone.
 */
export function createFederation(): Federation {
  return createInstance({
    name: 'shell',
    remotes: [],
    plugins: [forgetFailedShares],
    shareStrategy: 'loaded-first',
    shared: {
      react: here(SHARED_VERSIONS.react, react),
      'react/jsx-runtime': here(SHARED_VERSIONS.react, jsxRuntime),
      'react-dom': here(SHARED_VERSIONS['react-dom'], reactDom),
      'react-dom/client': here(SHARED_VERSIONS['react-dom'], reactDomClient),
      '@bellwether/sdk/router': here(SHARED_VERSIONS['@bellwether/sdk/router'], router),
      '@bellwether/sdk/query': {
        version: SHARED_VERSIONS['@bellwether/sdk/query'],
        get: async () => {
          const query = await import(/* webpackChunkName: "query" */ '@bellwether/sdk/query');
          return () => query;
        },
        shareConfig: { singleton: true, requiredVersion: false },
      },
    },
  });
}

function here(version: string, module: object) {
  return { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: false as const, eager: true } };
}
