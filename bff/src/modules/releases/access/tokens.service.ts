import { CONTROL_CHARACTERS } from '@bellwether/sdk/contract/primitives';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { assertSectionName } from '../catalog/names.ts';
import { declineProposalsOfToken } from '../proposals/proposals.repository.ts';
import { type Actor, appendToLog, type ReleaseAct } from '../rollouts/releaseLog.repository.ts';
import { lockRollouts } from '../rollouts/rollouts.repository.ts';
import { newReleaseToken, type TokenPower } from './releaseToken.ts';
import { insertToken, listTokens, lockToken, markRevoked, type ReleaseToken } from './releaseTokens.repository.ts';

export interface NewToken {
  /** null: every section. */
  readonly section: string | null;
  readonly can: TokenPower;
  readonly label: string;
  readonly lifetimeMs: number;
  /** The user id of the release manager who answers for it. Without one, it cannot take part in the two-person rule. */
  readonly ownerId?: string | null;
}

const LABEL_MAX_LENGTH = 120;
const DAY_MS = 24 * 60 * 60_000;
const LIFETIME_MAX_MS = 366 * DAY_MS;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
}

/** Creates and revokes the tokens with which teams' machines publish and move releases. Runs on the server alone. */
export class TokenService {
  private readonly db: Database;
  private readonly clock: Clock;

  constructor({ db, clock }: Dependencies) {
    this.db = db;
    this.clock = clock;
  }

  /**
   * Returns the token, which is stored nowhere, and its record.
   * @throws Refusal `invalid`
   */
  async create(wanted: NewToken, actor: Actor): Promise<{ token: string; record: ReleaseToken }> {
    const { section, can, lifetimeMs, ownerId = null } = wanted;
    const label = labelIn(wanted.label);
    if (section !== null) assertSectionName(section);
    if (lifetimeMs < 60_000 || lifetimeMs > LIFETIME_MAX_MS) {
      throw new Refusal('invalid', 'A token may live from one minute to 366 days.', { field: 'for' });
    }
    const { token, tokenHash } = newReleaseToken();
    const now = this.clock.now();
    const made = {
      id: uuid(),
      section,
      can,
      label,
      createdBy: actor.who,
      createdAt: now,
      expiresAt: now + lifetimeMs,
      ownerId,
    };
    const record: ReleaseToken = { ...made, lastUsedAt: null, revokedAt: null };
    await this.db.transaction(async (trx) => {
      await insertToken(trx, { ...made, tokenHash });
      await this.log(trx, 'token-create', record, actor);
    });
    return { token, record };
  }

  /** Latest first. */
  async list(): Promise<ReleaseToken[]> {
    return listTokens(this.db.knex);
  }

  /** Ends what was proposed with it, too. @throws Refusal `not-found`, or `taken` if it was revoked before */
  async revoke(id: string, actor: Actor): Promise<ReleaseToken> {
    return this.db.transaction(async (trx) => {
      await lockRollouts(trx); // a proposal with this token is there by now, or finds it revoked
      const token = await lockToken(trx, id);
      if (!token) throw new Refusal('not-found', 'There is no such token.');
      if (token.revokedAt !== null) throw new Refusal('taken', `The token ${token.label} was revoked before.`);
      const now = this.clock.now();
      await markRevoked(trx, id, { now });
      await declineProposalsOfToken(trx, id, { by: actor.who, now });
      await this.log(trx, 'token-revoke', token, actor);
      return { ...token, revokedAt: now };
    });
  }

  private async log(trx: Knex.Transaction, act: ReleaseAct, token: ReleaseToken, actor: Actor): Promise<void> {
    const { section, label, can, id } = token;
    const why = `${label}: ${can} (${id})`;
    await appendToLog(trx, { section, act, actor, at: this.clock.now(), from: null, to: null, why, revision: 0 });
  }
}

function labelIn(text: string): string {
  const label = text.replace(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();
  if (label !== '' && label.length <= LABEL_MAX_LENGTH) return label;
  throw new Refusal('invalid', `The label may have 1 to ${LABEL_MAX_LENGTH} characters.`, { field: 'label' });
}
