import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractShapes } from '@bellwether/sdk/contract/contractShapes';
import { endpointCalls } from '@bellwether/sdk/contract/endpointCalls';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import webpack, { type ChunkGroup, type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import { namesImported } from './namesImported.ts';
import { type BuiltRoute, chunkNameOf, ROUTE_TABLE } from './readRouteTable.ts';
import { required, used } from './shared.ts';

interface Settings
  extends Pick<
    SectionManifest,
    'name' | 'container' | 'shellApi' | 'otherShellApis' | 'placement' | 'readsFileMaps' | 'provides' | 'offers'
  > {
  readonly routes: readonly BuiltRoute[];
  readonly entry: string;
  /** Names of the chunk groups that every route needs, in the order of need. */
  readonly always: readonly string[];
  /** Shell only: names of the additional chunk groups for signed-in pages. */
  readonly forUsers?: readonly string[];
  /** Shell only: shared set → what it provides. Its chunk has the set's name. */
  readonly otherSets?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a section takes from the shell. The shell takes nothing. */
type Taken = Pick<SectionManifest, 'requires' | 'uses'>;

/** Writes `section.json`, which describes the build to the registry, the document and the shell. */
export class SectionManifestPlugin implements WebpackPluginInstance {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SectionManifestPlugin', (compilation) => {
      let taken: Taken = { requires: {}, uses: {} };
      if (this.#settings.placement !== 'frame') {
        // Runs when chunks hold what is used and no module has been merged into another.
        compilation.hooks.afterChunks.tap('SectionManifestPlugin', () => {
          const imported = namesImported(compilation);
          taken = { requires: required(new Set(imported.keys()), compiler.context), uses: used(imported) };
        });
      }
      compilation.hooks.processAssets.tap(
        // Runs when every file has its final, content-hashed name.
        { name: 'SectionManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          try {
            const manifest = this.#describe(compilation, taken);
            if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json'); // duplicates mf-manifest.json
            compilation.emitAsset('section.json', new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)));
          } catch (error) {
            compilation.errors.push(new webpack.WebpackError((error as Error).message));
          }
        },
      );
    });
  }

  #describe(compilation: Compilation, taken: Taken): SectionManifest {
    const { routes, entry, always, forUsers, otherSets = {}, ...rest } = this.#settings;
    const common = unique([entry, ...always.flatMap((name) => filesOf(compilation, name))]);
    return {
      ...rest,
      ...(rest.placement === 'frame' && { icon: emitIcon(compilation) }),
      entry,
      css: common.filter((file) => file.endsWith('.css')),
      ...taken,
      endpoints: endpointCalls(scriptsOf(compilation)),
      contract: createHash('sha256').update(contractShapes()).digest('hex').slice(0, 12),
      routes: routes.map(({ file, navbar, ...route }) => ({
        ...route,
        navbar: navbar ?? null,
        preload: file ? unique([...common, ...filesOf(compilation, chunkNameOf(file))]) : [],
      })),
      ...(Object.keys(otherSets).length > 0 && {
        otherSets: Object.fromEntries(
          Object.entries(otherSets).map(([name, provides]) => [name, { provides, files: filesOf(compilation, name) }]),
        ),
      }),
      ...(forUsers && {
        everyPage: {
          public: common,
          user: unique([...common, ...forUsers.flatMap((name) => filesOf(compilation, name))]),
        },
      }),
    };
  }
}

function scriptsOf(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ source }) => source.source().toString());
}

/** The site's icon, the shell's `src/icon.svg`, under a content-hashed name. */
function emitIcon(compilation: Compilation): string {
  const path = join(compilation.compiler.context, 'src/icon.svg');
  const bytes = readFileSync(path);
  const name = `icon.${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.svg`;
  compilation.fileDependencies.add(path);
  compilation.emitAsset(name, new webpack.sources.RawSource(bytes));
  return name;
}

function filesOf(compilation: Compilation, name: string): string[] {
  const group: ChunkGroup | undefined = compilation.entrypoints.get(name) ?? compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`no chunk is named "${name}": does the section use its ${ROUTE_TABLE}?`);
  return filesIn(group);
}

/** Scripts, styles and the styles' fonts. Browsers discover fonts late, so they are preloaded too. */
function filesIn(group: ChunkGroup): string[] {
  const fonts = group.chunks.flatMap((chunk) => [...chunk.auxiliaryFiles]).filter((file) => file.endsWith('.woff2'));
  return [...group.getFiles().filter((file) => /\.(js|css)$/.test(file)), ...fonts];
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)];
}
