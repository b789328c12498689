import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { builtPages } from './builtPages.ts';
import { workspace } from './workspace.ts';

/** Builds and reads in a process of its own, as jest's modules are not Node's; one, as webpack takes a second to load. */
const BUILDER = `
  import { bundle } from ${JSON.stringify(join(workspace.root, 'sdk/build/bundle.ts'))};
  import { readRouteTable } from ${JSON.stringify(join(workspace.root, 'sdk/build/readRouteTable.ts'))};
  const jobs = {
    async build({ dir }) {
      const { default: configOf } = await import(dir + '/webpack.config.ts');
      await bundle(await configOf({ mode: 'production', buildId: '0123456789ab', outputPath: dir + '/dist' }));
    },
    read: ({ name, dir, version }) => readRouteTable(name, dir, version),
  };
  process.on('message', async ({ job, ...given }) => {
    try {
      const done = await jobs[job](given);
      process.send({ problem: '', done });
    } catch (error) {
      process.send({ problem: error.message });
    }
  });
`;
let builder: ChildProcess;
beforeAll(() => {
  builder = spawn(process.execPath, ['--input-type=module', '-e', BUILDER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
});
afterAll(() => builder.kill());

interface Job {
  readonly job: 'build' | 'read';
  readonly name?: string;
  readonly dir: string;
  readonly version?: string;
}

async function run(job: Job): Promise<{ problem: string; done?: { path: string }[] }> {
  builder.send(job);
  const [outcome] = await once(builder, 'message');
  return outcome;
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'route-tables-'));
  symlinkSync(join(workspace.root, 'node_modules'), join(folder, 'node_modules'));
  plant('package.json', '{ "type": "module" }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const TABLE_IN_USE = `
  import { defineSection } from '@bellwether/sdk/section';
  import { pagesOf } from '@bellwether/sdk/section/pagesOf.tsx';
  import { routes } from './routes.ts';
  export const section = defineSection({ name: 'mfe-planted', root: pagesOf(routes) });
`;

/** A section with these lines in its route table and these pages under src/pages. */
function plantSection(lines: readonly string[], pages: Readonly<Record<string, string>>, section = TABLE_IN_USE) {
  plant(
    'mfe-planted/webpack.config.ts',
    `import { sectionConfig } from ${JSON.stringify(join(workspace.root, 'sdk/build/preset.ts'))};
     export default sectionConfig({ name: 'mfe-planted', dir: import.meta.dirname, placement: 'page' });`,
  );
  plant(
    'mfe-planted/src/routes.ts',
    `import type { RouteTable } from '@bellwether/sdk/section/routeTable.ts';
     export const routes: RouteTable = [${lines.join(',\n')}];`,
  );
  plant('mfe-planted/src/section.tsx', section);
  for (const [file, text] of Object.entries(pages)) plant(`mfe-planted/src/pages/${file}`, text);
}

/** Builds the planted section. Returns what went wrong, or ''. */
async function build(): Promise<string> {
  return (await run({ job: 'build', dir: join(folder, 'mfe-planted') })).problem;
}

const manifest = () =>
  JSON.parse(readFileSync(join(folder, 'mfe-planted/dist/section.json'), 'utf8')) as SectionManifest;

const line = (path: string, file: string) =>
  `{ path: '${path}', title: 'A Title', access: 'user', page: () => import('./pages/${file}') }`;
const page = (...names: readonly string[]) =>
  names.map((name) => `export function ${name}() { return <h1>${name}</h1>; }`).join('\n');

describe('a route table', () => {
  test('puts each page into section.json with its files', async () => {
    const linked = line('/one', 'OnePage.tsx').replace('page:', 'navbar: { order: 50 }, page:');
    plantSection([linked, line('/two-more', 'more/TwoMorePage.tsx')], {
      'OnePage.tsx': page('OnePage'),
      'more/TwoMorePage.tsx': page('TwoMorePage'),
    });
    expect(await build()).toBe('');
    const { routes } = manifest();
    expect(routes.map(({ preload, ...route }) => route)).toEqual([
      { path: '/one', title: 'A Title', access: 'user', navbar: { label: 'A Title', order: 50, for: 'signed-in' } },
      { path: '/two-more', title: 'A Title', access: 'user', navbar: null },
    ]);
    expect(routes.map(({ preload }) => preload.at(-1))).toEqual([
      expect.stringMatching(/^one\.[0-9a-f]{12}\.js$/),
      expect.stringMatching(/^two-more\.[0-9a-f]{12}\.js$/),
    ]);
    expect(routes.map(({ preload }) => preload.slice(0, -1))).toEqual([
      ['entry.js', expect.stringMatching(/^section\./)],
      ['entry.js', expect.stringMatching(/^section\./)],
    ]);
  });

  test.each([
    [
      'a page whose file is missing',
      [line('/gone', 'GonePage.tsx')],
      {},
      '/gone in mfe-planted/src/routes.ts has the page src/pages/GonePage.tsx, which does not exist.',
    ],
    [
      'a line without a page',
      ["{ path: '/empty', title: 'A Title', access: 'user' }"],
      {},
      "/empty in mfe-planted/src/routes.ts has no page: add page: () => import('./pages/…Page.tsx').",
    ],
    [
      'a path that stands twice',
      [line('/same', 'OnePage.tsx'), line('/same', 'TwoPage.tsx')],
      { 'OnePage.tsx': page('OnePage'), 'TwoPage.tsx': page('TwoPage') },
      'mfe-planted/src/routes.ts lists /same twice.',
    ],
    [
      'a page without a line',
      [line('/one', 'OnePage.tsx')],
      { 'OnePage.tsx': page('OnePage'), 'more/TwoPage.tsx': page('TwoPage') },
      'mfe-planted/src/pages/more/TwoPage.tsx is a page without a line in mfe-planted/src/routes.ts.',
    ],
    [
      'two pages of one name',
      [line('/one', 'OnePage.tsx'), line('/two', 'more/OnePage.tsx')],
      { 'OnePage.tsx': page('OnePage'), 'more/OnePage.tsx': page('OnePage') },
      'mfe-planted has two pages named OnePage.tsx: rename one of them.',
    ],
    [
      'a page that is not imported as such',
      ["{ path: '/one', title: 'A Title', access: 'user', page: async () => ({}) }"],
      {},
      "/one in mfe-planted/src/routes.ts must name its page as () => import('./pages/…Page.tsx').",
    ],
    [
      'a page that exports more than its component',
      [line('/one', 'OnePage.tsx')],
      { 'OnePage.tsx': page('OnePage', 'Another') },
      'mfe-planted/src/pages/OnePage.tsx exports Another and OnePage: a page exports its component and nothing else.',
    ],
  ])('with %s does not build', async (_, lines, pages, sentence) => {
    plantSection(lines, pages);
    expect(await build()).toContain(sentence);
  });

  describe.each(['mfe-planted', 'shell'])('of %s', (name) => {
    const folderOf = { 'mfe-planted': 'pages', shell: 'screens' }[name];
    const leading = (path: string, redirectTo: string) =>
      `{ path: '${path}', title: 'A Title', access: 'public', redirectTo: '${redirectTo}' }`;
    const at = (path: string, file: string) =>
      `{ path: '${path}', title: 'A Title', access: 'user', page: () => import('./${file}') }`;

    /** Reads a table of these lines, whose pages all exist. Returns what is wrong with it, or ''. */
    async function read(lines: readonly string[], files: readonly string[]): Promise<string> {
      plant(`${name}/src/routes.ts`, `export const routes = [${lines.join(',\n')}];`);
      for (const file of files) plant(`${name}/src/${file}`, '');
      return (await run({ job: 'read', name, dir: join(folder, name), version: '0' })).problem;
    }

    test.each([
      ['/self', '/self', 'redirects to itself.'],
      ['/out', '//evil.example', 'redirects to "//evil.example", which is not a plain path such as /track-record.'],
      ['/out', 'https://evil.example/', 'redirects to "https://evil.example/", which is not a plain path'],
      ['/out', '/a/../b', 'redirects to "/a/../b", which is not a plain path'],
      ['/out', '', 'redirects to "", which is not a plain path'],
      ['/out', '/api/session', 'redirects to "/api/session", which is reserved for the server.'],
    ])('is refused for a redirect from %s to %j', async (path, target, reason) => {
      expect(await read([leading(path, target)], [])).toContain(`${path} in ${name}/src/routes.ts ${reason}`);
    });

    test('is refused for redirects that lead to each other', async () => {
      expect(await read([leading('/loop', '/loop2'), leading('/loop2', '/loop')], [])).toBe(
        `/loop in ${name}/src/routes.ts redirects to /loop2, which redirects again.`,
      );
    });

    test('may redirect to a page of its own or of another section', async () => {
      const file = `${folderOf}/OnePage.tsx`;
      expect(await read([at('/one', file), leading('/first', '/one'), leading('/elsewhere', '/terms')], [file])).toBe(
        '',
      );
    });

    test.each([
      ['/api', 'is reserved for the server.'],
      ['/api/x', 'is reserved for the server.'],
      ['/assets/x', 'is reserved for the server.'],
      ['/readyz', 'is reserved for the server.'],
      ['/healthz', 'is reserved for the server.'],
      ['/metrics', 'is reserved for the server.'],
      ['nope', 'is not a plain path such as /track-record.'],
      ['/sp ace?x', 'is not a plain path such as /track-record.'],
      ['//evil.example', 'is not a plain path such as /track-record.'],
      ['/end/', 'is not a plain path such as /track-record.'],
    ])('is refused for a page at %s', async (path, reason) => {
      const file = `${folderOf}/OnePage.tsx`;
      expect(await read([at(path, file)], [file])).toBe(`${path} in ${name}/src/routes.ts ${reason}`);
    });

    test.each(['title', 'description'])('is refused for a %s with characters that do not show', async (what) => {
      const file = `${folderOf}/OnePage.tsx`;
      const line = at('/one', file).replace(' }', `, ${what}: 'a\\u202eb' }`);
      expect(await read([line], [file])).toBe(
        `/one in ${name}/src/routes.ts has a ${what} that has characters that do not show.`,
      );
    });

    test.each([
      [5, ''],
      [6, 'has more than 5 links in the navbar.'],
    ])('with %i links in the navbar: %s', async (count, reason) => {
      const files = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, count).map((each) => `${folderOf}/${each}Page.tsx`);
      const lines = files.map((file, order) =>
        at(`/p${order}`, file).replace('page:', `navbar: { order: ${order} }, page:`),
      );
      expect(await read(lines, files)).toBe(reason && `${name}/src/routes.ts ${reason}`);
    });

    test.each([
      ["{ label: 'Ideas', order: 35, for: 'everyone' }", ''],
      ["{ label: '', order: 35, for: 'everyone' }", 'label is empty or begins or ends with a space.'],
      ["{ label: 'Ideas', order: -1, for: 'everyone' }", 'order is not a whole number from 0 to 9999.'],
      ["{ label: 'Ideas', order: 35, for: 'all' }", '"for" is none of signed-in, signed-out, everyone.'],
    ])('with the link %s: %s', async (navbar, reason) => {
      const file = `${folderOf}/OnePage.tsx`;
      const linked = at('/one', file).replace('page:', `navbar: ${navbar}, page:`);
      const refusal = reason && `/one in ${name}/src/routes.ts has a link in the navbar whose ${reason}`;
      expect(await read([linked], [file])).toBe(refusal);
    });

    test(`is ${name === 'shell' ? 'read' : 'refused'} for a page of the release desk`, async () => {
      const file = `${folderOf}/OnePage.tsx`;
      const refusal = '/releases in mfe-planted/src/routes.ts is reserved for the shell.';
      expect(await read([at('/releases', file)], [file])).toBe(name === 'shell' ? '' : refusal);
    });

    test.each(['OnePage.tsx', 'other/OnePage.tsx', '../OnePage.tsx'])(
      'is refused for a page in src/%s',
      async (file) => {
        const path = join('src', file);
        expect(await read([at('/one', file)], [file])).toBe(
          `/one in ${name}/src/routes.ts has the page ${path}, which is outside src/${folderOf}.`,
        );
      },
    );

    test.each([
      ['Page.tsx', ''],
      ['...tsx', '..'],
      ['a&bPage.tsx', 'a&b'],
    ])('is refused for a page named %s', async (base, chunk) => {
      const file = `${folderOf}/${base}`;
      expect(await read([at('/one', file)], [file])).toBe(
        `/one in ${name}/src/routes.ts has the page src/${file}, whose files would be named "${chunk}": use letters, digits and hyphens.`,
      );
    });
  });

  test('fails the build if its section does not use it', async () => {
    const idle = `import { defineSection } from '@bellwether/sdk/section';
      export const section = defineSection({ name: 'mfe-planted', root: () => null });`;
    plantSection([line('/one', 'OnePage.tsx')], { 'OnePage.tsx': page('OnePage') }, idle);
    expect(await build()).toContain('no chunk is named "one": does the section use its src/routes.ts?');
  });

  test('is read again for each build, even in one npm run dev process', async () => {
    for (const path of ['/before', '/after']) {
      plantSection([`{ path: '${path}', title: 'A Title', access: 'public', redirectTo: '/' }`], {});
      const dir = join(folder, 'mfe-planted');
      const { done } = await run({ job: 'read', name: 'mfe-planted', dir, version: path.slice(1) });
      expect(done?.map((route) => route.path)).toEqual([path]);
    }
  });

  test('is named in the error if it is missing', async () => {
    plantSection([], {});
    rmSync(join(folder, 'mfe-planted/src/routes.ts'));
    expect(await build()).toContain('mfe-planted has no src/routes.ts, which lists its pages.');
  });

  test('fails the type check if a page, its file or a title is missing', () => {
    plantSection(
      [
        line('/gone', 'GonePage.tsx'),
        "{ path: '/empty', title: 'A Title', access: 'user' }",
        "{ path: '/untitled', access: 'user', page: () => import('./pages/OnePage.tsx') }",
      ],
      { 'OnePage.tsx': page('OnePage') },
    );
    const { extends: _, ...config } = JSON.parse(
      readFileSync(join(workspace.root, 'mfe-account/tsconfig.json'), 'utf8'),
    );
    const base = join(workspace.root, 'tsconfig.base.json');
    plant('mfe-planted/tsconfig.json', JSON.stringify({ ...config, extends: base, include: ['src/routes.ts'] }));
    const tsc = join(workspace.root, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', join(folder, 'mfe-planted')], { encoding: 'utf8' });
    expect(stdout).toMatch(/Cannot find module '\.\/pages\/GonePage\.tsx'/);
    expect(stdout).toMatch(/Property 'page' is missing/);
    expect(stdout).toMatch(/Property 'title' is missing/);
  });
});

describe('the names that a section uses of a shared module', () => {
  const named = (imports: string, code: string) => `${imports}
    export function OnePage() { return <h1>{${code}}</h1>; }`;
  const usesOf = async (text: string) => {
    plantSection([line('/one', 'OnePage.tsx')], { 'OnePage.tsx': text });
    expect(await build()).toBe('');
    return manifest().uses['@bellwether/sdk/router'] ?? [];
  };

  test('are in section.json, without those of unused code', async () => {
    const before = await usesOf(page('OnePage'));
    expect(before).not.toContain('useParams');
    const imports = `import { Link, useLocation as spot, useParams, useSearchParams } from '@bellwether/sdk/router';
      function idle() { return useSearchParams(); }`;
    const after = await usesOf(named(imports, '[Link, spot().pathname, useParams().symbol]'));
    expect(after).toEqual(expect.arrayContaining(['Link', 'useLocation', 'useParams']));
    expect(after).not.toContain('useSearchParams');
    expect(manifest().requires).not.toHaveProperty('@bellwether/sdk/router');
  });

  test('must be named: a module imported as a whole does not build', async () => {
    plantSection([line('/one', 'OnePage.tsx')], {
      'OnePage.tsx': named(`import * as router from '@bellwether/sdk/router';`, 'Object.keys(router).join()'),
    });
    expect(await build()).toContain(
      '@bellwether/sdk/router must not be imported as a whole: import the names that are used.',
    );
  });

  test('include all of what a module loads later', async () => {
    const imports = `import { loadChartLibrary } from '@bellwether/sdk/highcharts';`;
    plantSection([line('/one', 'OnePage.tsx')], { 'OnePage.tsx': named(imports, 'String(loadChartLibrary())') });
    expect(await build()).toBe('');
    expect(manifest().uses['@bellwether/sdk/highcharts']).toEqual([
      'Highcharts',
      'HighchartsReact',
      'loadChartLibrary',
    ]);
  });
});

describe('the built pages', () => {
  const distOf = (section: string) => join(folder, section, 'dist');
  const built = (section: string, ...paths: readonly string[]) =>
    plant(`${section}/dist/section.json`, JSON.stringify({ routes: paths.map((path) => ({ path })) }));

  test('include the pages of every section', () => {
    built('mfe-a', '/one');
    built('mfe-b');
    built('mfe-c', '/two', '/three');
    expect(builtPages(['mfe-a', 'mfe-b', 'mfe-c'], distOf)).toEqual([
      { path: '/one', section: 'mfe-a' },
      { path: '/two', section: 'mfe-c' },
      { path: '/three', section: 'mfe-c' },
    ]);
  });

  test('throw if two sections claim one path or a section is not built', () => {
    built('mfe-a', '/one');
    built('mfe-b', '/two', '/one');
    expect(() => builtPages(['mfe-a', 'mfe-b'], distOf)).toThrow(
      '/one is in the route tables of both mfe-a and mfe-b.',
    );
    expect(() => builtPages(['mfe-a', 'mfe-new'], distOf)).toThrow('mfe-new has not been built: run');
  });
});

test('package.json lists every folder that has a webpack.config.ts, the shell first', () => {
  const folders = readdirSync(workspace.root).filter((name) =>
    existsSync(join(workspace.root, name, 'webpack.config.ts')),
  );
  expect([...workspace.sections].sort()).toEqual(folders.sort());
  expect(workspace.sections[0]).toBe('shell');
});
