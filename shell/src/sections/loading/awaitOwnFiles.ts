import type { AssetGate } from './assetGate.ts';

/** webpack's names for how the shell's own bundle loads its later parts. */
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<unknown>;
declare const __webpack_get_script_filename__: (chunk: string | number) => string;
declare const __webpack_public_path__: string;

/**
 * Makes the shell's later parts wait for the hashes of their files. webpack asks for a hash when it makes a script's tag, and
 * the document names only what comes before content.
 */
export function awaitOwnFiles(gate: AssetGate, ownFiles: () => Promise<unknown>): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = async (chunk) => {
    if (!gate.knows(__webpack_public_path__ + __webpack_get_script_filename__(chunk))) await ownFiles();
    return load(chunk);
  };
}
