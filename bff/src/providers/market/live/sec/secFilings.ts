import type { InstrumentId } from '../../../../market/instrument.ts';
import { type AskFeedSettings, feedAsker } from '../askFeed.ts';
import type { Budget } from '../feed.ts';
import { FeedFault, failureOf } from '../feedFault.ts';
import type { NewsFeed } from '../news/newsFeed.ts';
import { parseSubmissions } from './parseSubmissions.ts';
import { type Company, parseTickers } from './parseTickers.ts';

interface Settings extends Omit<AskFeedSettings, 'headers' | 'baseUrl'> {
  readonly directoryUrl: string;
  readonly filingsUrl: string;
  /** Name and email of the operator. */
  readonly contact: string;
}

export const SEC_BUDGETS: readonly Budget[] = [{ per: 'second', calls: 10 }];
const DIRECTORY_KNOWN_MS = 24 * 3_600_000;
/** Whoever asked too often is refused for ten minutes. */
const AFTER_REFUSAL_MS = 10 * 60_000;
const AFTER_GARBLED_MS = 15_000;
const DAY_MS = 86_400_000;
/** What is accepted on the evening before a holiday may appear days later. */
const OVERLAP_MS = 5 * DAY_MS;

/** Filings with the SEC, which needs no key but wants to know who asks. One call has those of one company. */
export function secFilings({ directoryUrl, filingsUrl, contact, ...settings }: Settings): NewsFeed {
  const { clock } = settings;
  const headers = { 'user-agent': `Bellwether ${contact}` };
  const askDirectory = feedAsker({ ...settings, headers, baseUrl: directoryUrl });
  const askFilings = feedAsker({ ...settings, headers, baseUrl: filingsUrl });
  let directory: { readonly companies: ReadonlyMap<string, Company>; readonly until: number } | null = null;
  const fault = (why: string) => new FeedFault({ failed: 'down', retryAt: clock.now() + AFTER_GARBLED_MS, why });

  async function companies(signal: AbortSignal): Promise<ReadonlyMap<string, Company>> {
    if (directory && directory.until > clock.now()) return directory.companies;
    const { status, body } = await askDirectory('/files/company_tickers.json', new URLSearchParams(), signal);
    const read = status === 200 ? parseTickers(body) : null;
    if (!read) throw fault(status === 200 ? 'sent no list of companies' : `sent status ${status}`);
    directory = { companies: read, until: clock.now() + DIRECTORY_KNOWN_MS };
    return read;
  }

  async function filingsOf({ symbol }: InstrumentId, from: number, signal: AbortSignal) {
    const company = (await companies(signal)).get(symbol);
    if (!company) return []; // a fund, or it does not file
    const path = `/submissions/CIK${String(company.cik).padStart(10, '0')}.json`;
    const { status, body } = await askFilings(path, new URLSearchParams(), signal);
    if (status === 404) return [];
    const read = status === 200 ? parseSubmissions(body, { symbol, company, from, now: clock.now() }) : null;
    if (!read) throw fault(status === 200 ? 'sent no filings' : `sent status ${status}`);
    return read;
  }

  return {
    name: 'sec',
    budgets: SEC_BUDGETS,
    everyMs: 30 * 60_000,
    reachMs: 365 * DAY_MS,
    overlapMs: OVERLAP_MS,
    batch: 1,
    async about([id], from, signal) {
      if (id?.type !== 'stock') return { got: { stories: [], whole: true } };
      try {
        return { got: { stories: await filingsOf(id, from, signal), whole: true } };
      } catch (error) {
        const failure = failureOf(error);
        return failure.failed === 'refused' ? { ...failure, retryAt: clock.now() + AFTER_REFUSAL_MS } : failure;
      }
    },
  };
}
