import { rmSync } from 'node:fs';
import './makeSqliteFile.ts';

export default function removeSqliteFile(): void {
  if (globalThis.sqliteFolder) rmSync(globalThis.sqliteFolder, { recursive: true, force: true });
}
