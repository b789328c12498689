import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';

const { sources, WebpackError } = webpack;
type Source = webpack.sources.Source;

/** A placeholder in the built text for a name that is only known at run time. */
const placeholder = 'bellwether-section-chunks';

/**
 * Keeps two versions of a section apart on one page, even if they have the same build name. webpack's chunk-loading global and
 * the federation instance's name are derived from the URL that a script was loaded from. So even a hand-edited copy of a built
 * folder, published as another version, never receives the original's chunks.
 */
export class ScriptIdentityPlugin implements WebpackPluginInstance {
  readonly #container: string | null;

  /** @param container Name of the federation container; null for the shell, which occurs once per page. */
  constructor(container: string | null) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.options.output.chunkLoadingGlobal = placeholder;
    compiler.hooks.thisCompilation.tap('ScriptIdentityPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DERIVED; // before minimizing and hashing
      compilation.hooks.processAssets.tap({ name: 'ScriptIdentityPlugin', stage }, (assets) => {
        let named = 0;
        for (const file of Object.keys(assets)) {
          if (!file.endsWith('.js') || file.endsWith('.hot-update.js')) continue;
          const meetings = insertAfter(compilation, file, `["${placeholder}`, '@', folderOfScript);
          if (meetings === 0) fail(compilation, `${file} does not name its chunks as expected`);
          if (this.#container) {
            named += insertAfter(compilation, file, `initOptions: {"name":"${this.#container}`, '@', script);
          }
        }
        if (this.#container && named !== 1) fail(compilation, `the federation instance has ${named} names, not 1`);
      });
    });
  }
}

const script = 'document.currentScript.src';
const folderOfScript = `${script}.replace(/[^/]*$/,"")`;

/** Source → what was made of it. A build in watch mode has the same object for a file that did not change. */
const made = new WeakMap<Source, { readonly changed: Source; readonly times: number }>();

/** Turns `…found"` into `…found@"+expression` and keeps source maps. Returns the number of replacements. */
function insertAfter(compilation: Compilation, file: string, found: string, joint: string, expression: string): number {
  const source = compilation.getAsset(file)?.source;
  if (!source) return 0;
  const { changed, times } = made.get(source) ?? inserted(source, { found, joint, expression });
  if (times === 0) return 0;
  made.set(source, { changed, times });
  compilation.updateAsset(file, changed);
  return times;
}

interface Insertion {
  readonly found: string;
  readonly joint: string;
  readonly expression: string;
}

function inserted(source: Source, { found, joint, expression }: Insertion): { changed: Source; times: number } {
  const text = source.source().toString();
  const changed = new sources.ReplaceSource(source);
  let times = 0;
  for (let at = text.indexOf(`${found}"`); at >= 0; at = text.indexOf(`${found}"`, at + 1)) {
    const quote = at + found.length;
    changed.replace(quote, quote, `${joint}"+${expression}`);
    times += 1;
  }
  return { changed: new sources.CachedSource(changed), times };
}

function fail(compilation: Compilation, message: string): void {
  compilation.errors.push(new WebpackError(message));
}
