import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const asBuilt = () => `${process.env.E2E_DATA_DIR}-as-built`;
const DATABASE = 'bellwether.sqlite';

/** Prepares the shared site's data folder before the first journey: every section released, no accounts. */
export default async function keepAsBuilt(): Promise<void> {
  const shared = process.env.E2E_DATA_DIR ?? '';
  await mkdir(asBuilt(), { recursive: true });
  const database = new DatabaseSync(join(shared, DATABASE), { readOnly: true });
  database.prepare('vacuum into ?').run(join(asBuilt(), DATABASE));
  database.close();
  await cp(join(shared, 'releases'), join(asBuilt(), 'releases'), { recursive: true });
}

/** A data folder with every section already published. Compressing the build keeps both cores busy for seconds. */
export async function copyAsBuilt(to: string): Promise<void> {
  await cp(asBuilt(), to, { recursive: true });
}
