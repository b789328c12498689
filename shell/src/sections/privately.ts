/** What React keeps of a node, by the names of its own keys: `internalPropsKey`, … */
type OfReact = Record<string, unknown>;

const kept = new WeakMap<object, OfReact>();
// Bound before any section runs: no one can listen in on them.
const recall = kept.get.bind(kept);
const remember = kept.set.bind(kept);

/**
 * Returns what React keeps of a node, which its own build would write onto the node, where every section finds the trees of all
 * others. `sdk/build/privateTree.ts` makes React ask here instead.
 */
export function privately(node: object): OfReact {
  let own = recall(node);
  if (!own) {
    own = {};
    remember(node, own);
  }
  return own;
}

/** Whether React made a node, or draws into it. */
export const isOfReact = (node: object): boolean => {
  for (const _ in recall(node)) return true;
  return false;
};
