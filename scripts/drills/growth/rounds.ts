import type { Composed } from '../../../bff/src/compose.ts';

/**
 * Every background round of a server, by its name in `Composed`. The drill fails for a member of `Composed` that is
 * neither here nor named in scripts/drills/growth/server.ts.
 */
export const ROUNDS = {
  ledgerRound: (server: Composed) => server.ledgerRound(),
  marketRound: (server: Composed) => server.marketRound(),
  alertRound: (server: Composed) => server.alertRound(),
  summaryRound: (server: Composed) => server.summaryRound(),
  mailRound: (server: Composed) => server.mailRound(),
  guardRound: (server: Composed) => server.guardRound(),
  webhookRound: (server: Composed) => server.webhookRound(),
  deleteExpired: (server: Composed) => server.deleteExpired(),
} satisfies Partial<Record<keyof Composed, (server: Composed) => Promise<void>>>;

export type RoundName = keyof typeof ROUNDS;
