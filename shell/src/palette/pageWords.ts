/** The pages that the palette offers, in the order that it shows before anything is typed, and other words for them. */
export const pageWords: Readonly<Record<string, string>> = {
  '/dashboard': 'home overview start market summary news headlines latest indexes trend welcome main movers today',
  '/portfolio':
    'holdings positions lots stocks shares crypto coins investments money value worth profit loss gains own bought import upload csv export allocation performance',
  '/watchlist': 'watch list watched following follow favorites tracking symbols',
  '/predict': 'prediction predictions forecast tomorrow price target up down symbol outlook expected',
  '/symbol': 'quote chart symbol lookup find ticker statistics stock share coin',
  '/settings': 'preferences options account profile configuration setup',
  '/releases': 'release desk versions rollout promote roll back deploy log sections',
  '/track-record':
    'accuracy accurate forecasts predictions good right reliable trust results past performance backtest proof',
  '/pricing': 'plans plan cost costs price premium elite basic subscription upgrade trial free',
  '/contact': 'support help email reach question problem complaint',
  '/terms': 'terms of service conditions legal agreement rules',
  '/privacy': 'privacy policy data protection cookies legal',
  '/disclaimer': 'risk risks risky legal warning advice liability',
  '/login': 'log in sign in signin',
  '/register': 'sign up signup create account join',
  '/forgot-password': 'reset lost password',
  '/': 'landing start home about',
};

/** Titles in the palette that are clearer than the page's own. */
export const pageTitles: Readonly<Record<string, string>> = { '/': 'Home', '/symbol': 'Find a Symbol' };
