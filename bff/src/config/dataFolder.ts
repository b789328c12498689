import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * Makes the folder that DATA_DIR names, and looks whether it can be written.
 * @throws ConfigError when it is something else, or cannot be made or written
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

/** Not `recursive`: Node 24 tries forever where a parent takes no folders and says ENOENT, as /proc does. */
function makeFolder(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (!there && dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // A process that starts at the same moment may have been quicker.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
