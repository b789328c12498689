interface Target {
  readonly types: string;
  readonly default: string;
}

/**
 * Returns the exports of the compiled sdk: each module of `./src` under the name that it has in this repository, whose ending may
 * be TypeScript's. A section moves between repositories without a change.
 */
export function packedExports(exports: Readonly<Record<string, string>>): Record<string, Target | string> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, path]): [string, Target | string][] => {
      if (!name.endsWith('/*')) return [[name, compiled(path.replace(/\.tsx?$/, ''))]];
      return [
        ...['.ts', '.tsx'].map((ending): [string, Target] => [`${name}${ending}`, compiled(path)]),
        [`${name}.css`, `${path}.css`],
      ];
    }),
  );
}

function compiled(path: string): Target {
  return { types: `${path}.d.ts`, default: `${path}.js` };
}
