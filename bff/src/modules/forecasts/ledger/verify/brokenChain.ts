/** The first row of the ledger that is not as it was written; its message is one sentence that names it. */
export class BrokenChain extends Error {
  override readonly name = 'Broken';
}
