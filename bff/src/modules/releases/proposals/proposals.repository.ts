import type { Knex } from 'knex';
import { deleteSlice } from '../../../db/deleteSlice.ts';
import type { Asked, Proposal } from './proposal.ts';

interface ProposalRow {
  id: string;
  asked: string;
  proposed_by: string;
  proposer_id: string;
  token_id: string | null;
  proposed_at: number;
  expires_at: number;
}

/** How long the record of a proposal outlives it. */
const KEPT_MS = 30 * 24 * 3_600_000;

export async function insertProposal(connection: Knex, proposal: Proposal): Promise<void> {
  const { id, asked, proposedBy, proposerId, tokenId, proposedAt, expiresAt } = proposal;
  await connection('release_proposals').insert({
    id,
    act: asked.act,
    asked: JSON.stringify(asked),
    proposed_by: proposedBy,
    proposer_id: proposerId,
    token_id: tokenId,
    proposed_at: proposedAt,
    expires_at: expiresAt,
  });
}

/** Returns the proposals that nobody has decided yet and that have not expired, oldest first. */
export async function listOpenProposals(connection: Knex, { now }: { now: number }): Promise<Proposal[]> {
  const rows: ProposalRow[] = await connection('release_proposals')
    .where('expires_at', '>', now)
    .whereNull('decision')
    .orderBy(['proposed_at', 'id']);
  return rows.map(proposalFromRow);
}

/** Decides an open proposal. Returns false if someone decided before, or if it has expired. */
export async function decideProposal(
  connection: Knex,
  id: string,
  { decision, by, now }: { decision: 'confirmed' | 'declined'; by: string; now: number },
): Promise<boolean> {
  const changed = await connection('release_proposals')
    .where({ id })
    .where('expires_at', '>', now)
    .whereNull('decision')
    .update({ decision, decided_by: by, decided_at: now });
  return changed === 1;
}

/** Declines what a person proposed and nobody has decided yet. */
export async function declineProposalsOf(
  connection: Knex,
  proposerId: string,
  decision: { by: string; now: number },
): Promise<void> {
  await declineOpen(connection, { proposer_id: proposerId }, decision);
}

/** Declines what was proposed with a release token and nobody has decided yet. */
export async function declineProposalsOfToken(
  connection: Knex,
  tokenId: string,
  decision: { by: string; now: number },
): Promise<void> {
  await declineOpen(connection, { token_id: tokenId }, decision);
}

async function declineOpen(
  connection: Knex,
  whose: Partial<Pick<ProposalRow, 'proposer_id' | 'token_id'>>,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await connection('release_proposals')
    .where(whose)
    .whereNull('decision')
    .update({ decision: 'declined', decided_by: by, decided_at: now });
}

/** Returns when a person made the latest proposals since then, latest first. */
export async function latestProposals(
  connection: Knex,
  proposerId: string,
  { since, limit }: { since: number; limit: number },
): Promise<number[]> {
  const rows: { proposed_at: number }[] = await connection('release_proposals')
    .where({ proposer_id: proposerId })
    .where('proposed_at', '>', since)
    .orderBy('proposed_at', 'desc')
    .limit(limit)
    .select('proposed_at');
  return rows.map(({ proposed_at }) => Number(proposed_at));
}

/** Whether a release token was revoked, perhaps since the request that it came with began. */
export async function isTokenRevoked(connection: Knex, tokenId: string): Promise<boolean> {
  const row = await connection('release_tokens').where({ id: tokenId }).whereNotNull('revoked_at').first('id');
  return row !== undefined;
}

/** Deletes a slice of the proposals that ended a month ago, and returns how many. */
export function deleteOldProposals(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'release_proposals', { column: 'expires_at', before: now - KEPT_MS });
}

function proposalFromRow(row: ProposalRow): Proposal {
  return {
    id: row.id,
    asked: JSON.parse(row.asked) as Asked,
    proposedBy: row.proposed_by,
    proposerId: row.proposer_id,
    tokenId: row.token_id,
    proposedAt: Number(row.proposed_at),
    expiresAt: Number(row.expires_at),
  };
}
