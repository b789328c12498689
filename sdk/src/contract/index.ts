import { z } from 'zod';
import * as limits from '../limits/limits.ts';
import { TRANSACTIONS_PAGE_SIZE } from '../limits/transactionKinds.ts';
import { PASSWORD_MISSING } from '../messages/credentials.ts';
import { WATCHLIST_FULL } from '../messages/watchlist.ts';
import * as account from './account.ts';
import * as accounts from './accounts.ts';
import * as alerts from './alerts.ts';
import { chatReply, conversation } from './chat.ts';
import * as dashboard from './dashboard.ts';
import * as deskReplies from './deskReplies.ts';
import * as deskRequests from './deskRequests.ts';
import { endpoint } from './endpoint.ts';
import * as forecasts from './forecasts.ts';
import * as imports from './imports.ts';
import * as ledger from './ledger.ts';
import * as lots from './lot.ts';
import * as market from './market.ts';
import * as offered from './offers.ts';
import * as performance from './performance.ts';
import * as portfolio from './portfolio.ts';
import * as is from './primitives.ts';
import type { PageRelease } from './release.ts';
import * as factors from './secondFactors.ts';
import * as ofSymbol from './symbols.ts';
import * as books from './transactions.ts';

const message = z.object({ msg: z.string() });
const token = z.object({ token: z.string() });
const symbols = z.array(z.string());

const credentials = z.strictObject({
  email: is.knownEmail,
  password: is.provenPassword(PASSWORD_MISSING),
});

const SYMBOLS_MISSING = 'Please name the symbols, separated by commas.';

/** The secret of a link in an email. */
const linkToken = is.boundedText({ max: 200 }).min(1);

/** Without a session of the account that the link is about, the current password is needed. */
const openedLink = z.strictObject({
  token: linkToken,
  currentPassword: is.boundedText({ max: is.PASSWORD_MAX_UNITS }).optional(),
});

const type = is.instrumentType.optional();

/** One account's part of a portfolio; without it, the whole. */
const ofAccount = z.strictObject({ account: accounts.accountId.optional() });

/** Comma-separated symbols. */
const symbolsUpTo = (max: number) =>
  is
    .boundedText({ max: Math.max(2_000, max * (limits.SYMBOL_MAX_LENGTH + 1)), missing: SYMBOLS_MISSING })
    .transform((list) => list.split(',').filter((entry) => entry.trim() !== ''))
    .refine((list) => list.length > 0, SYMBOLS_MISSING)
    .pipe(is.boundedList(is.symbol, { max, tooMany: `Please ask for at most ${max} symbols at a time.` }));

/** As many as one batch allows. */
const symbolList = z.strictObject({ symbols: symbolsUpTo(limits.QUOTES_BATCH_LIMIT) });

