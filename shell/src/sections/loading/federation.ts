import * as highcharts from '@bellwether/sdk/highcharts';
import * as router from '@bellwether/sdk/router';
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { keepWritable } from '../globals.ts';
import { forgetFailedShares } from './forgetFailedShares.ts';
import './offerRuntime.ts';
import type { OtherSet } from './otherOffers.ts';

/** Injected by the build: package or module → its version in the registry. */
declare const SHARED_VERSIONS: Readonly<
  Record<
    'react' | 'react-dom' | '@bellwether/sdk/router' | '@bellwether/sdk/query' | '@bellwether/sdk/highcharts',
    string
  >
>;

const REACT_STATE = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

export type Federation = Pick<ModuleFederation, 'loadRemote' | 'registerPlugins' | 'registerRemotes' | 'shareScopeMap'>;

/**
 * The modules that the shell shares with sections. Sections are built with `import: false`, so a module missing here fails
 * them. The shell runs all of them anyway, except the query cache, which loads with the first page for signed-in users, and
 * Highcharts, which its module loads with the first chart.
 *
 * The shell itself is a plain bundle with direct imports. As a federation host it would look up each import in the share scope
 * before its first line runs: 100 ms on a phone.
 */
export function createFederation(): Federation {
  // Frozen, it stops every tree of the page.
  keepWritable((react as never as Record<string, object>)[REACT_STATE] ?? {});
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
      '@bellwether/sdk/highcharts': here(SHARED_VERSIONS['@bellwether/sdk/highcharts'], highcharts),
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

/** The federation of a set beside the shell's own; sections in it see nothing of the shell's. */
export async function createFederationOf(name: string, { versions, load }: OtherSet): Promise<Federation> {
  const { sharedModules } = await load();
  const known: Readonly<Record<string, string>> = { ...SHARED_VERSIONS, ...versions };
  const versionOf = (module: string) => known[module] ?? known[module.replace(/\/[^/]*$/, '')] ?? '';
  return createInstance({
    name: `shell/${name}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(sharedModules(highcharts)).map(([module, loaded]) => [module, here(versionOf(module), loaded)]),
    ),
  });
}

/** Frozen, so that no section changes what the others take. */
function here(version: string, module: object) {
  Object.freeze('default' in module ? module.default : module);
  return { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: false as const, eager: true } };
}
