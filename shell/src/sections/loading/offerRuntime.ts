import * as runtime from './runtimeNames.ts';

/** Leaves the federation runtime for sections, which are built with `externalRuntime`. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
