/**
 * The description of a build: `section.json` in the root of a section's built folder. Paths are relative to that folder.
 */
export interface SectionManifest {
  readonly name: string;
  /** Global variable under which the entry leaves its federation container; the shell has none. */
  readonly container: string | null;
  /** major.minor of the ShellApi that it requires (for a shell: that it provides). */
  readonly shellApi: string;
  /** The shell: the last version of each other major of ShellApi that it provides, too. */
  readonly otherShellApis?: readonly string[];
  readonly entry: string;
  /** Styles that must be loaded while the section is mounted. */
  readonly css: readonly string[];
  readonly routes: readonly SectionRoute[];
  /** `page`: fills the main area on its routes; `overlay`: shown with every page to signed-in users; `frame`: the shell. */
  readonly placement: 'page' | 'overlay' | 'frame';
  /** Package → version that it provides to sections (the shell). */
  readonly provides: Readonly<Record<string, string>>;
  /** The shell: further sets of shared packages, by name, such as another major of React and what is bound to it. */
  readonly otherSets?: Readonly<Record<string, SharedSet>>;
  /** Package → range that it takes from the shell. */
  readonly requires: Readonly<Record<string, string>>;
  /** Shared module → every name that it offers to sections (the shell). */
  readonly offers: Readonly<Record<string, readonly string[]>>;
  /** Shared module → the names of it that it uses. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Endpoints that its scripts call: `GET /api/watchlist`, or a path alone where they name no method. */
  readonly endpoints: readonly string[];
  /** The contract that it was built on. Builds from before contracts were recorded have none. */
  readonly contract?: string;
  /** The shell: it fetches the file maps of sections. For one that does not, the document names every file. */
  readonly readsFileMaps?: true;
  /** The shell: the site's icon, an SVG. */
  readonly icon?: string;
  /** The shell: the files that a cold load needs in addition to the page's own, by the page's access. */
  readonly everyPage?: { readonly public: readonly string[]; readonly user: readonly string[] };
}

/** Shared packages that the shell hands to a section together, in place of its own. */
export interface SharedSet {
  /** Package → version, where it differs from the shell's `provides`. */
  readonly provides: Readonly<Record<string, string>>;
  /** The files to load before a section of this set, in the order of need. */
  readonly files: readonly string[];
}

export interface SectionRoute {
  readonly path: string;
  readonly title: string;
  /** One or two sentences for search engines and, for a page with paths below it, for whom a link is sent. */
  readonly description?: string;
  readonly access: 'public' | 'user';
  /** Files that a cold load of this route needs, in the order of need. */
  readonly preload: readonly string[];
  /**
   * It is the page of every path one segment below, too: `/symbol` of `/symbol/AAPL`. The segment is part of the title. Needs
   * ShellApi 1.9.
   */
  readonly below?: true;
  /** This path only redirects to another one. */
  readonly redirectTo?: string;
  /** The page's link in the navbar. null: it has none. Builds from before links were recorded say nothing. */
  readonly navbar?: NavbarEntry | null;
}

/** A link in the navbar, as the page's section declares it. */
export interface NavbarEntry {
  readonly label: string;
  /** Links go from the lowest to the highest. The product's own are tens, so that there is room between them. */
  readonly order: number;
  /** Who sees it. */
  readonly for: 'signed-in' | 'signed-out' | 'everyone';
}

/** What the shell needs to load one version. All paths are absolute URL paths. */
export interface VersionFiles {
  readonly entry: string;
  readonly container: string | null;
  readonly css: readonly string[];
  /** URL path → `sha384-…`, for every script and style. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The file map of a section, apart from the document: version → files, for what a visitor gets and its fallback. */
export type FileMap = Readonly<Record<string, VersionFiles>>;

/** One version of a section as the document names it. Its files are here only where the release has no file map. */
export interface NamedVersion extends Partial<VersionFiles> {
  readonly version: string;
  readonly shellApi: string;
  /** The name of the shared set that it takes, such as `react-19`. The shell has none. */
  readonly sharedSet?: string;
  readonly placement: SectionManifest['placement'];
}

/** A page as the document names it. `navbar` is there for those with a link. */
export interface NamedRoute extends Omit<SectionRoute, 'preload' | 'description' | 'navbar'> {
  readonly navbar?: NavbarEntry;
}

/** A section as the document names it. */
export interface SectionRelease extends NamedVersion {
  readonly routes: readonly NamedRoute[];
  /** The last known good version, if it is a different one. */
  readonly fallback?: NamedVersion;
  /** `sha256-…` of the file map. Its address is `fileMapPath` in sdk/src/limits/fileMapPath.ts. */
  readonly fileMap?: string;
}

/** The JSON in `<script type="application/json" id="release">`: what this visitor gets on this page view. */
export interface PageRelease {
  readonly sections: Readonly<Record<string, SectionRelease>>;
  /** URL path → `sha384-…`, for the shell's scripts and styles that this page needs before its content. */
  readonly integrity?: VersionFiles['integrity'];
  /** `simulated`, `files` or `live`: every page with prices must show it. */
  readonly marketData: string;
  /** Path → title of the pages whose section was taken off the page. Absent if there are none. */
  readonly unavailable?: Readonly<Record<string, string>>;
  /** Section → origin on the visitor's own machine that has it, such as `http://localhost:8251`. Absent if there are none. */
  readonly local?: Readonly<Record<string, string>>;
}

/** What a developer's machine says about a section that it serves: its latest build, or why there is none. */
export interface LocalBuild {
  readonly section: string;
  /** webpack's hash of the latest build without errors; null before the first one. */
  readonly hash: string | null;
  readonly container: string;
  /** File → `sha384-…`: every script and style since the server started, also those of updates. */
  readonly files: Readonly<Record<string, string>>;
  /** Of the latest sources. Empty if they build. */
  readonly errors: readonly string[];
}

/** What an open tab hears of first, and after every move that changes what its visitor gets. */
export interface ReleaseNews {
  /** Counts the moves of all sections. A tab ignores news that is older than what it knows. */
  readonly moves: number;
  /** Section → the visitor's version and, if there is one, its fallback's. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** What a page that loads now gets, as open tabs ask for it. */
export interface CurrentRelease {
  readonly moves: number;
  /** As the document would name it. null while no release of the shell is stable. */
  readonly release: PageRelease | null;
  /** Section → versions that were withdrawn or rolled back, and not promoted since. Tabs leave them at once. */
  readonly takenBack: Readonly<Record<string, readonly string[]>>;
}
