import type { Knex } from 'knex';

/** What a user may do beyond the usual. */
export type Role = 'release-manager';

export interface RoleHolder {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  readonly grantedBy: string;
  readonly grantedAt: number;
}

export async function hasRole(connection: Knex, userId: string, role: Role): Promise<boolean> {
  return (await connection('user_roles').where({ user_id: userId, role }).first('role')) !== undefined;
}

/** Returns what the user may do beyond the usual, sorted. */
export async function listRoles(connection: Knex, userId: string): Promise<Role[]> {
  return connection('user_roles').where({ user_id: userId }).orderBy('role').pluck('role');
}

/** Returns false if the user has the role already. The caller holds the user's row (`lockUser`). */
export async function insertRole(
  connection: Knex,
  userId: string,
  role: Role,
  { grantedBy, now }: { grantedBy: string; now: number },
): Promise<boolean> {
  if (await hasRole(connection, userId, role)) return false;
  await connection('user_roles').insert({ user_id: userId, role, granted_by: grantedBy, granted_at: now });
  return true;
}

/** Returns false if the user does not have the role. */
export async function deleteRole(connection: Knex, userId: string, role: Role): Promise<boolean> {
  return (await connection('user_roles').where({ user_id: userId, role }).del()) === 1;
}

/** In the order of the grants. */
export async function listRoleHolders(connection: Knex): Promise<RoleHolder[]> {
  const rows: { user_id: string; email: string; role: Role; granted_by: string; granted_at: number | string }[] =
    await connection('user_roles')
      .join('users', 'users.id', 'user_roles.user_id')
      .orderBy(['user_roles.granted_at', 'user_roles.user_id'])
      .select('user_roles.user_id', 'users.email', 'user_roles.role', 'user_roles.granted_by', 'user_roles.granted_at');
  return rows.map(({ user_id: userId, email, role, granted_by: grantedBy, granted_at }) => ({
    userId,
    email,
    role,
    grantedBy,
    grantedAt: Number(granted_at),
  }));
}
