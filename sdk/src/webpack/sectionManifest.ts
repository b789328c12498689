import webpack, { type ChunkGroup, type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import type { SectionManifest } from '../contract/release.ts';
import type { RouteDeclaration } from './routes.ts';

interface Settings extends Omit<SectionManifest, 'entry' | 'css' | 'routes'> {
  readonly routes: readonly RouteDeclaration[];
  readonly entry: string;
  /** Names of the chunk groups that every route needs, in the order of need. */
  readonly always: readonly string[];
}

/** Writes `section.json`: what the registry, the document and the shell have to know of this build. */
export class SectionManifestPlugin implements WebpackPluginInstance {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SectionManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After every file has its final, content-hashed name.
        { name: 'SectionManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          try {
            const manifest = this.#describe(compilation);
            compilation.emitAsset('section.json', new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)));
          } catch (error) {
            compilation.errors.push(new webpack.WebpackError((error as Error).message));
          }
        },
      );
    });
  }

  #describe(compilation: Compilation): SectionManifest {
    const { routes, entry, always, ...rest } = this.#settings;
    const common = [entry, ...always.flatMap((name) => filesOf(compilation, name))];
    return {
      ...rest,
      entry,
      css: unique(common).filter((file) => file.endsWith('.css')),
      routes: routes.map(({ chunk, ...route }) => ({
        ...route,
        preload: route.redirectTo ? [] : unique([...common, ...(chunk ? filesOf(compilation, chunk) : [])]),
      })),
    };
  }
}

function filesOf(compilation: Compilation, name: string): string[] {
  const group: ChunkGroup | undefined = compilation.entrypoints.get(name) ?? compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`no chunk is named "${name}": does an import() carry webpackChunkName: "${name}"?`);
  return group.getFiles().filter((file) => /\.(js|css)$/.test(file));
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)];
}
