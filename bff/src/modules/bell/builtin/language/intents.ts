import type { Cues } from './readMessage.ts';

const onlySays = ({ strangers, offTopic, length }: Cues, most: number) =>
  strangers === 0 && offTopic <= 1 && length <= most;

/** Tried from the top; the first that holds is the topic. More specific ones come first. */
const RULES = [
  ['override', ({ has }) => has('override')],
  [
    'others',
    ({ has, says }) =>
      has('others') &&
      !(says('their') && has('mine')) &&
      (has('watchlist', 'portfolio', 'about_account') || says('users')),
  ],
  ['marketHours', ({ asksHours }) => asksHours],
  ['otherAlert', ({ commands, has, says }) => commands && has('alert') && says('when', 'if', 'once', 'whenever')],
  ['action', ({ commands }) => commands],
  ['forecastMethod', (cues) => cues.named === 0 && asksWhetherBellIsRight(cues)],
  ['help', ({ has, named }) => has('help') && named === 0 && !has('trade', 'watchlist', 'portfolio', 'forecast')],
  ['identity', ({ has, named }) => has('identity') && named === 0],
  [
    'lacking',
    ({ named, says, has }) =>
      named > 0 && !has('mine', 'advice') && says('did', 'does', 'has') && says('sell', 'sold', 'produce', 'employ'),
  ],
  /** "How do I buy calls on Tesla" */
  ['lacking', ({ has }) => has('options') && !has('advice')],
  /** "What does Palantir do" */
  ['lacking', ({ named, says, length }) => named === 1 && length <= 5 && says('what') && says('does') && says('do')],
  ['advice', ({ has, named }) => has('advice') && named > 0],
  [
    'advice',
    ({ has, says }) =>
      has('advice') &&
      (has('trade', 'portfolio', 'watchlist', 'crypto', 'stocks', 'market') ||
        says(
          'stock',
          'tip',
          'tips',
          'investment',
          'investments',
          'dollars',
          'bucks',
          'savings',
          'worry',
          'worried',
          'panic',
        )),
  ],
  [
    'advice',
    ({ has, says, hasNumber }) =>
      has('trade') &&
      !hasNumber &&
      !isOfRecord({ has, says }) &&
      !says('remember', 'recall', 'date', 'dates') &&
      !isOfPurchases(says),
  ],
  /** "Which forecast are you most confident about" ranks all symbols. */
  [
    'unknowable',
    ({ has, named, says }) =>
      has('forecast') &&
      named === 0 &&
      says('which') &&
      says('most', 'highest') &&
      says('confident', 'confidence', 'sure'),
  ],
  [
    'forecastMethod',
    ({ has, named, says }) => has('forecast') && named === 0 && (has('method', 'why') || says('about')),
  ],
  ['unknowable', (cues) => asksForTheFuture(cues) && !cues.says('news', 'headlines')],
  ['news', ({ has }) => has('news') && !has('why')],
  ['lacking', ({ says }) => says('fee', 'fees', 'commission', 'commissions', 'dividend', 'dividends', 'interest')],
  ['lacking', ({ has }) => has('lacking') && !has('mine', 'portfolio')],
  ['marketHours', ({ has, onlyIndices }) => has('hours') && onlyIndices],
  [
    'marketHours',
    ({ has, named, says }) =>
      has('hours') &&
      named === 0 &&
      !isOfVolume(says) &&
      !isOfClose(says) &&
      (has('market') || says('trading', 'stocks', 'hours')),
  ],
  [
    'marketHours',
    (cues) => cues.has('hours') && cues.has('it') && cues.named === 0 && cues.says('when', 'time') && onlySays(cues, 8),
  ],
  ['portfolioRanking', ({ has, named }) => named === 0 && has('mine', 'portfolio') && has('best', 'worst')],
  [
    'dataSource',
    ({ has, named, says }) =>
      has('real') && named === 0 && !says('account') && has('price', 'market', 'news', 'it', 'portfolio'),
  ],
  [
    'dataSource',
    (cues) =>
      cues.has('real') &&
      cues.named === 0 &&
      !cues.says('account', 'record', 'rate') &&
      !cues.has('forecast') &&
      onlySays(cues, 8),
  ],
  ['whyMoved', ({ has, named }) => has('why') && named > 0],
  ['currency', ({ hasCurrency, named }) => hasCurrency && named === 0],
  ['whichInstrument', (cues) => cues.named === 0 && isAboutOne(cues) && onlySays(cues, 12)],
  ['greeting', (cues) => cues.has('greeting') && cues.named === 0 && onlySays(cues, 10)],
  ['thanks', (cues) => cues.has('thanks') && onlySays(cues, 8)],
  ['farewell', (cues) => cues.has('farewell') && onlySays(cues, 8)],
] as const satisfies readonly (readonly [string, (cues: Cues) => boolean])[];

/** The topics of messages that no query answers. */
export type Intent = (typeof RULES)[number][0] | 'unknown';

/** "Time between my purchases" is about what was done, and not about what to do. */
function isOfPurchases(says: Cues['says']): boolean {
  return says(
    'purchases',
    'bought',
    'history',
    'was',
    'were',
    'spent',
    'average',
    'since',
    'between',
    'twice',
    'sold',
    'sort',
  );
}

export function intentOf(cues: Cues): Intent {
  return RULES.find(([, holds]) => holds(cues))?.[0] ?? 'unknown';
}

/** "When did I last sell something", "my largest purchase": what was done asks for no advice. */
function isOfRecord({ has, says }: Pick<Cues, 'has' | 'says'>): boolean {
  const isOver = says(
    'did',
    'was',
    'were',
    'have',
    'largest',
    'smallest',
    'biggest',
    'last',
    'first',
    'latest',
    'average',
    'many',
  );
  return (
    (has('mine') && (isOver || says('purchase', 'purchases', 'buys', 'sales'))) ||
    says('purchase', 'buys') ||
    (says('if') && has('mine', 'portfolio'))
  );
}

/** "How accurate are you": how the forecasts turned out. */
function asksWhetherBellIsRight({ has, says }: Cues): boolean {
  if (has('real', 'price', 'market', 'news', 'portfolio', 'watchlist') || !says('you', 'bell')) return false;
  return says('accurate', 'accuracy', 'reliable', 'reliability', 'trustworthy', 'trust', 'trusted');
}

/** "Which stock will rise most?", "will the market crash?": about no instrument in particular. */
function asksForTheFuture({ has, says, named, strangers }: Cues): boolean {
  if (named > 0 || strangers > 0 || has('watchlist', 'hours') || !has('future', 'forecast')) return false;
  const ranks = has('best', 'worst') && (has('future') || has('change', 'stocks', 'crypto') || says('stock', 'coin'));
  const wonders = has('market', 'crypto', 'stocks', 'change', 'portfolio') || says('stock', 'coin', 'share', 'shares');
  return ranks || (has('future') && wonders);
}

/** "The most traded stocks" */
const isOfVolume = (says: Cues['says']) => says('traded', 'active') && says('most', 'least', 'heavily', 'actively');

/** "What did the market close at" */
const isOfClose = (says: Cues['says']) =>
  says('did') && says('at', 'higher', 'lower', 'up', 'down') && !says('time', 'when', 'hour', 'early', 'late');

const isAboutOne = ({ has }: Cues) => has('price', 'compare', 'volume', 'high', 'low', 'forecast');
