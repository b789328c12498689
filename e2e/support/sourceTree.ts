import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../../scripts/build/workspace.ts';

const run = promisify(execFile);

const COPIED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts', 'sdk', ...workspace.sections];
const LEFT_OUT = /\/(?:node_modules|dist|\.cache)$/;

/** A copy of the sources that a journey changes and builds, as a team would on a branch. */
export interface SourceTree {
  /** Replaces every match in the TypeScript files of a folder, or in one file. Throws where nothing matches. */
  edit(path: string, from: RegExp, to: string): Promise<void>;
  write(path: string, text: string): Promise<void>;
  /** Installs React under a version number that it does not have: there is no later major to take. */
  installReact(major: number, into: { react: string; reactDom: string }): Promise<void>;
  /** Builds sections and returns the folders, which later builds leave alone. */
  build(...sections: readonly string[]): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

export async function copySources(): Promise<SourceTree> {
  const root = await mkdtemp(join(tmpdir(), 'bellwether-sources-'));
  const inTree = (path: string) => join(root, path);
  for (const path of COPIED) {
    const filter = (source: string) => !LEFT_OUT.test(source);
    await cp(join(workspace.root, path), inTree(path), { recursive: true, filter });
  }
  const packages = join(workspace.root, 'node_modules');
  // Links of the same files, where the file system can.
  await run('cp', ['-al', packages, root]).catch(async () => {
    await rm(inTree('node_modules'), { recursive: true, force: true });
    await run('cp', ['-a', packages, root]);
  });
  let builds = 0;

  async function installOne(name: string, target: string, version: string) {
    const { version: installed } = JSON.parse(await readFile(join(packages, name, 'package.json'), 'utf8'));
    await rm(inTree(target), { recursive: true, force: true });
    await cp(join(packages, name), inTree(target), { recursive: true });
    for (const path of await readdir(inTree(target), { recursive: true })) {
      if (!/\.(?:js|json)$/.test(path)) continue;
      const text = await readFile(inTree(join(target, path)), 'utf8');
      await writeFile(inTree(join(target, path)), text.replaceAll(installed, version));
    }
  }

  return {
    async edit(path, from, to) {
      const files = /\.tsx?$/.test(path)
        ? [path]
        : (await readdir(inTree(path), { recursive: true })).map((file) => join(path, file));
      let edited = 0;
      for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
        const text = await readFile(inTree(file), 'utf8');
        const changed = text.replace(from, to);
        if (changed === text) continue;
        await writeFile(inTree(file), changed);
        edited += 1;
      }
      if (edited === 0) throw new Error(`Nothing in ${path} matches ${from}.`);
    },
    async write(path, text) {
      await mkdir(dirname(inTree(path)), { recursive: true });
      await writeFile(inTree(path), text);
    },
    async installReact(major, { react, reactDom }) {
      await installOne('react', react, `${major}.0.0`);
      await installOne('react-dom', reactDom, `${major}.0.0`);
    },
    async build(...sections) {
      builds += 1;
      await run(process.execPath, ['scripts/build.ts', ...sections], { cwd: root });
      const kept = sections.map(async (section) => {
        const folder = inTree(`kept/${builds}/${section}`);
        await cp(inTree(`${section}/dist`), folder, { recursive: true });
        return [section, folder] as const;
      });
      return Object.fromEntries(await Promise.all(kept));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
