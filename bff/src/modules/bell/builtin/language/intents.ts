import type { Cues } from './readMessage.ts';

const personal = ({ has }: Cues) => has('mine', 'portfolio');
const onlySays = ({ strangers, offTopic, length }: Cues, most: number) =>
  strangers === 0 && offTopic <= 1 && length <= most;

/** Tried from the top; the first rule that holds gives the intent. More specific rules come first. */
const RULES = [
  ['override', ({ has }) => has('override')],
  ['others', ({ has, says }) => has('others') && (has('watchlist', 'portfolio', 'about_account') || says('users'))],
  ['action', ({ commands }) => commands],
  ['trackRecord', ({ has, named }) => has('record') && named === 0],
  ['realizedGains', ({ has }) => has('realized') && !has('forecast', 'watchlist', 'news')],
  ['howTo', (cues) => cues.has('how_to') && isAboutDoing(cues)],
  [
    'howTo',
    ({ has }) =>
      has('how_to') && has('alert', 'about_account', 'about_plans', 'about_data', 'about_books', 'about_contact'),
  ],
  ['forecastMethod', (cues) => cues.named === 0 && asksWhetherBellIsRight(cues)],
  ['help', ({ has, named }) => has('help') && named === 0 && !has('trade', 'watchlist', 'portfolio', 'forecast')],
  ['identity', ({ has, named }) => has('identity') && named === 0],

  ['amount', ({ hasSum, has, says }) => hasSum && says('many') && !has('advice', 'portfolio')],
  ['advice', ({ has, named }) => has('advice') && named > 0],
  [
    'advice',
    ({ has, says }) =>
      has('advice') &&
      (has('trade', 'portfolio', 'watchlist', 'crypto', 'stocks', 'market') ||
        says('stock', 'tip', 'tips', 'investment')),
  ],
  ['advice', ({ has, says }) => has('trade') && !(says('did') && has('mine'))],

  [
    'hypothetical',
    ({ supposes, named, has }) => supposes && (named > 0 || has('portfolio', 'mine', 'market', 'crypto', 'stocks')),
  ],
  [
    'forecastMethod',
    ({ has, named, says }) => has('forecast') && named === 0 && (has('method', 'why') || says('about')),
  ],
  ['watchlistForecast', ({ has, named }) => has('watchlist') && has('forecast', 'future') && named === 0],
  ['unknowable', (cues) => asksForTheFuture(cues) && cues.has('best', 'worst')],
  ['pastForecasts', (cues) => cues.named > 0 && asksForPastForecasts(cues)],
  ['forecast', ({ has }) => has('forecast')],
  [
    'unknowable',
    (cues) => asksForTheFuture(cues) && cues.has('market', 'stocks', 'crypto') && !cues.says('news', 'headlines'),
  ],
  ['news', ({ has }) => has('news') && !has('why')],
  ['forecast', ({ has, named }) => has('future') && named > 0],
  ['unknowable', (cues) => asksForTheFuture(cues) && !cues.has('news')],
  ['lacking', (cues) => cues.has('lacking') && !personal(cues)],
  ['marketHours', ({ has, onlyIndices }) => has('hours') && onlyIndices],
  [
    'marketHours',
    ({ has, named, says }) => has('hours') && named === 0 && (has('market') || says('trading', 'stocks', 'hours')),
  ],
  [
    'marketHours',
    (cues) => cues.has('hours') && cues.has('it') && cues.named === 0 && cues.says('when', 'time') && onlySays(cues, 8),
  ],

  ['forecast', ({ ahead, named }) => ahead && named > 0],
  ['onWatchlist', ({ has, named }) => has('watchlist') && named > 0 && !has('compare')],
  ['watchlist', ({ has }) => has('watchlist')],

  ['amount', ({ has, hasAmount, says }) => hasAmount && has('worth') && says('have') && !has('portfolio')],
  ['holding', (cues) => cues.named > 0 && personal(cues) && !cues.onlyIndices && !cues.has('compare')],
  ['portfolioRanking', (cues) => cues.named === 0 && personal(cues) && cues.has('best', 'worst')],
  ['portfolioMoves', (cues) => cues.named === 0 && personal(cues) && (cues.has('why') || movedInADay(cues))],
  ['dataSource', ({ has, named }) => has('real') && named === 0 && has('price', 'market', 'news', 'it', 'portfolio')],
  ['portfolioWorth', ({ has, named }) => has('portfolio') && named === 0],
  [
    'portfolioWorth',
    ({ has, named, says }) =>
      has('mine') &&
      named === 0 &&
      (has('profit', 'worth', 'change', 'stocks', 'crypto') || says('own', 'hold', 'bought')),
  ],
  ['dataSource', (cues) => cues.has('real') && cues.named === 0 && onlySays(cues, 8)],

  ['whyMoved', ({ has, named }) => has('why') && named > 0],
  [
    'portfolioMoves',
    ({ has, named }) => has('why') && has('it', 'change') && named === 0 && !has('market', 'crypto', 'stocks'),
  ],
  ['priceOn', ({ named, hasDay }) => named > 0 && hasDay],
  ['compare', ({ has, named, says }) => named > 1 && (has('compare') || says('or'))],
  ['compare', ({ named, says }) => named === 1 && says('versus', 'compare', 'compared', 'comparison', 'against')],
  ['history', ({ named, hasPeriod }) => named > 0 && hasPeriod],
  ['amount', ({ hasAmount, hasSum }) => hasAmount || hasSum],
  ['price', ({ named }) => named > 0],
  ['price', ({ has, strangers }) => strangers > 0 && has('price', 'change', 'compare', 'high', 'low', 'volume')],
  [
    'movers',
    ({ has, offTopic }) => has('best', 'worst') && (offTopic === 0 || has('market', 'crypto', 'stocks', 'change')),
  ],
  ['currency', ({ hasCurrency, named, says }) => hasCurrency && named === 0 && says('exchange', 'rate', 'convert')],
  ['overview', ({ has }) => has('market', 'crypto', 'stocks')],
  ['currency', ({ hasCurrency, named }) => hasCurrency && named === 0],

  ['howTo', ({ has }) => has('about_account', 'about_plans', 'about_data', 'about_contact')],
  ['whichInstrument', (cues) => cues.has('price', 'compare', 'volume', 'high', 'low') && onlySays(cues, 12)],
  ['greeting', (cues) => cues.has('greeting') && onlySays(cues, 10)],
  ['thanks', (cues) => cues.has('thanks') && onlySays(cues, 8)],
  ['farewell', (cues) => cues.has('farewell') && onlySays(cues, 8)],
] as const satisfies readonly (readonly [string, (cues: Cues) => boolean])[];

