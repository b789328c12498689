/**
 * The limits and formats of API input. The contract checks them and the browser's forms read them, so this file does not
 * import zod.
 */

/** Passwords, in code points. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

export const USERNAME_MAX_LENGTH = 60;

export const EMAIL_MAX_LENGTH = 254;
/** The minimal form of an email address, with a dot inside the domain. The contract's `email` is the full check. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const SYMBOL_MAX_LENGTH = 15;
/** Symbol grammar, after trimming and uppercasing. */
export const SYMBOL_PATTERN = /^[A-Z0-9][A-Z0-9.\-=^]{0,14}$/;

/** Symbols on one watchlist. */
export const WATCHLIST_LIMIT = 200;

/** Lots in one portfolio. */
export const LOTS_LIMIT = 5_000;

/** Transactions of one portfolio besides the purchases, which `LOTS_LIMIT` counts. */
export const TRANSACTIONS_LIMIT = 20_000;

/** Text of an imported CSV file, in characters; a file has at least as many bytes. */
export const IMPORT_TEXT_LIMIT = 3 * 1024 * 1024;
/** Rows below the header: as many as the largest portfolio exports. */
export const IMPORT_ROWS_LIMIT = LOTS_LIMIT + TRANSACTIONS_LIMIT;
export const IMPORT_COLUMNS_LIMIT = 100;
/** Characters of one cell, in any column. */
export const IMPORT_CELL_LIMIT = 10_000;
/** Instruments that a file without symbols is asked about at once. */
export const IMPORT_INSTRUMENTS_LIMIT = 100;
/** Symbols that a reading has for instruments of a file. */
export const IMPORT_SYMBOLS_LIMIT = 2_000;
/** Longer cells name no instrument. */
export const INSTRUMENT_NAME_LIMIT = 200;

/** Alerts of one account. */
export const ALERTS_LIMIT = 100;

/** Symbols in one batch of quotes. */
export const QUOTES_BATCH_LIMIT = 100;

/** Symbols of one stream of prices. A URL of 4 kB holds as many, whatever their length. */
export const PRICE_STREAM_SYMBOLS_LIMIT = 200;

/** Symbols whose values are listed day by day. An allocation chart has up to nine bars. */
export const HISTORY_PARTS_LIMIT = 10;

/** Forecasts on one page of the list. */
export const FORECASTS_PAGE_SIZE = 25;

/** Acts on one page of "Recent Activity". */
export const ACTIVITY_PAGE_SIZE = 10;

/** Sessions in the list of sessions. */
export const SESSIONS_LIST_LIMIT = 100;

/** Passkeys of one account, and characters of a passkey's name. */
export const PASSKEYS_LIMIT = 10;
export const PASSKEY_LABEL_MAX_LENGTH = 60;

/** Characters of a question to the assistant. */
export const PROMPT_MAX_LENGTH = 2_000;
/** Earlier messages sent with a question, and characters of each. */
export const CONVERSATION_MAX_MESSAGES = 12;
export const CONVERSATION_MESSAGE_MAX_LENGTH = 4_000;
/** What the server keeps of a conversation with Bell. */
export const CONVERSATION_KEPT_EXCHANGES = 50;
export const CONVERSATION_KEPT_DAYS = 30;
/** How long a kept reply offers an act: prices move on, and an old wish is no longer one. */
export const ACT_OPEN_HOURS = 24;
/** Bytes of a question with its earlier messages. */
export const CHAT_BODY_LIMIT_BYTES = 16 * 1024;

/** Sections in one move. */
export const SECTIONS_MOVED_TOGETHER = 50;
/** Shares in a ramp. */
export const RAMP_STEPS = 20;
/** Visitors out of 10,000 whom a candidate may have: its health shows beside stable's, so others have to keep that. */
export const ROLLOUT_MOST_BP = 9_500;
/** Visitors of a candidate that a ramp needs for its first step, from 1% to 5%, if it fails for none (docs/release-health.md). */
export const FIRST_STEP_VISITORS = 91;
/** Entries of the release log in one reply. */
export const RELEASE_LOG_LIMIT = 10_000;
