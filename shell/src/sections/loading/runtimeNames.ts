/**
 * The exports of the federation runtime that a section's entry reads, and no more: enhanced's own `provideExternalRuntime`
 * (2.9.2) bundles the whole runtime, and twice without an alias.
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
