import * as runtime from './runtimeNames.ts';

/** Exposes the federation runtime to sections, which are built with `externalRuntime`. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
