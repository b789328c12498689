import { type Stats, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  fileNames,
  NoPriceFiles,
  namesOfFiles,
  type PriceFiles,
  priceFilesOf,
  type ReadFile,
  readFileOf,
} from './loadPriceFiles.ts';

interface Kept {
  /** Time, size and identity of the file when it was read. */
  readonly signature: string;
  readonly read: ReadFile;
  /** One sentence, where its newest content is unusable and what it held before stays. */
  readonly doubt: string | null;
}

/** What a look at the folder found. */
export interface Look {
  readonly changed: boolean;
  /** What the operator does not know yet, one sentence each. */
  readonly sentences: readonly string[];
}

const GONE = 'gone';

/**
 * A folder of price files that may change while the server runs. A file is read again once it rested from one look to the
 * next, so no file is read while it is written. What a file held stays when its next content is unusable, and all of it
 * stays when the folder is away or empty. A file that is gone at two looks is gone.
 */
export class PriceFolder {
  private readonly folder: string;
  private files: PriceFiles;
  private kept: ReadonlyMap<string, Kept>;
  /** By name, the signature of a file at the last look, if it is not the one that was read. */
  private changing: ReadonlyMap<string, string> = new Map();
  private said: ReadonlySet<string> = new Set();
  private isLooking = false;
  private isAway = false;

  /** @throws NoPriceFiles if the folder is missing or has no usable file */
  constructor(folder: string) {
    this.folder = folder;
    const kept = fileNames(folder).map((name) => {
      const signature = signatureOf(statSync(join(folder, name), { throwIfNoEntry: false }));
      return [name, { signature, read: readFileOf(folder, name), doubt: null }] as const;
    });
    this.kept = new Map(kept);
    this.files = this.together();
  }

  get series(): PriceFiles['series'] {
    return this.files.series;
  }

  get actions(): PriceFiles['actions'] {
    return this.files.actions;
  }

  /** Returns what was not said before. */
  news(): string[] {
    const { leftOut, absurd } = this.files;
    return this.unsaid([...leftOut, ...absurd]);
  }

  /** Reads the files that changed. */
  async look(): Promise<Look> {
    if (this.isLooking) return { changed: false, sentences: [] };
    this.isLooking = true;
    try {
      return await this.lookOnce();
    } finally {
      this.isLooking = false;
    }
  }

  private async lookOnce(): Promise<Look> {
    const found = await signaturesIn(this.folder);
    const wasAway = this.isAway;
    this.isAway = !found;
    if (!found)
      return { changed: false, sentences: wasAway ? [] : [`${this.folder} cannot be read. Its prices stay.`] };
    const kept = new Map<string, Kept>();
    const changing = new Map<string, string>();
    for (const name of [...new Set([...this.kept.keys(), ...found.keys()])].sort()) {
      const before = this.kept.get(name);
      const signature = found.get(name) ?? GONE;
      const hasRested = this.changing.get(name) === signature;
      if (signature === before?.signature) kept.set(name, before);
      else if (hasRested && signature !== GONE) kept.set(name, await this.again(name, signature, before));
      else if (!hasRested) {
        changing.set(name, signature);
        if (before) kept.set(name, before);
      }
    }
    this.changing = changing;
    const changed = kept.size !== this.kept.size || [...kept].some(([name, file]) => this.kept.get(name) !== file);
    this.kept = kept;
    return { changed, sentences: changed ? this.unsaid(this.putTogether()) : [] };
  }

  /** One file per turn of the event loop: a nightly job may rewrite hundreds at once. */
  private async again(name: string, signature: string, before: Kept | undefined): Promise<Kept> {
    await nextTurn();
    const read = readFileOf(this.folder, name);
    if (!('fault' in read) || !before || 'fault' in before.read) return { signature, read, doubt: null };
    const doubt = `The file ${name} changed and cannot be used: ${read.fault}. What it held before stays.`;
    return { signature, read: before.read, doubt };
  }

  /** Returns what there is to say of the files as they are now. */
  private putTogether(): string[] {
    try {
      this.files = this.together();
    } catch (error) {
      if (!(error instanceof NoPriceFiles)) throw error;
      return [`${error.message} Its prices stay.`];
    }
    const doubts = [...this.kept.values()].flatMap(({ doubt }) => (doubt === null ? [] : [doubt]));
    return [...this.files.leftOut, ...this.files.absurd, ...doubts];
  }

  private together(): PriceFiles {
    return priceFilesOf(this.folder, new Map([...this.kept].map(([name, { read }]) => [name, read])));
  }

  private unsaid(sentences: readonly string[]): string[] {
    const unsaid = sentences.filter((sentence) => !this.said.has(sentence));
    this.said = new Set(sentences);
    return unsaid;
  }
}

/** By name; null if the folder cannot be read. */
async function signaturesIn(folder: string): Promise<ReadonlyMap<string, string> | null> {
  const names = await readdir(folder).catch(() => null);
  if (!names) return null;
  const found = new Map<string, string>();
  for (const name of namesOfFiles(names)) {
    const signature = signatureOf(await stat(join(folder, name)).catch(() => undefined));
    if (signature !== GONE) found.set(name, signature);
  }
  return found;
}

function signatureOf(stats: Stats | undefined): string {
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : GONE;
}
