import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Federation remembers the failed load of a shared module forever (runtime-core 2.9.2, `loadShare`). One failed load of the
 * query cache would block every section for signed-in users until a reload; with this plugin, the next try loads it again.
 */
export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'bellwether-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};
