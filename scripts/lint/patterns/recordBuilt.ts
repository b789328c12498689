import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlacedPattern } from './patternsOf.ts';

/** `node recordBuilt.ts ROOT PATH…`: loads the files and prints every `new RegExp` that runs in them, as JSON. */
const [root = '', ...paths] = process.argv.slice(2);
const built = new Map<string, PlacedPattern>();

function record(pattern: RegExp): RegExp {
  const caller = /\((file:[^)]+):(\d+):\d+\)|at (file:\S+):(\d+):\d+/;
  const frame = (new Error().stack ?? '')
    .split('\n')
    .slice(3)
    .find((line) => caller.test(line));
  const [, inCall, callLine, inModule, moduleLine] = caller.exec(frame ?? '') ?? [];
  const file = inCall ?? inModule;
  if (file) {
    const path = relative(root, fileURLToPath(file)).replaceAll('\\', '/');
    const placed = { path, line: Number(callLine ?? moduleLine), source: pattern.source, flags: pattern.flags };
    if (paths.includes(path)) built.set(JSON.stringify(placed), placed);
  }
  return pattern;
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, given) => record(Reflect.construct(target, given)),
  apply: (target, self, given) => record(Reflect.apply(target, self, given)),
});

for (const path of paths) await import(join(root, path));
console.log(JSON.stringify([...built.values()]));
