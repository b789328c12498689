/** `node scripts/image.ts FOLDER`: builds what changed and fills an empty folder with what runs in production. See Dockerfile. */
import { mkdir, readdir } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { workspace } from './build/workspace.ts';
import { buildSections } from './build.ts';
import { assemble } from './image/assemble.ts';

const [folder] = process.argv.slice(2);
if (!folder || folder.startsWith('-')) {
  console.error('Name the folder: node scripts/image.ts FOLDER');
  process.exit(2);
}
const to = resolve(folder);
if (!relative(workspace.root, to).startsWith('..')) {
  console.error(`${to} is inside the repository. Name a folder outside it.`);
  process.exit(2);
}
await mkdir(to, { recursive: true });
if ((await readdir(to)).length > 0) {
  console.error(`${to} is not empty: name a folder that is, or that does not exist.`);
  process.exit(2);
}
await assemble({ root: workspace.root, to, sections: await buildSections() });
