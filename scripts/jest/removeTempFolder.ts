import { rmSync } from 'node:fs';

/** Tests need not clean up after themselves, and one that was stopped could not. */
export default function removeTempFolder(): void {
  if (globalThis.tempFolder) rmSync(globalThis.tempFolder, { recursive: true, force: true, maxRetries: 3 });
}
