/** How a column is written down: instants as ISO 8601, flags as true or false, decimals without padding. */
export type ColumnKind = 'text' | 'number' | 'instant' | 'flag' | 'decimal' | 'json';

export interface PersonalTable {
  readonly table: string;
  /** The column with the user's id. */
  readonly owner: string;
  /** The columns that order a user's rows; with the owner, an index begins with them. Together they are unique. */
  readonly order: readonly string[];
  /** In data.json and as the name of the CSV file; or why the whole table is left out. */
  readonly download: DownloadedTable | LeftOutTable;
}

export interface DownloadedTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** Other columns, with the reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

interface LeftOutTable {
  readonly leftOut: string;
}

const OWN_ID = 'the same in every row';
const SECRET = 'a secret, or what one is checked against';

/**
 * Every table with rows that belong to one user. "Download My Data" and the deletion of an account read this list, and a
 * test holds it against the schema: no table and no column is forgotten. Deletion empties the tables in this order.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'holdings',
    owner: 'user_id',
    order: ['id'],
    download: {
      name: 'lots',
      columns: {
        id: 'text',
        symbol: 'text',
        quantity: 'decimal',
        purchase_price: 'decimal',
        purchase_date: 'text',
        import_id: 'text',
        source_id: 'text',
        version: 'number',
        created_at: 'instant',
        updated_at: 'instant',
        kind: 'text',
        account_id: 'text',
      },
      leftOut: { user_id: OWN_ID },
    },
  },
  {
    table: 'portfolio_transactions',
    owner: 'user_id',
    order: ['id'],
    download: {
      name: 'transactions',
      columns: {
        id: 'text',
        kind: 'text',
        symbol: 'text',
        quantity: 'decimal',
        price: 'decimal',
        amount: 'decimal',
        fee: 'decimal',
        date: 'text',
        import_id: 'text',
        source_id: 'text',
        version: 'number',
        created_at: 'instant',
        updated_at: 'instant',
        account_id: 'text',
        picked_lots: 'json',
      },
      leftOut: { user_id: OWN_ID },
    },
  },
  {
    table: 'portfolio_account_sizes',
    owner: 'user_id',
    order: ['account_id'],
    download: { leftOut: 'counts of the lots and transactions above' },
  },
  {
    table: 'portfolio_accounts',
    owner: 'user_id',
    order: ['id'],
    download: {
      name: 'portfolio-accounts',
      columns: {
        id: 'text',
        name: 'text',
        version: 'number',
        created_at: 'instant',
        updated_at: 'instant',
        cost_basis: 'text',
      },
      leftOut: { user_id: OWN_ID, name_key: 'the name without upper case' },
    },
  },
  {
    table: 'portfolio_journal',
    owner: 'user_id',
    order: ['id'],
    download: {
      name: 'transaction-changes',
      columns: {
        id: 'text',
        transaction_id: 'text',
        was: 'json',
        became: 'json',
        undoes: 'text',
        at: 'instant',
        move_id: 'text',
        about: 'text',
      },
      leftOut: { user_id: OWN_ID },
    },
  },
  {
    table: 'portfolio_offer_answers',
    owner: 'user_id',
    order: ['instrument', 'ex_date', 'account_id'],
    download: {
      name: 'offered-dividends',
      columns: { instrument: 'text', ex_date: 'text', account_id: 'text', answer: 'text', at: 'instant' },
      leftOut: { user_id: OWN_ID },
    },
  },
  {
    table: 'portfolio_imports',
    owner: 'user_id',
    order: ['id'],
    download: {
      name: 'imports',
      columns: { id: 'text', lots: 'number', others: 'number', created_at: 'instant', undone_at: 'instant' },
      leftOut: { user_id: OWN_ID },
    },
  },
  {
    table: 'watchlist_items',
    owner: 'user_id',
    order: ['symbol'],
    download: {
      name: 'watchlist',
      columns: { symbol: 'text', position: 'number', added_at: 'instant' },
      leftOut: { user_id: OWN_ID },
    },
  },
  {
    table: 'bell_exchanges',
    owner: 'user_id',
    order: ['id'],
    download: {
      name: 'conversation',
      columns: { id: 'text', prompt: 'text', reply: 'text', asked_at: 'instant' },
      leftOut: { user_id: OWN_ID },
    },
  },
  {
    table: 'alerts',
    owner: 'user_id',
    order: ['id'],
    download: {
      name: 'alerts',
      columns: {
        id: 'text',
        symbol: 'text',
        kind: 'text',
        value: 'number',
        /** The value is of that time: a split since has changed what it stands for. */
        value_set_at: 'instant',
        state: 'text',
        created_at: 'instant',
        fired_at: 'instant',
      },
      leftOut: { user_id: OWN_ID, watch: 'bookkeeping of the alert', seen_as_of: 'bookkeeping of the alert' },
    },
  },
  {
    table: 'alert_events',
    owner: 'user_id',
    order: ['id'],
    download: {
      name: 'alerts-that-went-off',
      columns: { id: 'text', symbol: 'text', sentence: 'text', at: 'instant', read_at: 'instant' },
      leftOut: { user_id: OWN_ID, mail_due_at: 'bookkeeping of mails' },
    },
  },
  {
    table: 'sessions',
    owner: 'user_id',
    order: ['network', 'id'],
    download: {
      name: 'sessions',
      columns: {
        id: 'text',
        kind: 'text',
        device: 'text',
        created_at: 'instant',
        seen_at: 'instant',
        expires_at: 'instant',
        ended_at: 'instant',
        ended_by: 'text',
        elsewhere_at: 'instant',
      },
      leftOut: { user_id: OWN_ID, network: 'a keyed hash, which means nothing elsewhere', device_hash: SECRET },
    },
  },
  {
    table: 'known_devices',
    owner: 'user_id',
    order: ['device_hash'],
    download: {
      name: 'known-devices',
      columns: { label: 'text', first_seen_at: 'instant', last_seen_at: 'instant' },
      leftOut: { user_id: OWN_ID, device_hash: SECRET },
    },
  },
  {
    table: 'totp_factors',
    owner: 'user_id',
    order: ['user_id'],
    download: {
      name: 'authenticator-app',
      columns: { confirmed_at: 'instant', setup_expires_at: 'instant' },
      leftOut: {
        user_id: OWN_ID,
        sealed_secret: SECRET,
        setup_attempts: 'a counter of the setup',
        setup_session_id: 'bookkeeping of the setup',
        last_used_step: 'part of checking codes',
      },
    },
  },
  {
    table: 'recovery_codes',
    owner: 'user_id',
    order: ['code_hash'],
    download: {
      name: 'recovery-codes',
      columns: { created_at: 'instant', used_at: 'instant' },
      leftOut: { user_id: OWN_ID, code_hash: SECRET },
    },
  },
  {
    table: 'passkeys',
    owner: 'user_id',
    order: ['id'],
    download: {
      name: 'passkeys',
      columns: { id: 'text', label: 'text', backed_up: 'flag', created_at: 'instant', last_used_at: 'instant' },
      leftOut: {
        user_id: OWN_ID,
        credential_hash: SECRET,
        credential_id: SECRET,
        public_key: SECRET,
        counter: 'part of checking signatures',
        transports: 'how the browser reaches the key',
      },
    },
  },
  {
    table: 'sign_in_challenges',
    owner: 'user_id',
    order: ['challenge_hash'],
    download: { leftOut: 'questions that wait for an answer for some minutes' },
  },
  {
    table: 'wrong_codes',
    owner: 'user_id',
    order: ['at', 'id'],
    download: { leftOut: 'a counter; the attempts are in the activity' },
  },
  {
    table: 'password_resets',
    owner: 'user_id',
    order: ['created_at', 'token_hash'],
    download: {
      name: 'password-resets',
      columns: { created_at: 'instant', expires_at: 'instant', used_at: 'instant' },
      leftOut: { user_id: OWN_ID, token_hash: SECRET },
    },
  },
  {
    table: 'email_links',
    owner: 'user_id',
    order: ['kind', 'created_at', 'token_hash'],
    download: {
      name: 'email-changes',
      columns: { kind: 'text', email: 'text', created_at: 'instant', expires_at: 'instant', ended_at: 'instant' },
      leftOut: { user_id: OWN_ID, token_hash: SECRET },
    },
  },
  {
    table: 'mail_outbox',
    owner: 'user_id',
    order: ['kind', 'created_at', 'id'],
    download: {
      name: 'mails',
      columns: {
        id: 'text',
        kind: 'text',
        recipient: 'text',
        subject: 'text',
        created_at: 'instant',
        sent_at: 'instant',
        failed_at: 'instant',
      },
      leftOut: {
        user_id: OWN_ID,
        body: 'may contain a link that works; it is emptied once the mail is sent',
        html: 'as for body',
        unsubscribe: 'a link that works',
        attempts: 'bookkeeping of delivery',
        due_at: 'bookkeeping of delivery',
        expires_at: 'bookkeeping of delivery',
        claim_id: 'bookkeeping of delivery',
      },
    },
  },
  {
    table: 'idempotency_keys',
    owner: 'user_id',
    order: ['idempotency_key'],
    download: { leftOut: 'copies of replies about the lots above, kept for a day' },
  },
  {
    table: 'account_activity',
    owner: 'user_id',
    order: ['id'],
    download: { leftOut: 'a copy of the latest activity, counted by day' },
  },
  {
    table: 'user_roles',
    owner: 'user_id',
    order: ['role'],
    download: {
      name: 'roles',
      columns: { role: 'text', granted_at: 'instant' },
      leftOut: { user_id: OWN_ID, granted_by: 'someone else' },
    },
  },
  {
    table: 'users',
    owner: 'id',
    order: ['id'],
    download: {
      name: 'profile',
      columns: {
        id: 'text',
        email: 'text',
        email_verified_at: 'instant',
        username: 'text',
        notify_email: 'flag',
        notify_push: 'flag',
        notify_daily_summary: 'flag',
        theme: 'text',
        theme_source: 'text',
        default_view: 'text',
        refresh_interval: 'number',
        density: 'text',
        gain_loss_colors: 'text',
        getting_started: 'text',
        time_zone: 'text',
        summary_of: 'text',
        first_forecast_at: 'instant',
        subscription_status: 'text',
        created_at: 'instant',
        updated_at: 'instant',
        password_changed_at: 'instant',
      },
      leftOut: {
        email_key: 'the email address in the form that is compared',
        password_hash: SECRET,
        summary_due_at: 'bookkeeping of mails',
      },
    },
  },
];

