import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * Creates the DATA_DIR folder and checks that it is writable.
 * @throws ConfigError if it is not a folder, or cannot be created or written
 */
export function makeDataFolder(path: string): void {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const why = ['EEXIST', 'ENOTDIR'].includes(code) ? 'a file is in its place' : code;
    throw new ConfigError(`DATA_DIR must be a folder that can be made and written, not ${path} (${why}).`, { cause });
  }
}

/** Avoids `recursive`: Node 24 loops forever if a parent such as /proc fails with ENOENT. */
function makeFolder(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (!there && dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process starting at the same moment may have created it first.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
