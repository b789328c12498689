import type { Knex } from 'knex';
import { createTable, instantColumn } from '../columns.ts';

/** The paths that a release manager assigned to a section. Sections keep those of every version that was live. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'section_routes', (table) => {
    table.string('section', 40).notNullable();
    table.string('path', 200).notNullable();
    instantColumn(table, 'assigned_at').notNullable();
    table.primary(['section', 'path']);
    table.index(['path'], 'section_routes_path');
  });
  const versions: Version[] = await connection('release_log')
    .whereNot({ act: 'publish' })
    .whereNotNull('to_version')
    .whereNotNull('section')
    .distinct('section', 'to_version as version');
  for (const { section, version } of versions) {
    const release = await connection('releases').where({ section, version }).first('manifest', 'published_at');
    for (const path of release ? pathsIn(release.manifest) : []) {
      await connection('section_routes')
        .insert({ section, path, assigned_at: release.published_at })
        .onConflict(['section', 'path'])
        .ignore();
    }
  }
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('section_routes');
}

interface Version {
  readonly section: string;
  readonly version: string;
}

function pathsIn(manifest: string): string[] {
  const { routes } = JSON.parse(manifest) as { routes: { path: string }[] };
  return routes.map(({ path }) => path);
}
