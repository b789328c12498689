/**
 * The names of the federation runtime that a section's entry reads. Only these: enhanced's own `provideExternalRuntime` (2.9.2)
 * keeps all of the runtime alive, twice without an alias.
 */
export {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
