import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { LocalBuild } from '@bellwether/sdk/contract/release';
import webpack from 'webpack';
import type { ConfigOf } from '../preset.ts';

/** A section that is built again at each change, for a page that is open. */
export interface WatchedSection {
  readonly name: string;
  /** What pages hear. */
  readonly build: LocalBuild;
  /** Returns a built file, or undefined. */
  file(name: string): Buffer | undefined;
}

interface Settings {
  /** The section's folder. */
  readonly dir: string;
  /** Called after each build, with the time since the change in ms. */
  readonly onBuilt: (section: WatchedSection, tookMs: number) => void;
}

const CONTAINER = /^bellwether_(\w+)_local$/;

/** Builds a section for development and again at each change of its sources or of the sdk's. What it serves is in memory. */
export async function watchSection({ dir, onBuilt }: Settings): Promise<WatchedSection> {
  const { default: configOf } = (await import(pathToFileURL(join(dir, 'webpack.config.ts')).href)) as {
    default: ConfigOf;
  };
  const outputPath = join(dir, '.cache', 'dev');
  const config = await configOf({ mode: 'development', buildId: 'local', outputPath });
  // A file that webpack found unchanged on disk would not be emitted, and be missing here.
  await rm(outputPath, { recursive: true, force: true });
  const container = String(config.output?.uniqueName);
  const [, ownName] = CONTAINER.exec(container) ?? [];
  if (ownName === undefined) throw new Error(`${dir} is no section.`);
  const name = ownName.replaceAll('_', '-');
  const files = new Map<string, Buffer>();
  const hashes: Record<string, string> = {};
  let hash: string | null = null;
  let errors: readonly string[] = [];
  const section: WatchedSection = {
    name,
    get build() {
      return { section: name, hash, container, files: { ...hashes }, errors };
    },
    file: (path) => files.get(path),
  };

  const compiler = webpack(config);
  let changedAt = performance.now();
  compiler.hooks.invalid.tap('watchSection', () => {
    changedAt = performance.now();
  });
  compiler.hooks.assetEmitted.tap('watchSection', (file, { content }) => {
    files.set(file, content);
    if (/\.(js|css)$/.test(file)) hashes[file] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  });
  // Editors write a file in several steps.
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) errors = [error.message];
    else if (stats) {
      errors = (stats.toJson({ all: false, errors: true }).errors ?? []).map(readable);
      if (errors.length === 0) hash = stats.hash ?? null;
    }
    onBuilt(section, performance.now() - changedAt);
  });
  return section;
}

/** Without what the message says about loaders. */
function readable({ moduleName, message }: { moduleName?: string; message: string }): string {
  const [said = ''] = stripVTControlCharacters(message).split('\n\nCaused by:'); // swc's own backtrace follows
  const text = said.replace(/^Module build failed \(from [^)]*\):\n/, '').trim();
  return moduleName ? `${moduleName}\n${text}` : text;
}
