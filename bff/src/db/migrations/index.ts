import type { Knex } from 'knex';
import * as people from './0001_people.ts';
import * as releases from './0002_releases.ts';
import * as forecasts from './0003_forecasts.ts';
import * as imports from './0004_imports.ts';
import * as sessionDevices from './0006_session_devices.ts';
import * as calibrations from './0007_calibrations.ts';
import * as forecastList from './0008_forecast_list.ts';
import * as sessionBinding from './0009_session_binding.ts';
import * as accountMail from './0010_account_mail.ts';
import * as secondFactors from './0011_second_factors.ts';
import * as auditRetention from './0012_audit_retention.ts';
import * as counters from './0013_counters.ts';
import * as forecastTotals from './0015_forecast_totals.ts';
import * as historyIndexes from './0016_history_indexes.ts';
import * as displayPreferences from './0017_display_preferences.ts';
import * as gettingStarted from './0018_getting_started.ts';
import * as prunedReleases from './0019_pruned_releases.ts';
import * as releasesTakenBack from './0020_releases_taken_back.ts';
import * as releaseTokens from './0023_release_tokens.ts';
import * as candidateFailures from './0024_candidate_failures.ts';
import * as candidateVisitors from './0025_candidate_visitors.ts';
import * as logPeople from './0026_log_people.ts';
import * as sectionRoutes from './0027_section_routes.ts';
import * as twoPersonRule from './0029_two_person_rule.ts';
import * as webhooks from './0030_webhooks.ts';
import * as proposalsOfTokens from './0031_proposals_of_tokens.ts';
import * as transactions from './0033_transactions.ts';
import * as marketStore from './0034_market_store.ts';
import * as bellExchanges from './0035_bell_exchanges.ts';
import * as dailySummaries from './0036_daily_summaries.ts';
import * as previewMakers from './0037_preview_makers.ts';
import * as webhookPosts from './0038_webhook_posts.ts';
import * as stockPrices from './0039_stock_prices.ts';
import * as alerts from './0040_alerts.ts';
import * as importedTransactions from './0041_imported_transactions.ts';
import * as holdingsByImport from './0042_holdings_by_import.ts';
import * as alertValues from './0043_alert_values.ts';
import * as seenInstruments from './0044_seen_instruments.ts';
import * as alertSights from './0045_alert_sights.ts';
import * as portfolioAccounts from './0047_portfolio_accounts.ts';
import * as readAlerts from './0049_read_alerts.ts';
import * as news from './0053_news.ts';
import * as publishers from './0054_publishers.ts';
import * as accountSizes from './0055_account_sizes.ts';
import * as costBasis from './0056_cost_basis.ts';
import * as offerAnswers from './0057_offer_answers.ts';
import * as mailClaims from './0058_mail_claims.ts';
import * as feedStreams from './0059_feed_streams.ts';
import * as correctedQuotes from './0061_corrected_quotes.ts';
import * as announcedSplits from './0062_announced_splits.ts';
import * as listedSymbols from './0064_listed_symbols.ts';
import * as feedFaults from './0065_feed_faults.ts';
import * as themeSource from './0066_theme_source.ts';

export interface Migration {
  readonly name: string;
  up(connection: Knex): Promise<void>;
  down(connection: Knex): Promise<void>;
}

/** In the order they run. Never edit a merged migration; add a new one. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001_people', ...people },
  { name: '0002_releases', ...releases },
  { name: '0003_forecasts', ...forecasts },
  { name: '0004_imports', ...imports },
  { name: '0006_session_devices', ...sessionDevices },
  { name: '0007_calibrations', ...calibrations },
  { name: '0008_forecast_list', ...forecastList },
  { name: '0009_session_binding', ...sessionBinding },
  { name: '0010_account_mail', ...accountMail },
  { name: '0011_second_factors', ...secondFactors },
  { name: '0012_audit_retention', ...auditRetention },
  { name: '0013_counters', ...counters },
  { name: '0015_forecast_totals', ...forecastTotals },
  { name: '0016_history_indexes', ...historyIndexes },
  { name: '0017_display_preferences', ...displayPreferences },
  { name: '0018_getting_started', ...gettingStarted },
  { name: '0019_pruned_releases', ...prunedReleases },
  { name: '0020_releases_taken_back', ...releasesTakenBack },
  { name: '0023_release_tokens', ...releaseTokens },
  { name: '0024_candidate_failures', ...candidateFailures },
  { name: '0025_candidate_visitors', ...candidateVisitors },
  { name: '0026_log_people', ...logPeople },
  { name: '0027_section_routes', ...sectionRoutes },
  { name: '0029_two_person_rule', ...twoPersonRule },
  { name: '0030_webhooks', ...webhooks },
  { name: '0031_proposals_of_tokens', ...proposalsOfTokens },
  { name: '0033_transactions', ...transactions },
  { name: '0034_market_store', ...marketStore },
  { name: '0035_bell_exchanges', ...bellExchanges },
  { name: '0036_daily_summaries', ...dailySummaries },
  { name: '0037_preview_makers', ...previewMakers },
  { name: '0038_webhook_posts', ...webhookPosts },
  { name: '0039_stock_prices', ...stockPrices },
  { name: '0040_alerts', ...alerts },
  { name: '0041_imported_transactions', ...importedTransactions },
  { name: '0042_holdings_by_import', ...holdingsByImport },
  { name: '0043_alert_values', ...alertValues },
  { name: '0044_seen_instruments', ...seenInstruments },
  { name: '0045_alert_sights', ...alertSights },
  { name: '0047_portfolio_accounts', ...portfolioAccounts },
  { name: '0049_read_alerts', ...readAlerts },
  { name: '0053_news', ...news },
  { name: '0054_publishers', ...publishers },
  { name: '0055_account_sizes', ...accountSizes },
  { name: '0056_cost_basis', ...costBasis },
  { name: '0057_offer_answers', ...offerAnswers },
  { name: '0058_mail_claims', ...mailClaims },
  { name: '0059_feed_streams', ...feedStreams },
  { name: '0061_corrected_quotes', ...correctedQuotes },
  { name: '0062_announced_splits', ...announcedSplits },
  { name: '0064_listed_symbols', ...listedSymbols },
  { name: '0065_feed_faults', ...feedFaults },
  { name: '0066_theme_source', ...themeSource },
];
