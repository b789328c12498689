import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import type { ShellDeclaration } from './declarations.ts';
import { ownFile } from './ownFile.ts';
import { installedVersions } from './shared.ts';

/** The module of the shell that says what it offers beside its own. */
const OFFERS = /[\\/]shell[\\/]src[\\/]sections[\\/]loading[\\/]otherOffers\.ts$/;

type Settings = Required<ShellDeclaration>;

/**
 * Rules that build each other set as a chunk of its own: the modules of `sharedSet.tsx` once more, with the set's packages in
 * the place of the shell's. Without other offers there are none, and the shell has no code for them.
 */
export function otherOfferRules(settings: Settings): RuleSetRule[] {
  const { otherSets, otherShellApis } = settings;
  if (Object.keys(otherSets).length + Object.keys(otherShellApis).length === 0) return [];
  return [
    { test: OFFERS, loader: ownFile('otherOffers'), options: settings },
    ...Object.entries(otherSets).flatMap(([name, alias]) => [
      { resourceQuery: new RegExp(`^\\?${name}$`), layer: name, resolve: { alias } },
      { issuerLayer: name, resolve: { alias } },
    ]),
  ];
}

/** webpack loader for `otherOffers.ts` of the shell. */
export default function otherOffers(this: { getOptions(): Settings }): string {
  const { dir, otherSets, otherShellApis } = this.getOptions();
  const sets = Object.entries(otherSets).map(([name, packages]) => {
    const versions = JSON.stringify(installedVersions(packages, dir));
    return `${JSON.stringify(name)}: { versions: ${versions}, load: () => import(/* webpackChunkName: "${name}" */ './sharedSet.tsx?${name}') }`;
  });
  const shellApis = Object.entries(otherShellApis).map(([version, module]) => {
    const major = version.split('.')[0];
    const path = JSON.stringify(join(dir, module));
    return `${major}: () => import(/* webpackChunkName: "shell-api-${major}" */ ${path})`;
  });
  return `export const otherSets = { ${sets.join(', ')} };\nexport const otherShellApis = { ${shellApis.join(', ')} };`;
}
