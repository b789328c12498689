import type { Knex } from 'knex';
import type { Actor } from './releaseLog.repository.ts';

/** Ends the open previews of a version that visitors lose: rolled back, withdrawn, or taken off the page. */
export type EndPreviews = (
  trx: Knex.Transaction,
  about: {
    readonly section: string;
    readonly version: string;
    readonly act: 'rollback' | 'withdraw' | 'take-off';
    readonly actor: Actor;
    readonly now: number;
  },
) => Promise<void>;
