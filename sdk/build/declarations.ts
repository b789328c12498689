import type { SectionManifest } from '@bellwether/sdk/contract/release';

export interface SectionDeclaration {
  /** Folder and section name, `mfe-trading`. */
  readonly name: string;
  /** The section's folder: `import.meta.dirname`. */
  readonly dir: string;
  /** A `page` lists its pages in `src/routes.ts`; an `overlay` has none. */
  readonly placement: Exclude<SectionManifest['placement'], 'frame'>;
}

export interface ShellDeclaration {
  readonly dir: string;
}

/** The options that `scripts/build.ts` sets for a build. */
export interface BuildOptions {
  readonly mode: 'production' | 'development';
  /** Twelve hex digits of the content hash; part of every name that two versions could otherwise share. */
  readonly buildId: string;
  /** The output folder. */
  readonly outputPath: string;
}
