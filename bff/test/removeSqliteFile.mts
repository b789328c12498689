import { rmSync } from 'node:fs';
import './makeSqliteFile.mts';

export default function removeSqliteFile(): void {
  if (globalThis.sqliteFolder) rmSync(globalThis.sqliteFolder, { recursive: true, force: true });
}
