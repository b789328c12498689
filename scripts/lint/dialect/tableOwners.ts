/** Each table and what may name it in a query: the folder of its module, then single files that it is lent to. */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  // Whoever counts a user's rows before adding one holds the user's row in the meantime.
  // An alert goes to the address of the user, if it is verified.
  users: ['bff/src/modules/auth/', 'bff/src/db/lockUser.ts', 'bff/src/modules/mail/alertUser.ts'],
  user_roles: ['bff/src/modules/auth/'],
  sessions: ['bff/src/modules/auth/'],
  password_resets: ['bff/src/modules/auth/'],
  email_links: ['bff/src/modules/auth/'],
  mail_outbox: ['bff/src/modules/mail/'],
  audit_log: ['bff/src/modules/audit/'],
  idempotency_keys: ['bff/src/modules/idempotency/'],
  holdings: ['bff/src/modules/portfolio/'],
  portfolio_imports: ['bff/src/modules/portfolio/'],
  watchlist_items: ['bff/src/modules/watchlist/'],
  forecasts: ['bff/src/modules/forecasts/ledger/'],
  forecasts_due: ['bff/src/modules/forecasts/ledger/'],
  forecast_scores: ['bff/src/modules/forecasts/ledger/'],
  forecast_tallies: ['bff/src/modules/forecasts/ledger/'],
  forecast_calibrations: ['bff/src/modules/forecasts/ledger/'],
  releases: ['bff/src/modules/releases/'],
  release_files: ['bff/src/modules/releases/'],
  release_log: ['bff/src/modules/releases/'],
  release_previews: ['bff/src/modules/releases/'],
  release_tokens: ['bff/src/modules/releases/'],
  rollouts: ['bff/src/modules/releases/'],
  section_health: ['bff/src/modules/releases/'],
  migrations: ['bff/src/db/migrations/'],
};
