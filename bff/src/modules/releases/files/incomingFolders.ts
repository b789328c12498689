import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const TEMPORARY = '.incoming-';
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Returns a path in `home` for a temporary folder or file. Whatever a killed process left there never counts. */
export function incomingPath(home: string): string {
  return join(home, `${TEMPORARY}${randomUUID()}`);
}

export function isIncoming(name: string): boolean {
  return name.startsWith(TEMPORARY);
}

/** Makes a temporary folder in `home`, and removes what interrupted work left there. */
export async function makeIncomingFolder(home: string): Promise<string> {
  await removeAbandoned(home);
  const folder = incomingPath(home);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** A folder in use is younger: writing the largest artifact takes seconds, and each file makes the folder young again. */
export async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home).catch(() => [])) {
    if (!isIncoming(name)) continue;
    const path = join(home, name);
    if (Date.now() - (await lastChange(path)) > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Of the folder or anything in it. A folder that is gone changed just now. */
async function lastChange(folder: string): Promise<number> {
  const inside = await readdir(folder, { recursive: true }).catch(() => []);
  const times = await Promise.all(
    ['.', ...inside].map(async (path) => (await stat(join(folder, path)).catch(() => null))?.mtimeMs ?? Date.now()),
  );
  return Math.max(...times);
}