/** What is downloaded, and stays when the account is deleted: the log forgets people after its retention. */
export const AUDIT_LOG: PersonalTable = {
  table: 'audit_log',
  owner: 'user_id',
  order: ['at', 'id'],
  download: {
    name: 'activity',
    columns: { at: 'instant', act: 'text', address: 'text', request_id: 'text', details: 'json' },
    leftOut: { id: 'the place in the log', user_id: OWN_ID },
  },
};

/** Tables without rows of a user, and why. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  audit_archive: 'pseudonyms only',
  candidate_failures: 'keyed hashes of visitors and networks, gone after 30 days',
  candidate_visitors: 'keyed hashes of visitors and networks, gone after 30 days',
  counters: 'keyed hashes, gone within a day',
  forecasts: 'about instruments; public',
  forecasts_due: 'about instruments',
  forecast_scores: 'about instruments; public',
  forecasts_pending: 'counts of forecasts',
  forecasts_settled: 'about instruments',
  forecast_tallies: 'sums over scores',
  forecast_totals: 'sums over scores',
  forecast_calibrations: 'sums over scores',
  releases: 'the work of release managers, who are operators, not users',
  release_files: 'files of releases',
  release_log: 'the work of release managers',
  release_previews: 'the work of release managers',
  release_proposals: 'the work of release managers; gone after 30 days',
  release_tokens: 'of build machines, with the id of the release manager who answers for one',
  rollouts: 'the state of releases',
  section_health: 'counters without users',
  section_routes: 'the work of release managers',
  webhooks: 'the work of operators',
  webhook_deliveries: 'which entries of the release log go where',
  instruments: 'about instruments',
  latest_quotes: 'about instruments',
  daily_bars: 'about instruments',
  corporate_actions: 'about instruments',
  feeds: 'the state of price sources',
  feed_budgets: 'calls of price sources',
  feed_streams: 'the state of price sources',
  feed_lease: 'which server asks the price sources',
  feed_symbols: 'symbols that a price source was asked about',
  listed_symbols: 'symbols that are listed on exchanges',
  listed_reads: 'when the lists of symbols were read',
  unknown_looks: 'symbols that a price source does not have',
  stories: 'news; public',
  story_symbols: 'about instruments',
  story_reads: 'how far news of an instrument were read',
  migrations: 'the state of the schema',
};
