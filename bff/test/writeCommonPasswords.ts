/** `node bff/test/writeCommonPasswords.ts`: makes commonPasswords.bin from the dictionaries at hand. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, makeCommonPasswords } from './makeCommonPasswords.ts';

writeFileSync(join(FOLDER, 'commonPasswords.bin'), makeCommonPasswords());
