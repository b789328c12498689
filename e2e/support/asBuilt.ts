import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const asBuilt = () => `${process.env.E2E_DATA_DIR}-as-built`;
const DATABASE = 'bellwether.sqlite';

/** Before the first journey: the data folder of the site that all share, with every section released and no one in it yet. */
export default async function keepAsBuilt(): Promise<void> {
  const shared = process.env.E2E_DATA_DIR ?? '';
  await mkdir(asBuilt(), { recursive: true });
  const database = new DatabaseSync(join(shared, DATABASE), { readOnly: true });
  database.prepare('vacuum into ?').run(join(asBuilt(), DATABASE));
  database.close();
  await cp(join(shared, 'releases'), join(asBuilt(), 'releases'), { recursive: true });
}

/** The data folder of a site that has nothing to publish anymore: compressing what was built takes seconds of both cores. */
export async function copyAsBuilt(to: string): Promise<void> {
  await cp(asBuilt(), to, { recursive: true });
}
