import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';

/** Shared packages beside the shell's own: another React, and the shared modules bound to it. */
export interface OtherSet {
  /** Package → version, of those that differ from the shell's own. */
  readonly versions: Readonly<Record<string, string>>;
  load(): Promise<typeof import('./sharedSet.tsx')>;
}

/** A module that makes the object of another major of ShellApi. */
export interface ShellApiAdapter {
  /** Build on `Object.create(api)`: a spread would read `queryClient`, which throws until the cache is loaded. */
  adapt(api: ShellApi): object;
}

/*
 * What this shell offers beside its own: a section gets the set that its release names, and the ShellApi that it was built for.
 * webpack.config.ts declares it and the build writes this module then (sdk/build/otherOffers.ts). null costs the page no code.
 */
export const otherSets: Readonly<Record<string, OtherSet>> | null = null;
/** By major. */
export const otherShellApis: Readonly<Record<string, () => Promise<ShellApiAdapter>>> | null = null;
