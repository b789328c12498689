import type { SectionManifest } from '@bellwether/sdk/contract/release';

export interface SectionDeclaration {
  /** Folder and section name, `mfe-trading`. */
  readonly name: string;
  /** The section's folder: `import.meta.dirname`. */
  readonly dir: string;
  /** A `page` lists its pages in `src/routes.ts`; an `overlay` has none. */
  readonly placement: Exclude<SectionManifest['placement'], 'frame'>;
  /**
   * Chunks that share no file with others, charts excepted. A page that uses a little of what several pages share would
   * otherwise cut their shared file into more and smaller ones, which costs each of them 0.3 kB per file.
   */
  readonly apart?: readonly string[];
}

export interface ShellDeclaration {
  readonly dir: string;
  /**
   * Shared sets that the shell offers beside its own: name → package → the name that it is installed under, such as
   * `{ 'react-20': { react: 'react-20', 'react-dom': 'react-dom-20' } }`.
   */
  readonly otherSets?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Other majors of ShellApi that the shell offers: last version → the module that exports `adapt`, which makes that major's
   * object of the shell's own, such as `{ '1.9': './src/shellApi1.ts' }`.
   */
  readonly otherShellApis?: Readonly<Record<string, string>>;
}

/** The options that `scripts/build.ts` sets for a build. */
export interface BuildOptions {
  readonly mode: 'production' | 'development';
  /** Twelve hex digits of the content hash; part of every name that two versions could otherwise share. */
  readonly buildId: string;
  /** The output folder. */
  readonly outputPath: string;
}
