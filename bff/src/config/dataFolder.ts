import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './configError.ts';

/** What the product keeps directly in DATA_DIR. */
const OURS = /^(?:bellwether\.sqlite(?:-wal|-shm|-journal)?|jwt-secret|encryption-key|releases|release-cache|outbox)$/;
const OTHERS_MAY = 0o077;

/**
 * Creates the DATA_DIR folder and checks that it is writable. From here on, only the account of this process can read
 * what it creates: files are 0600, folders 0700. What an older version left is tightened. A folder that also
 * holds other things keeps its own mode.
 * @throws ConfigError if it is not a folder, or cannot be created or written
 */
export function makeDataFolder(path: string): void {
  process.umask(OTHERS_MAY);
  try {
    makeFolder(path);
    tighten(path);
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

function tighten(folder: string): void {
  const names = readdirSync(folder);
  const ours = names.filter((name) => OURS.test(name));
  for (const path of ours.map((name) => join(folder, name))) restrict(path);
  if (ours.length === names.length) restrict(folder);
}

function restrict(path: string): void {
  const { mode } = statSync(path);
  if (!(mode & OTHERS_MAY)) return;
  try {
    chmodSync(path, mode & ~OTHERS_MAY & 0o777);
  } catch (error) {
    // A volume may belong to another account that lets this one write. Its mode is that account's decision.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
