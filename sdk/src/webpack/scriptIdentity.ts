import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const { Compilation, sources } = webpack;

/** Stands in the sources for an expression that is known only where the file runs. */
const placeholder = 'bellwether-section-chunks';
const ownFolder = 'document.currentScript.src.replace(/[^/]*$/,"")';
const ownScript = 'document.currentScript.src';

/**
 * Keeps two versions of one section apart on one page, whatever their build called itself: webpack's meeting place of entry
 * and chunks, and the federation instance's name, are derived from the folder that a script was really loaded from.
 * So even a copy of a built folder, edited by hand and published as another version, cannot meet the original's chunks.
 */
export class ScriptIdentityPlugin implements WebpackPluginInstance {
  readonly #container: string | null;

  constructor(container: string | null) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.options.output.chunkLoadingGlobal = placeholder;
    compiler.hooks.thisCompilation.tap('ScriptIdentityPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ScriptIdentityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_DERIVED },
        (assets) => {
          let entries = 0;
          for (const [file, asset] of Object.entries(assets)) {
            if (!file.endsWith('.js')) continue;
            const before = asset.source().toString();
            let after = before.replaceAll(`["${placeholder}"]`, `["${placeholder}@"+${ownFolder}]`);
            if (this.#container) {
              const name = `initOptions: {"name":"${this.#container}"`;
              if (after.includes(name)) entries++;
              after = after.replaceAll(name, `initOptions: {"name":"${this.#container}@"+${ownScript}`);
            }
            if (after === before) {
              compilation.errors.push(new webpack.WebpackError(`${file} does not name its chunks as expected`));
            }
            compilation.updateAsset(file, new sources.RawSource(after));
          }
          if (this.#container && entries !== 1) {
            compilation.errors.push(
              new webpack.WebpackError(`the federation instance is named in ${entries} files, expected 1`),
            );
          }
        },
      );
    });
  }
}
