import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import privateTree from '../../sdk/build/privateTree.ts';

const require = createRequire(import.meta.url);
const source = (mode: string) =>
  readFileSync(require.resolve('react-dom/client').replace('client.js', `cjs/react-dom-client.${mode}.js`), 'utf8');
const run = (text: string) => privateTree.call({ getOptions: () => ({ keeper: '/keeper.ts' }) } as never, text);

test.each(['production', 'development'])('React writes nothing of its own onto nodes in %s', (mode) => {
  const text = run(source(mode));
  expect(text).not.toMatch(/\[internal\w+Key\]|\[listeningMarker\]|[^)]\._valueTracker/);
  expect(text).toContain('privately(container).internalContainerInstanceKey = ');
  expect(text).toContain('"use strict";var privately=require("/keeper.ts").privately;');
});

test('all trees share classes and hooks that no one changes', () => {
  expect(run(source('production'))).toContain('Object.freeze(FiberNode.prototype)');
});

test.each(['', 'node[internalInstanceKey] = fiber;', '"use strict"; a.b[internalPropsKey];'])(
  'another React stops the build: %j',
  (text) => expect(() => run(text)).toThrow('React DOM keeps what it knows of nodes in another way.'),
);
