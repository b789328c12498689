import type { SectionManifest, SectionRoute } from '../contract/release.ts';

/** A route as a section's webpack.config.ts declares it. */
export interface RouteDeclaration extends Omit<SectionRoute, 'preload' | 'redirectTo'> {
  /** `webpackChunkName` of the page, so that the document can preload it; none where the page comes with the section. */
  readonly chunk?: string;
  /** This path only leads on to another one, replacing history. */
  readonly redirectTo?: string;
}

export interface SectionDeclaration {
  /** Folder and section name, `mfe-trading`. */
  readonly name: string;
  /** The section's folder: `import.meta.dirname`. */
  readonly dir: string;
  readonly placement: Exclude<SectionManifest['placement'], 'frame'>;
  /** None for an overlay. */
  readonly routes: readonly RouteDeclaration[];
}

export interface ShellDeclaration {
  readonly dir: string;
  readonly routes: readonly RouteDeclaration[];
}

/** What a build is told from outside, by `scripts/build.ts`. */
export interface BuildOptions {
  readonly mode: 'production' | 'development';
  /** Twelve hex digits of the content hash; part of every name that two versions could otherwise share. */
  readonly buildId: string;
  /** Where the built files go. */
  readonly outputPath: string;
}
