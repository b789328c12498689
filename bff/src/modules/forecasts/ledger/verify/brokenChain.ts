/** The ledger is broken. The message is one sentence that names the first altered row. */
export class BrokenChain extends Error {
  override readonly name = 'Broken';
}
