import type { Provider } from './feedServer.ts';

export interface PlayedFiling {
  readonly form: string;
  /** When it was accepted, ISO 8601. */
  readonly at: string;
  readonly items?: string;
  readonly primaryDocument?: string;
}

const SUBMISSIONS = /^\/submissions\/CIK(\d{10})\.json$/;

/** Plays the SEC: its list of companies, and their filings as columns. Answers nobody who does not say who asks. */
export function secProvider(companies: ReadonlyMap<string, readonly PlayedFiling[]>): Provider {
  const tickers = () => [...companies.keys()];
  return function sec({ path, headers }) {
    const cik = Number(SUBMISSIONS.exec(path)?.[1] ?? 0);
    if (cik === 0 && path !== '/files/company_tickers.json') return undefined;
    if (!/^Bellwether .*(?:@|without)/.test(headers['user-agent'] ?? '')) return { status: 403, body: {} };
    if (cik === 0) {
      const rows = tickers().map((ticker, at) => [at, { cik_str: at + 1, ticker, title: `${ticker} Inc.` }]);
      return { body: Object.fromEntries(rows) };
    }
    const filings = companies.get(tickers()[cik - 1] ?? '');
    if (!filings) return { status: 404, body: {} };
    const recent = {
      accessionNumber: filings.map((_, at) => `${String(cik).padStart(10, '0')}-26-${String(at + 1).padStart(6, '0')}`),
      filingDate: filings.map(({ at }) => at.slice(0, 10)),
      acceptanceDateTime: filings.map(({ at }) => at),
      form: filings.map(({ form }) => form),
      items: filings.map(({ items = '' }) => items),
      primaryDocument: filings.map(({ primaryDocument = 'report.htm' }) => primaryDocument),
    };
    return { body: { cik: String(cik), filings: { recent, files: [] } } };
  };
}
