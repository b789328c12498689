import type { PageRelease, SectionRelease } from '@bellwether/sdk/contract/release';

/**
 * All scripts and styles that this page may load, with their hashes. Everything that loads code checks here: webpack's runtime
 * in shell and sections (`bellwetherIntegrity`), the loading of entries, and, through the Trusted Types policy named
 * `default`, any other code that sets a script's URL.
 */
export interface AssetGate {
  /** Returns the `sha384-…` hash of the file at a URL. Throws if no release of this page contains the file. */
  integrityOf(url: string): string;
  admit(section: SectionRelease): void;
}

declare global {
  var bellwetherIntegrity: (url: string) => string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

export function createAssetGate({ sections }: PageRelease, origin: string): AssetGate {
  const hashes = new Map<string, string>();

  function admit({ integrity, fallback }: SectionRelease): void {
    for (const [path, hash] of Object.entries(integrity)) hashes.set(path, hash);
    if (fallback) admit(fallback);
  }

  for (const section of Object.values(sections)) admit(section);

  return {
    admit,
    integrityOf(url) {
      const { origin: from, pathname } = new URL(url, origin);
      const hash = from === origin ? hashes.get(pathname) : undefined;
      if (!hash) throw new Error(`${url} belongs to no release of this page`);
      return hash;
    },
  };
}

/** Blocks every script that the gate does not know. Call once, before anything loads. */
export function guardPage(gate: AssetGate): void {
  Object.defineProperty(globalThis, 'bellwetherIntegrity', { value: gate.integrityOf });
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      gate.integrityOf(url);
      return url;
    },
  });
}
