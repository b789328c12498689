import { posix } from 'node:path';

/** Where an import leads: a file of this repository, or a package. */
export type ImportTarget = { readonly path: string } | { readonly package: string };

/** `exports` of sdk/package.json: subpath → file, either may hold one `*`. */
export type SdkExports = Readonly<Record<string, string>>;

export function resolveImport(from: string, specifier: string, sdkExports: SdkExports): ImportTarget {
  if (specifier.startsWith('.')) return { path: posix.join(posix.dirname(from), specifier) };
  const workspace = /^@bellwether\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  if (!workspace) return { package: packageName(specifier) };
  const [, name = '', rest = ''] = workspace;
  if (name !== 'sdk') return { path: posix.join(name, rest) };
  return { path: posix.join('sdk', sdkFile(`./${rest}`, sdkExports) ?? `src/${rest}`) };
}

function sdkFile(subpath: string, sdkExports: SdkExports): string | null {
  const exact = sdkExports[subpath];
  if (exact) return exact;
  for (const [pattern, file] of Object.entries(sdkExports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    return file.replace('*', subpath.slice(before.length, subpath.length - after.length));
  }
  return null;
}

function packageName(specifier: string): string {
  const [first = '', second] = specifier.split('/');
  return specifier.startsWith('@') && second ? `${first}/${second}` : first;
}
