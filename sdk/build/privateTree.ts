import type { LoaderContext } from 'webpack';

const KEY = 'internal\\w+Key|internalHoistableMarker|listeningMarker';
/** What React writes onto nodes, by keys that are random and in plain sight. */
const OF_NODE = new RegExp(`(?<![.\\w$])([\\w$]+)(?:\\[(${KEY})\\]|\\.(_valueTracker))`, 'g');
const LEFT = new RegExp(`\\[(?:${KEY})\\]|(?<!privately\\([\\w$]+\\))\\._valueTracker`);
const STRICT = '"use strict";';
/** Classes and objects that all trees of a page share. The development build has more of them, and stays open. */
const SHARED =
  'Object.freeze(FiberNode.prototype);Object.freeze(FiberRootNode.prototype);' +
  '[ContextOnlyDispatcher,HooksDispatcherOnMount,HooksDispatcherOnUpdate,HooksDispatcherOnRerender].forEach(Object.freeze);';

/**
 * webpack loader for the shell's React DOM (react-dom 19.3.1): what React keeps of an element is no longer a property of it, so
 * that no section reaches the trees of others through the page, and names on prototypes are not taken for React's own.
 */
export default function privateTree(this: LoaderContext<{ keeper: string }>, source: string): string {
  const kept = source.replaceAll(OF_NODE, (_, node, key, own) => `privately(${node}).${key ?? own}`);
  if (kept === source || LEFT.test(kept) || !kept.includes(STRICT))
    throw new Error('React DOM keeps what it knows of nodes in another way.');
  const { keeper } = this.getOptions();
  const asking = `${STRICT}var privately=require(${JSON.stringify(keeper)}).privately;`;
  return kept.replace(STRICT, asking) + (kept.includes('HooksDispatcherOnMount = {') ? SHARED : '');
}
