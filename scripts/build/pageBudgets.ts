import { gzipSync } from 'node:zlib';

/**
 * JavaScript before content in kB, gzip, at most: what each page had on 2026-11-22 before the screens were redone, and 3 kB.
 * Public pages never have more than 145 kB, pages for signed-in users never more than 185 kB. Decision 155 took 0.7 kB of every page
 * for what sections may not do; three had no room left for it. Decision 162 took 0.3 kB more, news and alerts of the watchlist 0.3 kB,
 * decision 178 up to 0.3 kB of five pages. What sections may not replace took 0.6 kB more of every page: five had no room left for it.
 * What is handed to sections and taken from them (decision 193) took 1.0 kB of every page: six had no room left for it.
 * What React keeps to itself and what no one may add to prototypes (decision 200) took up to 0.9 kB of every page.
 * Dividends on offer, cost bases, and the latest day of a symbol took up to 0.8 kB of five pages. Three balanced columns of settings
 * took 0.1 kB, and so did what the dashboard no longer says twice. Why there is no price or no
 * news, and what people call their time zone, took up to 0.4 kB of six pages. What stays while another account loads took 0.3 kB of
 * the portfolio. What excuses a slow device (decision 201) took 0.1 kB of every page: eight had no room left for it.
 * The user's symbols on Predict before a choice took up to 0.1 kB of two pages. What gives the focus back after an undo took up to
 * 0.2 kB of six pages. Three more had less room than the names of chunks take, which vary by 0.02 kB. A skeleton in the shape of the
 * settings took 0.3 kB of theirs. Words on the buttons of a phone's rows, and tables as high as their rows, took 0.1 kB of two pages,
 * and a failed price in the place of the price as much of another. The undo of a deleted alert took 0.2 kB of the settings.
 * What sales have gained, a holding that the palette asks for, and a lot that has no date took 0.5 kB of the portfolio, and the rest of
 * a user's symbols 0.1 kB of Predict. One more had no room left for the names of its chunks.
 * What an empty portfolio says in the place of its charts took 0.1 kB. What Enter takes in a field for a symbol took 0.2 kB of four
 * pages, acts that unfold 0.1 kB of the watchlist, and that field in place of a plain one, for alerts, 2.3 kB of the settings. The
 * zone of a time of day, and the density before the profile, took up to 0.2 kB of six pages.
 * Two of visitors had no room left for the names of their chunks. Messages that leave with their account, and a focus that goes on
 * where its button is gone, took up to 0.3 kB of 17 pages, and an offline page’s reasons, columns for long prices, the lots that a
 * sale takes, and transactions that show at once up to 0.5 kB more of six.
 */
const BUDGETS_KB: Readonly<Record<string, number>> = {
  '/': 143.4,
  '/pricing': 140.7,
  '/terms': 140.5,
  '/privacy': 140.6,
  '/disclaimer': 139.6,
  '/contact': 140.4,
  '/track-record': 145,
  '/login': 130.2,
  '/register': 130.1,
  '/forgot-password': 129.2,
  '/reset-password': 129.6,
  '/verify-email': 129.5,
  '/confirm-email': 129.5,
  '/keep-email': 129.7,
  '/dashboard': 172.6, // the names of its chunks alone vary by 0.02 kB
  '/watchlist': 169.4,
  '/portfolio': 177.9, // 0.8 kB of them for file maps and for what rests with its section (decisions 110 and 121), 0.5 kB for one account's part (163)
  '/predict': 170.5, // 0.1 kB of them for the room of a message with an act
  '/symbol': 158,
  '/settings': 167.5,
  '/releases': 165,
};

/** Returns the budget of the page at a path, in kB. Throws for a page that has none yet. */
export function pageBudgetKb(path: string): number {
  const budget = BUDGETS_KB[path];
  if (budget === undefined) throw new Error(`${path} has no budget: add it to scripts/build/pageBudgets.ts.`);
  return budget;
}

/** Returns what a script costs, in kB of gzip at its best. */
export function scriptKb(script: Buffer): number {
  return gzipSync(script, { level: 9 }).length / 1000;
}
