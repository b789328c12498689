import type { RoleHolder } from '../modules/auth/roles/roles.repository.ts';
import type { Granted } from '../modules/auth/roles/roles.service.ts';
import type { ReleaseToken } from '../modules/releases/access/releaseTokens.repository.ts';
import type { Result } from './result.ts';
import { table } from './table.ts';

export function grantResult({ email, changed }: Granted): Result {
  return {
    json: { email, manager: true, changed },
    text: `${email} is a release manager ${changed ? 'now' : 'already'}.`,
  };
}

export function revokeResult(email: string): Result {
  return { json: { email, manager: false }, text: `${email} is no release manager any more.` };
}

export function rolesResult(holders: readonly RoleHolder[]): Result {
  const managers = holders.map(({ userId, email, role, grantedBy, grantedAt }) => ({
    userId,
    email,
    role,
    grantedBy,
    grantedAt: instant(grantedAt),
  }));
  const rows = managers.map(({ email, role, grantedBy, grantedAt }) => [email, role, grantedBy, grantedAt]);
  const text = rows.length === 0 ? 'No one has a role.' : table([['EMAIL', 'ROLE', 'GRANTED BY', 'GRANTED'], ...rows]);
  return { json: { managers }, text };
}

export function tokenCreatedResult({ token, record }: { token: string; record: ReleaseToken }): Result {
  const { id, section, can, label, expiresAt } = shown(record);
  const scope = `${section ?? 'every section'}: ${can}, until ${expiresAt}`;
  return {
    json: { id, section, can, label, expiresAt, token },
    text: `${token}\n\nThis is the token ${label} (${scope}). It is not shown again; keep it as a secret of your CI.`,
  };
}

export function tokensResult(records: readonly ReleaseToken[]): Result {
  const tokens = records.map(shown);
  const rows = tokens.map(({ id, section, can, label, lastUsedAt, expiresAt, revokedAt }) => [
    id,
    section ?? 'all',
    can,
    label,
    lastUsedAt ?? 'never',
    revokedAt === null ? (expiresAt ?? 'never') : `revoked ${revokedAt}`,
  ]);
  const head = ['ID', 'SECTION', 'CAN', 'LABEL', 'LAST USED', 'EXPIRES'];
  return { json: { tokens }, text: rows.length === 0 ? 'There are no tokens.' : table([head, ...rows]) };
}

export function tokenRevokedResult(record: ReleaseToken): Result {
  return { json: shown(record), text: `The token ${record.label} is revoked.` };
}

function shown({ createdAt, expiresAt, lastUsedAt, revokedAt, ...token }: ReleaseToken) {
  return {
    ...token,
    createdAt: instant(createdAt),
    expiresAt: expiresAt === null ? null : instant(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : instant(lastUsedAt),
    revokedAt: revokedAt === null ? null : instant(revokedAt),
  };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