/** The kinds of question that Bell tells apart. */
export type Intent = (typeof RULES)[number][0] | 'unknown';

export function intentOf(cues: Cues): Intent {
  return RULES.find(([, holds]) => holds(cues))?.[0] ?? 'unknown';
}

/** "How accurate are you": how the forecasts turned out. */
function asksWhetherBellIsRight({ has, says }: Cues): boolean {
  if (has('real', 'price', 'market', 'news', 'portfolio', 'watchlist') || !says('you', 'bell')) return false;
  return says('accurate', 'accuracy', 'reliable', 'reliability', 'trustworthy', 'trust', 'trusted');
}

/** True for "how do I sell?"; "can I buy Apple?" asks for advice. */
function isAboutDoing({ has, named, says }: Cues): boolean {
  if (has('advice') || says('trust', 'believe') || (has('trade') && named > 0 && !says('how', 'where'))) return false;
  return has('watchlist', 'portfolio', 'act', 'forecast');
}

/** "Was yesterday's forecast right?", "past predictions": not the next forecast. */
function asksForPastForecasts({ has, says }: Cues): boolean {
  if (has('record')) return true;
  const judges = says('right', 'wrong', 'correct', 'true', 'accurate', 'good', 'bad', 'close', 'off');
  const wasIt = says('was', 'were', 'did', 'came', 'been') && judges;
  return has('forecast') && (wasIt || says('past', 'previous', 'earlier', 'yesterday'));
}

/** "Which stock will rise most?", "will the market crash?": about no instrument in particular. */
function asksForTheFuture({ has, says, named, strangers }: Cues): boolean {
  if (named > 0 || strangers > 0 || has('watchlist', 'hours') || !has('future', 'forecast')) return false;
  const ranks = has('best', 'worst') && (has('future') || has('change', 'stocks', 'crypto') || says('stock', 'coin'));
  const wonders = has('market', 'crypto', 'stocks', 'change', 'portfolio') || says('stock', 'coin', 'share', 'shares');
  return ranks || (has('future') && wonders);
}

function movedInADay({ has, says }: Cues): boolean {
  return has('change', 'profit') && says('today', 'yesterday', 'day');
}
