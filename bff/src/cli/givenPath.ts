import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { callingFolder } from '../config/config.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
// Read before anything changes the working directory.
const calledFrom = callingFolder();

/** Resolves a command-line path against the caller's folder, or against the project if nothing exists there. */
export function givenPath(path: string): string {
  const seenFromCaller = resolve(calledFrom, path);
  return existsSync(seenFromCaller) ? seenFromCaller : resolve(ROOT, path);
}
