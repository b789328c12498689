import type { z } from 'zod';
import type * as account from './account.ts';
import type * as accounts from './accounts.ts';
import type * as alerts from './alerts.ts';
import type * as chat from './chat.ts';
import type * as dashboard from './dashboard.ts';
import type * as deskReplies from './deskReplies.ts';
import type * as forecasts from './forecasts.ts';
import type * as imports from './imports.ts';
import type { Endpoints } from './index.ts';
import type * as ledger from './ledger.ts';
import type * as lots from './lot.ts';
import type * as market from './market.ts';
import type * as offered from './offers.ts';
import type * as performance from './performance.ts';
import type * as portfolio from './portfolio.ts';
import type * as is from './primitives.ts';
import type * as factors from './secondFactors.ts';
import type * as ofSymbol from './symbols.ts';
import type * as books from './transactions.ts';

/** Types only, for the browser: importing this file brings no zod into a bundle. */
export type Conversation = z.output<typeof chat.conversation>;
export type ChatAct = Readonly<z.output<typeof chat.chatAct>>;
export type ChatReply = z.output<typeof chat.chatReply>;
export type ReplyLink = NonNullable<ChatReply['links']>[number];
export type UserProfile = z.output<typeof account.userProfile>;
export type Account = z.output<typeof accounts.account>;
export type AccountChange = z.output<typeof accounts.accountChange>;
export type CostBasisPreview = z.output<typeof accounts.costBasisPreview>;
export type AccountNamed = z.output<typeof accounts.accountNamed>;
export type AccountChoice = z.output<typeof accounts.accountChoice>;
export type Alert = z.output<typeof alerts.alert>;
export type AlertList = z.output<typeof alerts.alertList>;
export type AlertFeed = z.output<typeof alerts.alertFeed>;
export type Notifications = z.output<typeof account.notifications>;
export type AppPreferences = z.output<typeof account.appPreferences>;
export type SecondFactors = z.output<typeof factors.secondFactors>;
export type SecondFactorNeeded = z.output<typeof factors.secondFactorNeeded>;
export type SecondFactorMethod = SecondFactorNeeded['methods'][number];
export type SecondFactorProof = z.input<typeof factors.secondFactorProof>;
export type Passkey = z.output<typeof factors.passkey>;
export type PasskeyCreation = z.output<typeof factors.passkeyCreation>;
export type PasskeyRequest = z.output<typeof factors.passkeyRequest>;
export type NewPasskey = z.output<typeof factors.newPasskey>;
export type PasskeyProof = z.output<typeof factors.passkeyProof>;
export type TotpSetup = z.output<typeof factors.totpSetup>;
export type OpenSession = z.output<typeof account.openSession>;
export type ActivityPage = z.output<typeof account.activityPage>;
export type Quote = z.output<typeof market.quote>;
export type QuoteState = z.output<typeof market.quoteState>;
export type SymbolTrend = z.output<typeof market.symbolTrend>;
export type SymbolPage = z.output<typeof ofSymbol.symbolPage>;
export type SymbolStatistics = z.output<typeof ofSymbol.symbolStatistics>;
export type SymbolBars = z.output<typeof ofSymbol.symbolBars>;
export type BarRange = z.output<typeof ofSymbol.barRange>;
export type Instrument = z.output<typeof market.instrument>;
export type InstrumentType = z.output<typeof is.instrumentType>;
export type Holding = z.output<typeof portfolio.holding>;
/** A lot as a user enters it. Amounts are exact decimals; optional fields may be missing or null. */
export type NewLot = Readonly<z.output<typeof lots.newLot>>;
export type AddedLot = Readonly<z.output<typeof lots.addedLot>>;
export type LotField = keyof NewLot;
export type LotChange = Readonly<z.output<typeof lots.lotChange>>;
export type Position = z.output<typeof portfolio.position>;
export type Portfolio = z.output<typeof portfolio.portfolio>;
export type PortfolioHistory = z.output<typeof portfolio.portfolioHistory>;
export type PortfolioHistoryParts = z.output<typeof portfolio.portfolioHistoryParts>;
export type HistoryPeriod = z.output<typeof portfolio.historyPeriod>;
export type PortfolioPerformance = z.output<typeof performance.portfolioPerformance>;
export type NewTransaction = Readonly<z.output<typeof books.newTransaction>>;
export type Transaction = z.output<typeof books.transaction>;
export type TransactionChange = Readonly<z.output<typeof books.transactionChange>>;
export type TransactionListQuery = Readonly<z.output<typeof books.transactionListQuery>>;
export type TransactionExportQuery = Readonly<z.output<typeof books.transactionExportQuery>>;
export type TransactionList = z.output<typeof books.transactionList>;
export type Offer = Readonly<z.output<typeof offered.offer>>;
export type OfferList = z.output<typeof offered.offerList>;
export type OffersAccepted = Readonly<z.output<typeof offered.offersAccepted>>;
export type OffersUndone = Readonly<z.output<typeof offered.offersUndone>>;
export type RealizedGains = z.output<typeof books.realizedGains>;
export type ImportReading = z.output<typeof imports.importReading>;
export type ImportVerdict = z.output<typeof imports.importVerdict>;
export type ImportRow = z.output<typeof imports.importRow>;
export type ImportCheck = z.output<typeof imports.importCheck>;
export type ImportRecord = z.output<typeof imports.importRecord>;
export type MetricCard = z.output<typeof dashboard.metricCard>;
export type DashboardSummary = z.output<typeof dashboard.dashboardSummary>;
export type MarketOverview = z.output<typeof market.marketOverview>;
export type AiGraphPoint = z.output<typeof dashboard.aiGraphPoint>;
export type NewsItem = z.output<typeof market.newsItem>;
export type SymbolNews = z.output<typeof market.symbolNews>;
export type Prediction = z.output<typeof forecasts.prediction>;
export type TrackRecord = z.output<typeof forecasts.trackRecord>;
export type LedgerEntry = z.output<typeof ledger.ledgerEntry>;
export type LedgerRecord = z.output<typeof ledger.ledgerRecord>;
export type SymbolTrackRecord = z.output<typeof ledger.symbolTrackRecord>;
export type WholeTrackRecord = z.output<typeof ledger.wholeTrackRecord>;
export type Backtest = z.output<typeof ledger.backtest>;
export type ForecastList = z.output<typeof ledger.forecastList>;
export type WatchlistTrackRecord = z.output<typeof ledger.watchlistTrackRecord>;
export type DeskStatus = z.output<typeof deskReplies.status>;
export type RouteChange = z.output<typeof deskReplies.routeChange>;
export type DeskVersions = z.output<typeof deskReplies.versions>;
export type DeskLog = z.output<typeof deskReplies.log>;
export type DeskAccess = z.output<typeof deskReplies.access>;
export type PublishedRelease = z.output<typeof deskReplies.published>;
export type ReleaseMove = z.output<typeof deskReplies.move>;
export type ReleaseMoves = z.output<typeof deskReplies.moves>;
export type Proposals = z.output<typeof deskReplies.proposals>;
export type ConfirmedProposal = z.output<typeof deskReplies.confirmed>;
export type DeclinedProposal = z.output<typeof deskReplies.declined>;
export type TwoPersonRule = z.output<typeof deskReplies.twoPersonRule>;
export type Webhooks = z.output<typeof deskReplies.webhooks>;
export type MadePreview = z.output<typeof deskReplies.madePreview>;
export type EndedPreview = z.output<typeof deskReplies.endedPreview>;
export type OpenPreviews = z.output<typeof deskReplies.previews>;
export type WhoChanges = z.output<typeof deskReplies.whoChanges>;
export type RemovedRelease = z.output<typeof deskReplies.removed>;
export type VerifiedReleases = z.output<typeof deskReplies.verified>;
export type PrunedReleases = z.output<typeof deskReplies.pruned>;

type Calls = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};

/** `'POST /api/watchlist/add'` */
export type Call = keyof Calls;

type EndpointOf<C extends Call> = Calls[C];

type Input<S> = S extends z.ZodUndefined ? undefined : S extends z.ZodType ? z.input<S> : undefined;

/** The input of a call: only the parts that its endpoint declares. */
export type CallInput<C extends Call> = OmitUndefined<{
  params: Input<NonNullable<EndpointOf<C>['params']>>;
  query: Input<NonNullable<EndpointOf<C>['query']>>;
  body: Input<NonNullable<EndpointOf<C>['body']>>;
}>;

/** Whether a call can be made without input: its endpoint declares none, or a query of which nothing is required. */
export type NeedsNoInput<C extends Call> = keyof CallInput<C> extends never
  ? true
  : CallInput<C> extends { query: infer Query }
    ? keyof CallInput<C> extends 'query'
      ? Record<string, never> extends Query
        ? true
        : false
      : false
    : false;

type OmitUndefined<T> = { [K in keyof T as [T[K]] extends [undefined] ? never : K]: T[K] };

/** The response of a call. */
export type CallReply<C extends Call> = z.output<EndpointOf<C>['reply']>;
