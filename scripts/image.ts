/** `node scripts/image.ts FOLDER`: builds what changed and fills an empty folder with what runs in production. See Dockerfile. */
import { mkdir, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { workspace } from './build/workspace.ts';
import { buildSections } from './build.ts';
import { assemble } from './image/assemble.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder: node scripts/image.ts FOLDER');
  process.exit(2);
}
const to = resolve(folder);
await mkdir(to, { recursive: true });
if ((await readdir(to)).length > 0) {
  console.error(`${to} is not empty: name a folder that is, or that does not exist.`);
  process.exit(2);
}
await assemble({ root: workspace.root, to, sections: await buildSections() });
