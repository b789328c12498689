import type { NamedVersion, PageRelease } from '@bellwether/sdk/contract/release';

/**
 * All scripts and styles that this page may load, with their hashes. Everything that loads code checks here: webpack's runtime
 * in shell and sections (`bellwetherIntegrity`), the loading of entries, and, through the Trusted Types policy named
 * `default`, any other code that sets a script's URL.
 */
export interface AssetGate {
  /** Returns the `sha384-…` hash of the file at a URL. Throws if no release of this page contains the file. */
  integrityOf(url: string): string;
  knows(url: string): boolean;
  /** Lets the files of a version load, as far as they are named. */
  admit(version: Pick<NamedVersion, 'integrity'>): void;
}

declare global {
  var bellwetherIntegrity: (url: string) => string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string>>): unknown;
}

export function createAssetGate(release: Pick<PageRelease, 'integrity'>, origin: string): AssetGate {
  const hashes = new Map<string, string>();

  function hashOf(url: string): string | undefined {
    const { origin: from, pathname } = new URL(url, origin);
    return hashes.get((from === origin ? '' : from) + pathname);
  }

  function admit({ integrity = {} }: Pick<NamedVersion, 'integrity'>): void {
    for (const [path, hash] of Object.entries(integrity)) hashes.set(path, hash);
  }

  admit(release);

  return {
    admit,
    knows: (url) => !!hashOf(url),
    integrityOf(url) {
      const hash = hashOf(url);
      if (!hash) throw new Error(`${url} belongs to no release of this page`);
      return hash;
    },
  };
}

/** Blocks every script that the gate does not know. Call once, before anything loads. */
export function guardPage(gate: AssetGate): void {
  Object.defineProperty(globalThis, 'bellwetherIntegrity', { value: gate.integrityOf });
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      gate.integrityOf(url);
      return url;
    },
  });
  // A page may create it once, so a section that was first would take it from the charts of all others.
  const ofCharts = Object.freeze(trustedTypes.createPolicy('highcharts', { createHTML: (html) => html }));
  const create = trustedTypes.createPolicy.bind(trustedTypes);
  // The browser refuses and reports all others.
  const createPolicy: typeof create = (name, rules) => (name === 'highcharts' ? ofCharts : create(name, rules));
  Object.defineProperty(trustedTypes, 'createPolicy', { value: createPolicy });
  Object.defineProperty(globalThis, 'trustedTypes', { value: trustedTypes, configurable: false });
}
