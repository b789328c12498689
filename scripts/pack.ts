/** `npm run -s pack:sdk [-- FOLDER]`: packs the sdk and `create-section` for teams with a repository of their own. */
import { join, resolve } from 'node:path';
import { workspace } from './build/workspace.ts';
import { packCreateSection } from './pack/packCreateSection.ts';
import { packSdk } from './pack/packSdk.ts';

const [named] = process.argv.slice(2);
const folder = named === undefined ? join(workspace.root, 'dist') : resolve(process.env.INIT_CWD ?? '.', named);
const sdk = await packSdk(folder);
console.log(sdk);
console.log(await packCreateSection(folder, sdk));
