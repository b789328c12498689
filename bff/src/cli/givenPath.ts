import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { callingFolder } from '../config/config.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
// Before anyone moves elsewhere.
const calledFrom = callingFolder();

/** A path from the command line, absolute: seen from where the command was called or, where nothing is there, from the project. */
export function givenPath(path: string): string {
  const seenFromCaller = resolve(calledFrom, path);
  return existsSync(seenFromCaller) ? seenFromCaller : resolve(ROOT, path);
}