/** Every call of the API. Adding one: CONTRIBUTING.md, "Add an endpoint". */
export const endpoints = {
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'user',
    summary: 'The profile of the signed-in person',
    reply: account.userProfile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/auth/update-profile',
    access: 'user',
    summary:
      'Changes profile and preferences and, with the current password, the password, which ends every other session, and the email address, which stays until the link in a mail to the new one is opened',
    body: z.strictObject({
      username: is
        .boundedWords({
          max: limits.USERNAME_MAX_LENGTH,
          missing: 'Please enter a username.',
          tooLong: `Username may have at most ${limits.USERNAME_MAX_LENGTH} characters.`,
        })
        .refine((name) => name.search(is.CONTROL_CHARACTERS) < 0, 'Username may not contain control characters.')
        .optional(),
      // The page always sends the email address. The current one remains valid; a new one must satisfy `is.email`.
      email: is.knownEmail.optional(),
      notifications: account.notifications.partial().optional(),
      appPreferences: account.appPreferences.partial().optional(),
      currentPassword: is.boundedText({ max: is.PASSWORD_MAX_UNITS }).optional(),
      newPassword: is.newPassword('New password').optional(),
    }),
    /** `token`: the session's new token after a password change. The old one has ended. */
    reply: z.object({ user: account.userProfile, msg: z.string(), token: z.string().optional() }),
    refusals: [429],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'Confirms the address of an account with a mailed link and the session or the password of that account',
    body: openedLink,
    reply: message,
    refusals: [429],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/resend',
    access: 'user',
    summary: 'Mails another link that confirms the address, at most 3 in 30 minutes',
    reply: message,
    refusals: [429],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    access: 'public',
    summary: 'Puts a new address into effect with a mailed link and the session or the password of the account',
    body: openedLink,
    reply: message,
    refusals: [429],
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/auth/pending-email',
    access: 'user',
    summary: 'Cancels the change to an address that is not confirmed yet, if there is one',
    reply: z.object({ user: account.userProfile, msg: z.string() }),
  }),
  keepEmail: endpoint({
    method: 'POST',
    path: '/api/auth/keep-email',
    access: 'public',
    summary:
      'Takes an account back for its previous address, within 7 days of the change, with a new password; ends every session',
    body: z.strictObject({ token: linkToken, password: is.newPassword('Password') }),
    reply: message,
    refusals: [429],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Creates an account and a session',
    body: z.strictObject({ email: is.email, password: is.newPassword('Password') }),
    reply: token,
    status: 201,
    refusals: [409, 429],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary:
      'Creates a session. If the account has a second factor, the response is a 401 with `secondFactor`, and loginSecondFactor creates the session',
    body: credentials,
    reply: token,
    refusals: [401, 429],
  }),
  loginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/login/second-factor',
    access: 'public',
    summary: 'Creates a session with the second factor, within 5 minutes of the password and at most 5 attempts',
    body: factors.secondFactorProof,
    reply: token,
    refusals: [401, 429],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    summary: 'What a browser needs to ask for a passkey; its challenge works once, within 5 minutes',
    body: z.strictObject({}),
    reply: factors.passkeyRequest,
    refusals: [429],
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/login',
    access: 'public',
    summary: 'Creates a session with a passkey alone, whose owner the authenticator has verified',
    body: factors.passkeyProof,
    reply: token,
    refusals: [401, 429],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    summary:
      'Ends the session that the token belongs to. `unused`: no one ever had it, so "Recent Activity" of a new account stays silent',
    query: z.strictObject({ unused: z.literal('true').optional() }),
    reply: message,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: `Where the person is logged in: this session first, then the others by last use, at most ${limits.SESSIONS_LIST_LIMIT} in all`,
    reply: z.array(account.openSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    summary: 'Ends another session of the person; this one ends by logout',
    params: z.object({ id: is.id }),
    reply: message,
    refusals: [404],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/sign-out-others',
    access: 'user',
    summary: 'Ends every session of the person but this one; answers how many',
    reply: z.object({ ended: z.number().int(), msg: z.string() }),
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/api/auth/activity',
    access: 'user',
    summary: `What happened to the account in the last 90 days, latest first, ${limits.ACTIVITY_PAGE_SIZE} at a time`,
    query: z.strictObject({ before: z.string().min(3).max(100).optional() }),
    reply: account.activityPage,
  }),
  downloadData: endpoint({
    method: 'GET',
    path: '/api/auth/my-data',
    access: 'user',
    summary: 'Everything stored about the person, as a ZIP archive of data.json and CSV files',
    reply: is.file,
    media: 'application/zip',
    refusals: [429],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Mails a reset link; the answer is the same whether or not the account exists',
    body: z.strictObject({ email: is.email }),
    reply: message,
    refusals: [429],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Sets a new password with a link that works once, within 30 minutes; ends every session',
    body: z.strictObject({ token: linkToken, password: is.newPassword('Password') }),
    reply: message,
    refusals: [429],
  }),
  secondFactors: endpoint({
    method: 'GET',
    path: '/api/auth/second-factors',
    access: 'user',
    summary: 'The authenticator app, the number of unused recovery codes, and the passkeys of the person',
    reply: factors.secondFactors,
  }),
  setUpTotp: endpoint({
    method: 'POST',
    path: '/api/auth/totp/set-up',
    access: 'user',
    summary: 'Starts to add an authenticator app; returns its secret, which counts once it is confirmed with a code',
    body: z.strictObject({ currentPassword: factors.currentPassword }),
    reply: factors.totpSetup,
    refusals: [409, 429],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/auth/totp/confirm',
    access: 'user',
    summary: 'Adds the authenticator app with a code from it. The first factor comes with recovery codes, shown once',
    body: z.strictObject({ code: factors.totpCode }),
    reply: factors.factorAdded,
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/api/auth/totp/remove',
    access: 'user',
    summary: 'Removes the authenticator app. The last factor takes the recovery codes with it',
    body: z.strictObject({ currentPassword: factors.currentPassword, code: factors.eitherCode }),
    reply: message,
    refusals: [404, 429],
  }),
  replaceRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-codes',
    access: 'user',
    summary: 'Replaces the recovery codes, which are shown once. With an authenticator app it takes a code',
    body: z.strictObject({ currentPassword: factors.currentPassword, code: factors.eitherCode.optional() }),
    reply: z.object({ recoveryCodes: factors.recoveryCodes, msg: z.string() }),
    refusals: [404, 429],
  }),
  passkeyCreation: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'user',
    summary:
      'What a browser needs to create a passkey, for addPasskey within 5 minutes. Needs a code if an authenticator app is set up',
    body: z.strictObject({ currentPassword: factors.currentPassword, code: factors.eitherCode.optional() }),
    reply: factors.passkeyCreation,
    refusals: [422, 429],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'user',
    summary: `Adds a passkey, of at most ${limits.PASSKEYS_LIMIT}. The first factor comes with recovery codes, shown once`,
    body: factors.newPasskey,
    reply: factors.passkeyAdded,
    status: 201,
    refusals: [409, 422],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/auth/passkeys/:id',
    access: 'user',
    summary: 'Renames a passkey',
    params: z.object({ id: is.id }),
    body: z.strictObject({ label: factors.passkeyLabel }),
    reply: message,
    refusals: [404],
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/:id/remove',
    access: 'user',
    summary: 'Removes a passkey. The last factor takes the recovery codes with it',
    params: z.object({ id: is.id }),
    body: z.strictObject({ currentPassword: factors.currentPassword }),
    reply: message,
    refusals: [404, 429],
  }),

  listWatchlist: endpoint({
    method: 'GET',
    path: '/api/watchlist',
    access: 'user',
    summary: 'The symbols on the watchlist, in the order of the person',
    reply: symbols,
  }),
  addToWatchlist: endpoint({
    method: 'POST',
    path: '/api/watchlist/add',
    access: 'user',
    summary: 'Adds a symbol; answers the whole list. Adding one that is there is a 409',
    body: z.strictObject({ symbol: is.symbol }),
    reply: symbols,
    refusals: [404, 409, 422],
  }),
  removeFromWatchlist: endpoint({
    method: 'DELETE',
    path: '/api/watchlist/remove/:symbol',
    access: 'user',
    summary: 'Removes a symbol, if it is there; answers the whole list',
    params: z.object({ symbol: is.symbol }),
    reply: symbols,
  }),
  orderWatchlist: endpoint({
    method: 'PUT',
    path: '/api/watchlist/order',
    access: 'user',
    summary: 'Puts the watchlist into this order; answers the whole list. Other symbols than those on it are a 409',
    body: z.strictObject({
      symbols: is.boundedList(is.symbol, {
        max: limits.WATCHLIST_LIMIT,
        missing: 'Please send the symbols of the watchlist in their new order.',
        tooMany: WATCHLIST_FULL,
      }),
    }),
    reply: symbols,
    refusals: [409],
  }),

  listAlerts: endpoint({
    method: 'GET',
    path: '/api/alerts',
    access: 'user',
    summary: 'All alerts, oldest first, and the latest that went off',
    reply: alerts.alertList,
  }),
  addAlert: endpoint({
    method: 'POST',
    path: '/api/alerts',
    access: 'user',
    summary:
      'Adds an alert: on a price in US dollars, on a move in percent within a day, or on a forecast that turns. It goes off when its condition becomes true. One that is there is a 409',
    body: z.strictObject({ symbol: is.symbol, kind: alerts.alertKind, value: z.number().optional() }),
    reply: alerts.alert,
    status: 201,
    refusals: [404, 409, 422],
  }),
  changeAlert: endpoint({
    method: 'PUT',
    path: '/api/alerts/:id',
    access: 'user',
    summary: 'Changes the value of an alert, pauses it, or resumes it',
    params: z.object({ id: is.id }),
    body: z.strictObject({ value: z.number().optional(), state: alerts.alertState.optional() }),
    reply: alerts.alert,
    refusals: [404],
  }),
  removeAlert: endpoint({
    method: 'DELETE',
    path: '/api/alerts/:id',
    access: 'user',
    summary: 'Deletes an alert',
    params: z.object({ id: is.id }),
    reply: message,
    refusals: [404],
  }),
  alertFeed: endpoint({
    method: 'GET',
    path: '/api/alerts/feed',
    access: 'user',
    summary: 'The latest alerts that went off, and how many of all are unread',
    reply: alerts.alertFeed,
  }),
  readAlerts: endpoint({
    method: 'PUT',
    path: '/api/alerts/feed/read',
    access: 'user',
    summary: 'Marks an alert that went off as read, with all before it if asked. One that is gone changes nothing',
    body: z.strictObject({ id: is.id, andOlder: z.boolean('Please send true or false.').optional() }),
    reply: alerts.alertFeed,
  }),

  getPortfolio: endpoint({
    method: 'GET',
    path: '/api/portfolio',
    access: 'user',
    summary: 'All lots, or those of one account, valued at the latest prices, and the totals of the priced ones',
    query: ofAccount,
    reply: portfolio.portfolio,
  }),
  portfolioHistory: endpoint({
    method: 'GET',
    path: '/api/portfolio/history',
    access: 'user',
    summary:
      'What the lots were worth day by day, and what had been paid for them; without a period that of six months',
    query: ofAccount.extend({ period: portfolio.historyPeriod.default('6M') }),
    reply: portfolio.portfolioHistory,
    refusals: [503],
  }),
  portfolioHistoryParts: endpoint({
    method: 'GET',
    path: '/api/portfolio/history/parts',
    access: 'user',
    summary: `The value of up to ${limits.HISTORY_PARTS_LIMIT} symbols, comma-separated, and of all others together, on the days of the history`,
    query: ofAccount.extend({
      period: portfolio.historyPeriod.default('6M'),
      symbols: symbolsUpTo(limits.HISTORY_PARTS_LIMIT),
    }),
    reply: portfolio.portfolioHistoryParts,
    refusals: [503],
  }),
  portfolioPerformance: endpoint({
    method: 'GET',
    path: '/api/portfolio/performance',
    access: 'user',
    summary:
      'Time-weighted and money-weighted return, risk, income and gains by holding over a range, beside a benchmark with the same cash flows; without a range that of one year',
    query: ofAccount.extend({ range: portfolio.historyPeriod.default('1Y'), benchmark: is.symbol.default('SPY') }),
    reply: performance.portfolioPerformance,
    refusals: [503],
  }),
  addHolding: endpoint({
    method: 'POST',
    path: '/api/portfolio/add',
    access: 'user',
    summary:
      'Adds a lot, or restores a deleted one. With an Idempotency-Key a repeated call answers what the first one did',
    body: lots.addedLot,
    reply: portfolio.holdingChanged,
    status: 201,
    refusals: [404, 409, 422],
  }),
  updateHolding: endpoint({
    method: 'PUT',
    path: '/api/portfolio/update/:id',
    access: 'user',
    summary: 'Changes what is given of a lot',
    params: z.object({ id: is.id }),
    body: lots.lotChange,
    reply: portfolio.holdingChanged,
    refusals: [404, 409, 422],
  }),
  removeHolding: endpoint({
    method: 'DELETE',
    path: '/api/portfolio/remove/:id',
    access: 'user',
    summary: 'Deletes a lot and returns it, so that it can be added again',
    params: z.object({ id: is.id }),
    reply: message.extend({ lot: lots.deletedLot }),
    refusals: [404, 422],
  }),

  listTransactions: endpoint({
    method: 'GET',
    path: '/api/portfolio/transactions',
    access: 'user',
    summary: `Purchases, sales and everything else that happened to the portfolio, the latest first, ${TRANSACTIONS_PAGE_SIZE} at a time`,
    query: books.transactionListQuery,
    reply: books.transactionList,
  }),
  addTransaction: endpoint({
    method: 'POST',
    path: '/api/portfolio/transactions',
    access: 'user',
    summary:
      'Adds a transaction. A purchase becomes a lot, a sale takes units from the oldest lots, or by the cost basis of its account. With an Idempotency-Key a repeated call answers what the first one did',
    body: books.newTransaction,
    reply: books.transactionChanged,
    status: 201,
    refusals: [404, 422],
  }),
  updateTransaction: endpoint({
    method: 'PUT',
    path: '/api/portfolio/transactions/:id',
    access: 'user',
    summary: 'Replaces what a transaction says, except its kind',
    params: z.object({ id: is.id }),
    body: books.transactionChange,
    reply: books.transactionUpdated,
    refusals: [404, 409, 422],
  }),
  removeTransaction: endpoint({
    method: 'DELETE',
    path: '/api/portfolio/transactions/:id',
    access: 'user',
    summary: 'Deletes a transaction, unless later sales need what it brought in',
    params: z.object({ id: is.id }),
    reply: books.transactionRemoved,
    refusals: [404, 422],
  }),
  undoTransactionChange: endpoint({
    method: 'POST',
    path: '/api/portfolio/transactions/undo/:id',
    access: 'user',
    summary:
      'Undoes one change of a transaction, by the id of the change. Works once, and not if it changed again since',
    params: z.object({ id: is.id }),
    reply: books.transactionRemoved,
    refusals: [404, 409, 422],
  }),
  exportTransactions: endpoint({
    method: 'GET',
    path: '/api/portfolio/transactions/export',
    access: 'user',
    summary:
      'The transactions that pass the filter as the text of a file, the oldest first. CSV and JSON can be imported again unchanged. "leftOut" counts those that the format has no type for',
    query: books.transactionExportQuery,
    reply: z.object({ text: z.string(), rows: z.number().int(), leftOut: z.number().int() }),
  }),
  realizedGains: endpoint({
    method: 'GET',
    path: '/api/portfolio/gains',
    access: 'user',
    summary: 'Gains of sales by year, and those of one year by symbol and lot; without a year the latest',
    query: ofAccount.extend({ year: books.gainsYear.optional() }),
    reply: books.realizedGains,
  }),
  exportGains: endpoint({
    method: 'GET',
    path: '/api/portfolio/gains/export',
    access: 'user',
    summary: 'The sales of one year by lot, as the text of a CSV file; without a year the latest. Not tax advice',
    query: ofAccount.extend({ year: books.gainsYear.optional() }),
    reply: z.object({ csv: z.string(), year: z.number().int().nullable(), rows: z.number().int() }),
  }),

  listAccounts: endpoint({
    method: 'GET',
    path: '/api/portfolio/accounts',
    access: 'user',
    summary: 'The accounts that lots and transactions are in, the main one first, with how many are in each',
    reply: accounts.accountList,
  }),
  addAccount: endpoint({
    method: 'POST',
    path: '/api/portfolio/accounts',
    access: 'user',
    summary: 'Creates an account. With an Idempotency-Key a repeated call answers what the first one did',
    body: accounts.newAccount,
    reply: accounts.accountChanged,
    status: 201,
    refusals: [409, 422],
  }),
  renameAccount: endpoint({
    method: 'PUT',
    path: '/api/portfolio/accounts/:id',
    access: 'user',
    summary: 'Renames an account, the main one included, or changes its cost basis',
    params: z.object({ id: is.id }),
    body: accounts.accountChange,
    reply: accounts.accountChanged,
    refusals: [404, 409, 422],
  }),
  previewCostBasis: endpoint({
    method: 'GET',
    path: '/api/portfolio/accounts/:id/cost-basis',
    access: 'user',
    summary: 'What another cost basis of an account would change. Changes nothing',
    params: z.object({ id: is.id }),
    query: accounts.costBasisQuery,
    reply: accounts.costBasisPreview,
    refusals: [404, 422],
  }),
  removeAccount: endpoint({
    method: 'DELETE',
    path: '/api/portfolio/accounts/:id',
    access: 'user',
    summary:
      'Deletes an account. What is in it is moved to the account "to"; without "to", only an empty one is deleted',
    params: z.object({ id: is.id }),
    query: accounts.accountRemoval,
    reply: accounts.accountRemoved,
    refusals: [404, 422],
  }),
  moveToAccount: endpoint({
    method: 'POST',
    path: '/api/portfolio/accounts/move',
    access: 'user',
    summary: 'Moves lots and other transactions to another account, all or none. One change undoes all of it',
    body: accounts.accountMoves,
    reply: accounts.accountMoved,
    refusals: [404, 422],
  }),

  listOffers: endpoint({
    method: 'GET',
    path: '/api/portfolio/offers',
    access: 'user',
    summary:
      'Cash dividends of the market that the transactions lack, the latest first. Nothing is in the books until it is accepted',
    reply: offered.offerList,
  }),
  acceptOffers: endpoint({
    method: 'POST',
    path: '/api/portfolio/offers/accept',
    access: 'user',
    summary:
      'Adds offered dividends to the transactions, all in one change. What is in the books already, or was answered, is left out. With an Idempotency-Key a repeated call answers what the first one did',
    body: offered.offersAccepted,
    reply: offered.offersChanged,
    refusals: [409, 422],
  }),
  dismissOffers: endpoint({
    method: 'POST',
    path: '/api/portfolio/offers/dismiss',
    access: 'user',
    summary: 'Does not offer these dividends again',
    body: offered.offersDismissed,
    reply: offered.offersAnswered,
  }),
  undoOffers: endpoint({
    method: 'POST',
    path: '/api/portfolio/offers/undo',
    access: 'user',
    summary:
      'Takes back that dividends were dismissed, or, with the id of the change, that they were accepted. They are offered again',
    body: offered.offersUndone,
    reply: offered.offersAnswered,
    refusals: [404, 409, 422],
  }),

  exportPortfolio: endpoint({
    method: 'GET',
    path: '/api/portfolio/export',
    access: 'user',
    summary: 'All lots, or those of one account, as the text of a CSV file, which can be imported again unchanged',
    query: ofAccount,
    reply: z.object({ csv: z.string(), lots: z.number().int() }),
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/portfolio/import/check',
    access: 'user',
    summary: 'What importing a CSV file would do, row by row. Changes nothing',
    body: imports.importCheckBody,
    reply: imports.importCheck,
    refusals: [413],
  }),
  importHoldings: endpoint({
    method: 'POST',
    path: '/api/portfolio/import',
    access: 'user',
    summary: 'Adds the lots of a CSV file, all or none, if that is still what checking it said; else 409',
    body: imports.importBody,
    reply: z.object({ success: z.literal(true), msg: z.string(), import: imports.importRecord }),
    status: 201,
    refusals: [409, 413, 422],
  }),
  lastImport: endpoint({
    method: 'GET',
    path: '/api/portfolio/import/last',
    access: 'user',
    summary: 'The latest import, while any of it can be undone',
    reply: z.object({ import: imports.importRecord.nullable() }),
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/portfolio/import/undo/:id',
    access: 'user',
    summary: 'Deletes the unedited lots of an import. Works once; a second call returns 409',
    params: z.object({ id: is.id }),
    reply: z.object({ msg: z.string(), removed: z.number().int(), kept: z.number().int() }),
    refusals: [404, 409],
  }),

  getQuote: endpoint({
    method: 'GET',
    path: '/api/market-data/quote/:symbol',
    access: 'user',
    summary: 'The latest price of one symbol; without a type the one resolver decides',
    params: z.object({ symbol: is.symbol }),
    query: z.strictObject({ type }),
    reply: market.quote,
    refusals: [404, 422, 503],
  }),
  getQuotes: endpoint({
    method: 'GET',
    path: '/api/market-data/quotes',
    access: 'user',
    summary: `The latest prices of up to ${limits.QUOTES_BATCH_LIMIT} symbols, comma-separated; one without a price is in the answer as unavailable`,
    query: symbolList,
    reply: z.array(market.quote),
  }),
  priceStream: endpoint({
    method: 'GET',
    path: '/api/market-data/stream',
    access: 'user',
    summary: `The latest prices of up to ${limits.PRICE_STREAM_SYMBOLS_LIMIT} symbols, comma-separated. Accept: text/event-stream to hear of each change, at most once a second: event: prices has those that changed. \`after\` is the id of the last event that arrived`,
    query: z.strictObject({
      symbols: symbolsUpTo(limits.PRICE_STREAM_SYMBOLS_LIMIT),
      after: is.boundedText({ max: 100 }).optional(),
    }),
    reply: z.object({ quotes: z.array(market.quote) }),
    refusals: [403, 503],
  }),
  getTrends: endpoint({
    method: 'GET',
    path: '/api/market-data/trends',
    access: 'user',
    summary: `The closes of one month for up to ${limits.QUOTES_BATCH_LIMIT} symbols, comma-separated; a symbol without any has an empty trend`,
    query: symbolList,
    reply: z.array(market.symbolTrend),
  }),
  searchInstruments: endpoint({
    method: 'GET',
    path: '/api/market-data/search',
    access: 'user',
    summary: 'Symbols whose symbol or name matches, best first, at most 10',
    query: z.strictObject({
      q: is.boundedWords({ max: 60, missing: 'Please enter a symbol or a name.' }),
      type,
    }),
    reply: z.array(market.instrument),
    refusals: [503],
  }),
  symbolPage: endpoint({
    method: 'GET',
    path: '/api/market-data/symbol/:symbol',
    access: 'user',
    summary: 'The price of a symbol and its statistics; a 404 has `near`, the symbols that it may have meant',
    params: z.object({ symbol: is.symbol }),
    reply: ofSymbol.symbolPage,
    refusals: [404, 503],
  }),
  symbolBars: endpoint({
    method: 'GET',
    path: '/api/market-data/bars/:symbol',
    access: 'user',
    summary: 'The bars of a symbol over a range, with its dividends and splits; a range without any says why',
    params: z.object({ symbol: is.symbol }),
    query: z.strictObject({ range: ofSymbol.barRange }),
    reply: ofSymbol.symbolBars,
    refusals: [404, 503],
  }),

  symbolNews: endpoint({
    method: 'GET',
    path: '/api/market-data/news',
    access: 'user',
    summary: `News and filings about up to ${limits.QUOTES_BATCH_LIMIT} symbols, comma-separated, newest first`,
    query: symbolList,
    reply: market.symbolNews,
    refusals: [503],
  }),

  dashboardSummary: endpoint({
    method: 'GET',
    path: '/api/dashboard/summary',
    access: 'user',
    summary: 'The metric cards of the dashboard',
    reply: dashboard.dashboardSummary,
  }),
  marketOverview: endpoint({
    method: 'GET',
    path: '/api/dashboard/market-overview',
    access: 'user',
    summary: 'Indices, leading stocks, and leading cryptocurrencies',
    reply: market.marketOverview,
    refusals: [503],
  }),
  aiGraphData: endpoint({
    method: 'GET',
    path: '/api/dashboard/ai-graph-data',
    access: 'user',
    summary: 'The AI trend series, which is mock data and labeled so',
    reply: z.array(dashboard.aiGraphPoint),
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/dashboard/news',
    access: 'user',
    summary: 'The latest market news, newest first',
    reply: z.array(market.newsItem),
    refusals: [503],
  }),

  predict: endpoint({
    method: 'GET',
    path: '/api/predict/:symbol',
    access: 'user',
    summary: 'The forecast of the next close, with its ranges and its record against "no change"',
    params: z.object({ symbol: is.symbol }),
    reply: forecasts.prediction,
    refusals: [404, 422, 503],
  }),
  priceHistory: endpoint({
    method: 'GET',
    path: '/api/predict/:symbol/history',
    access: 'user',
    summary: 'The closes of up to five years; a forecast brings those of the last year',
    params: z.object({ symbol: is.symbol }),
    reply: market.closes,
    refusals: [404, 422, 503],
  }),
  symbolTrackRecord: endpoint({
    method: 'GET',
    path: '/api/predict/:symbol/track-record',
    access: 'user',
    summary: 'The latest 60 forecasts of a symbol with their outcomes, its live record and the simulated one',
    params: z.object({ symbol: is.symbol }),
    reply: ledger.symbolTrackRecord,
    refusals: [404, 422],
  }),
  trackRecord: endpoint({
    method: 'GET',
    path: '/api/track-record',
    access: 'public',
    summary: 'How all forecasts that were ever issued turned out, against "no change"',
    reply: ledger.wholeTrackRecord,
  }),
  backtest: endpoint({
    method: 'GET',
    path: '/api/track-record/backtest',
    access: 'public',
    summary: 'What the model would have forecast for series of real closes: a simulation',
    reply: ledger.backtest,
  }),
  listForecasts: endpoint({
    method: 'GET',
    path: '/api/track-record/forecasts',
    access: 'public',
    summary: `The forecasts of the ledger one by one with their outcomes, the latest issued first, ${limits.FORECASTS_PAGE_SIZE} at a time`,
    query: ledger.forecastListQuery,
    reply: ledger.forecastList,
  }),
  watchlistTrackRecord: endpoint({
    method: 'GET',
    path: '/api/track-record/watchlist',
    access: 'user',
    summary: 'The latest forecasts for the symbols on the watchlist, and how past ones turned out',
    reply: ledger.watchlistTrackRecord,
  }),

  pageRelease: endpoint({
    method: 'GET',
    path: '/api/page-release',
    access: 'public',
    summary:
      'The releases that a page of this browser gets now. Accept: text/event-stream to hear of moves: event: release',
    reply: z.object({
      moves: z.number(),
      release: z.custom<PageRelease>().nullable(),
      takenBack: z.record(z.string(), z.array(z.string())),
    }),
    refusals: [403, 503],
  }),
  reportFault: endpoint({
    method: 'POST',
    path: '/api/faults/:section/:version/:kind',
    access: 'public',
    summary: 'Reports that a version of a section or of the shell failed in a page',
    params: z.strictObject({
      section: is.boundedText({ max: 40 }),
      version: is.boundedText({ max: 64 }),
      /**
       * `load`: a file did not arrive, not in time, or was not the published one, or the device was too slow; `crash`: it threw and was gone; `mount`: it
       * ran and never showed; `freeze`: the last document that started it in this browser or tab hung.
       */
      kind: z.enum(['load', 'crash', 'mount', 'freeze']),
    }),
    reply: z.object({ success: z.literal(true) }),
    refusals: [403],
  }),
  reportArrival: endpoint({
    method: 'POST',
    path: '/api/arrivals/:section/:version/:ms',
    access: 'public',
    summary: 'Reports that a version of a section or of the shell shows in a page, while a candidate of it runs',
    params: z.strictObject({
      section: is.boundedText({ max: 40 }),
      version: is.boundedText({ max: 64 }),
      /** Time to content, in whole milliseconds. */
      ms: is.boundedText({ max: 6 }).regex(/^\d+$/, 'Please send the time as whole milliseconds.'),
    }),
    reply: z.object({ success: z.literal(true) }),
    refusals: [403],
  }),

  deskAccess: endpoint({
    method: 'GET',
    path: '/api/desk/access',
    access: 'desk',
    summary: 'What the caller may do at the release desk',
    reply: deskReplies.access,
  }),
  deskStatus: endpoint({
    method: 'GET',
    path: '/api/desk/status',
    access: 'desk',
    summary:
      'What the visitors of each section get, and which versions are published. A token of one section sees that one',
    query: z.strictObject({ section: deskRequests.section.optional() }),
    reply: deskReplies.status,
  }),
  deskLog: endpoint({
    method: 'GET',
    path: '/api/desk/log',
    access: 'desk',
    summary: 'The latest entries of the release log, oldest first. A token of one section sees the entries of that one',
    query: deskRequests.logQuery,
    reply: deskReplies.log,
  }),
  deskPeople: endpoint({
    method: 'GET',
    path: '/api/desk/log/people',
    access: 'desk',
    summary: 'Who is named in the release log. A token of one section sees those of its entries',
    reply: deskReplies.people,
  }),
  deskVersions: endpoint({
    method: 'GET',
    path: '/api/desk/versions',
    access: 'desk',
    summary: 'The versions of a section that were published before one of them',
    query: z.strictObject({ section: deskRequests.section, before: deskRequests.version }),
    reply: deskReplies.versions,
    refusals: [404],
  }),
  publishRelease: endpoint({
    method: 'POST',
    path: '/api/desk/publish/:section/:version',
    access: 'desk',
    summary: 'Stores a built section, sent as an uncompressed tar archive of its folder. No visitor gets it yet',
    params: z.object({ section: deskRequests.section, version: deskRequests.version }),
    query: z.strictObject({ commit: is.boundedText({ max: 64 }).optional() }),
    upload: 'application/x-tar',
    reply: deskReplies.published,
    refusals: [408, 409, 413, 415, 422, 503],
  }),
  rollOutRelease: endpoint({
    method: 'POST',
    path: '/api/desk/rollout',
    access: 'desk',
    summary: 'Gives a published version to a share of visitors, as the candidate, or changes the share',
    body: deskRequests.rollout,
    reply: deskReplies.move,
    refusals: [404, 409, 422],
  }),
  holdRollout: endpoint({
    method: 'POST',
    path: '/api/desk/hold',
    access: 'desk',
    summary: 'Freezes the share of a candidate. It can still be promoted or rolled back',
    body: deskRequests.held,
    reply: deskReplies.move,
    refusals: [404, 409],
  }),
  resumeRollout: endpoint({
    method: 'POST',
    path: '/api/desk/resume',
    access: 'desk',
    summary: 'Lets a held share change again',
    body: deskRequests.held,
    reply: deskReplies.move,
    refusals: [404, 409],
  }),
  whoWouldChange: endpoint({
    method: 'GET',
    path: '/api/desk/who',
    access: 'desk',
    summary: 'How many visitors a rollout, or at 10,000 a promotion, would give another version',
    query: deskRequests.whoQuery,
    reply: deskReplies.whoChanges,
    refusals: [404, 409, 422],
  }),
  promoteReleases: endpoint({
    method: 'POST',
    path: '/api/desk/promote',
    access: 'desk',
    summary: 'Makes published versions live for everyone, all or none',
    body: deskRequests.promotion,
    reply: deskReplies.moves,
    refusals: [404, 409, 422],
  }),
  rollBackReleases: endpoint({
    method: 'POST',
    path: '/api/desk/rollback',
    access: 'desk',
    summary: 'Rolls live versions back, all or none: each section returns to its previous stable version',
    body: deskRequests.rollback,
    reply: deskReplies.moves,
    refusals: [404, 409, 422],
  }),
  withdrawRelease: endpoint({
    method: 'POST',
    path: '/api/desk/withdraw',
    access: 'desk',
    summary: 'Never gives the content of a version to a visitor again',
    body: deskRequests.withdrawal,
    reply: deskReplies.removed,
    refusals: [404, 409, 422],
  }),
  takeSectionOff: endpoint({
    method: 'POST',
    path: '/api/desk/take-off',
    access: 'desk',
    summary: 'Takes a section off the page. A promotion brings it back',
    body: deskRequests.takeOff,
    reply: deskReplies.removed,
    refusals: [404, 409, 422],
  }),
  assignRoute: endpoint({
    method: 'POST',
    path: '/api/desk/route',
    access: 'desk',
    summary: 'Assigns a path to a section. Versions of it with a page there can go live from then on',
    body: deskRequests.assignment,
    reply: deskReplies.routeChange,
    refusals: [404, 409, 422],
  }),
  handBackRoute: endpoint({
    method: 'POST',
    path: '/api/desk/hand-back',
    access: 'desk',
    summary: 'Takes a path that no live version uses from a section, for another one to have',
    body: deskRequests.handingBack,
    reply: deskReplies.routeChange,
    refusals: [404, 409],
  }),
  listWebhooks: endpoint({
    method: 'GET',
    path: '/api/desk/webhooks',
    access: 'desk',
    summary: 'Who hears of acts, and what did not arrive. A token of one section sees the webhooks of that one alone',
    reply: deskReplies.webhooks,
  }),
  setTwoPersonRule: endpoint({
    method: 'POST',
    path: '/api/desk/two-person',
    access: 'desk',
    summary: 'Turns the two-person rule of a section on or off. Off waits for a second release manager',
    body: deskRequests.twoPerson,
    reply: deskReplies.twoPersonRule,
    refusals: [404, 409],
  }),
  listProposals: endpoint({
    method: 'GET',
    path: '/api/desk/proposals',
    access: 'desk',
    summary: 'What waits for a second release manager. A token of one section sees what is about that one alone',
    reply: deskReplies.proposals,
  }),
  confirmProposal: endpoint({
    method: 'POST',
    path: '/api/desk/proposal/confirm',
    access: 'desk',
    summary: 'Does what another release manager proposed',
    body: deskRequests.decision,
    reply: deskReplies.confirmed,
    refusals: [404, 409, 422],
  }),
  declineProposal: endpoint({
    method: 'POST',
    path: '/api/desk/proposal/decline',
    access: 'desk',
    summary: 'Ends a proposal without doing it',
    body: deskRequests.decision,
    reply: deskReplies.declined,
    refusals: [404, 409],
  }),
  makePreview: endpoint({
    method: 'POST',
    path: '/api/desk/preview',
    access: 'desk',
    summary: 'Makes a link that shows published versions to anyone with it. Only this reply has the link',
    body: deskRequests.newPreview,
    reply: deskReplies.madePreview,
    refusals: [404, 422],
  }),
  listPreviews: endpoint({
    method: 'GET',
    path: '/api/desk/previews',
    access: 'desk',
    summary: 'The previews that are open now. A token of one section sees those of that one alone',
    reply: deskReplies.previews,
  }),
  endPreview: endpoint({
    method: 'POST',
    path: '/api/desk/preview/end',
    access: 'desk',
    summary: 'Ends a preview now',
    body: deskRequests.previewEnd,
    reply: deskReplies.endedPreview,
    refusals: [404],
  }),
  verifyReleases: endpoint({
    method: 'GET',
    path: '/api/desk/verify',
    access: 'desk',
    summary: "Reads every file of the live versions and their fallbacks from this server's disk",
    reply: deskReplies.verified,
  }),
  prunableReleases: endpoint({
    method: 'GET',
    path: '/api/desk/prune',
    access: 'desk',
    summary: 'The versions whose files no page needs. Removes nothing: that runs on the server',
    reply: deskReplies.pruned,
  }),

  chat: endpoint({
    method: 'POST',
    path: '/api/copilot/chat',
    access: 'user',
    summary:
      'Asks the assistant, who reads and never changes anything. Accept: text/event-stream for the reply in pieces, and the rest with event: done',
    body: z.strictObject({
      prompt: is.boundedWords({
        max: limits.PROMPT_MAX_LENGTH,
        missing: 'Please enter a message.',
        tooLong: `A message may have at most ${limits.PROMPT_MAX_LENGTH} characters.`,
      }),
      /** Earlier messages, oldest first. They give meaning to "it" and "and Tesla?". */
      conversation: is
        .boundedList(
          z.strictObject({
            sender: z.enum(['user', 'ai']),
            text: is.boundedText({ max: limits.CONVERSATION_MESSAGE_MAX_LENGTH }),
          }),
          {
            max: limits.CONVERSATION_MAX_MESSAGES,
            tooMany: `A conversation may have at most ${limits.CONVERSATION_MAX_MESSAGES} messages.`,
          },
        )
        .optional(),
    }),
    reply: chatReply,
    refusals: [429, 503],
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/api/copilot/conversation',
    access: 'user',
    summary: `The latest ${limits.CONVERSATION_KEPT_EXCHANGES} questions of the last ${limits.CONVERSATION_KEPT_DAYS} days with their replies, oldest first`,
    reply: conversation,
  }),
  forgetConversation: endpoint({
    method: 'DELETE',
    path: '/api/copilot/conversation',
    access: 'user',
    summary: 'Deletes the conversation with the assistant and answers the empty one',
    reply: conversation,
  }),
};

export type Endpoints = typeof endpoints;
