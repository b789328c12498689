import { packedExports } from './packedExports.ts';
import { withJavaScriptImports } from './withJavaScriptImports.ts';

test('every module keeps its name, with the ending of its source', () => {
  expect(packedExports({ './section': './src/section/section.tsx', './ui/*': './src/ui/*' })).toEqual({
    './section': { types: './src/section/section.d.ts', default: './src/section/section.js' },
    './ui/*.ts': { types: './src/ui/*.d.ts', default: './src/ui/*.js' },
    './ui/*.tsx': { types: './src/ui/*.d.ts', default: './src/ui/*.js' },
    './ui/*.css': './src/ui/*.css',
  });
});

test('declarations name the compiled modules, and packages as they are', () => {
  expect(
    withJavaScriptImports(`import type { A } from './a.ts';
export { B } from "../b/B.tsx";
export declare const c: import('./c.ts').C;
export type { D } from '@bellwether/sdk/ui/D.tsx';`),
  ).toBe(`import type { A } from './a.js';
export { B } from "../b/B.js";
export declare const c: import('./c.js').C;
export type { D } from '@bellwether/sdk/ui/D.tsx';`);
});
