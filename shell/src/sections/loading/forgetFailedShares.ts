import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Federation keeps the failed load of a shared module for ever (runtime-core 2.9.2, `loadShare`). The query cache that once
 * did not arrive would keep every section for signed-in people away until a reload; forgotten, the next try asks again.
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
