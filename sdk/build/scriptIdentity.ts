import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';

const { sources, WebpackError } = webpack;

/** Stands in the built text for a name that is known only where the file runs. */
const placeholder = 'bellwether-section-chunks';

/**
 * Keeps two versions of one section apart on one page, whatever their build called itself: webpack's meeting place of entry
 * and chunks, and the federation instance's name, are derived from the address that a script was really loaded from.
 * So even a copy of a built folder, edited by hand and published as another version, cannot meet the original's chunks.
 */
export class ScriptIdentityPlugin implements WebpackPluginInstance {
  readonly #container: string | null;

  /** @param container Name of the federation container; null for the shell, which is on a page once. */
  constructor(container: string | null) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.options.output.chunkLoadingGlobal = placeholder;
    compiler.hooks.thisCompilation.tap('ScriptIdentityPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DERIVED; // before minimising and hashing
      compilation.hooks.processAssets.tap({ name: 'ScriptIdentityPlugin', stage }, (assets) => {
        let named = 0;
        for (const file of Object.keys(assets)) {
          if (!file.endsWith('.js')) continue;
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

/** Turns `…found"` into `…found@"+expression`, keeping source maps; returns how often. */
function insertAfter(compilation: Compilation, file: string, found: string, joint: string, expression: string): number {
  const source = compilation.getAsset(file)?.source;
  if (!source) return 0;
  const text = source.source().toString();
  const changed = new sources.ReplaceSource(source);
  let times = 0;
  for (let at = text.indexOf(`${found}"`); at >= 0; at = text.indexOf(`${found}"`, at + 1)) {
    const quote = at + found.length;
    changed.replace(quote, quote, `${joint}"+${expression}`);
    times += 1;
  }
  if (times > 0) compilation.updateAsset(file, changed);
  return times;
}

function fail(compilation: Compilation, message: string): void {
  compilation.errors.push(new WebpackError(message));
}
