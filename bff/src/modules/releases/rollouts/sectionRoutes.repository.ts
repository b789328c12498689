import type { Knex } from 'knex';

/** A path that a section may have pages on. */
export interface AssignedRoute {
  readonly section: string;
  readonly path: string;
}

/** All of them, by path. */
export async function listSectionRoutes(connection: Knex): Promise<AssignedRoute[]> {
  return connection('section_routes').orderBy(['path', 'section']).select('section', 'path');
}

/** Leaves those that the section has. */
export async function addSectionRoutes(
  connection: Knex,
  section: string,
  paths: readonly string[],
  { now }: { now: number },
): Promise<void> {
  if (paths.length === 0) return;
  await connection('section_routes')
    .insert(paths.map((path) => ({ section, path, assigned_at: now })))
    .onConflict(['section', 'path'])
    .ignore();
}

export async function removeSectionRoute(connection: Knex, { section, path }: AssignedRoute): Promise<void> {
  await connection('section_routes').where({ section, path }).delete();
}
