import { gainSentence, pricedOf } from '../answers/positions.ts';
import { label } from '../say/quotes.ts';
import { HOLDING_METRICS } from './holdingMetrics.ts';
import { type Figured, figureOf, ordered, type Ranking, type SaidMetric } from './sayHoldings.ts';

const NAMES = { stock: 'stock', crypto: 'coin' } as const;
/** How the first of a ranking is called, by direction, where "highest" is not the word. */
const SUPERLATIVES: Readonly<Partial<Record<SaidMetric, readonly [string, string]>>> = {
  value: ['largest', 'smallest'],
  share: ['largest', 'smallest'],
  price: ['most expensive', 'cheapest'],
  volatility: ['most volatile', 'least volatile'],
};

const GAINS: readonly SaidMetric[] = ['gain', 'gainPercent', 'dayGain', 'dayPercent'];

/** Holdings in the order of a figure. `when` is the day of a day's change. */
export function rankSentences(query: Ranking, told: readonly Figured[], when: string): (string | readonly string[])[] {
  const { direction, type, instruments } = query;
  const metric = query.metric as SaidMetric;
  const [high, low] = SUPERLATIVES[metric] ?? ['highest', 'lowest'];
  const by = `by ${HOLDING_METRICS[metric].by}${when && ` ${when}`}`;
  const noun = type ? NAMES[type] : 'holding';
  const isLow = direction === 'lowest';
  const isMeant = ({ figure }: Figured) =>
    !query.onlyThose || !GAINS.includes(metric) || (isLow ? figure < 0 : figure > 0);
  const those = told.filter(isMeant);
  if (those.length === 0) {
    const [nearest] = ordered(told, isLow ? 'lowest' : 'highest');
    const none = `None of your ${noun}s ${isLow ? 'lost' : 'gained'}, ${by}.`;
    return [none, nearest ? `Nearest to it: ${entry(metric, nearest)}.` : ''];
  }
  const ranked = ordered(those, isLow ? 'lowest' : 'highest');
  const line = (one: Figured) => `${label(one.position)}: ${figureOf(metric, one)}`;
  const bestAndWorst = { both: ['Best', 'Worst'], highest: ['Best'], lowest: ['Worst'] }[direction];
  if (direction === 'both' || (query.count === 1 && GAINS.includes(metric) && instruments.length === 0)) {
    const only = ranked.length === 1 ? ranked[0] : undefined;
    const ends = direction === 'both' ? [ranked[0], ranked.at(-1)] : [ranked[0]];
    const lines = ends.map((one, at) => `${bestAndWorst[at]}: ${entry(metric, one as Figured)}`);
    return [`Your ${noun}s ${by}:`, only ? [`Only ${noun}: ${entry(metric, only)}`] : lines];
  }
  const shown = ranked.slice(0, query.count);
  const order = direction === 'lowest' ? low : high;
  const title =
    instruments.length > 0
      ? `Of these, the ${order} ${by}:`
      : shown.length === 1
        ? `Your ${order} ${noun} ${by}:`
        : `Your ${shown.length} ${order} ${noun}s ${by}:`;
  const priced = pricedOf(shown.map(({ position }) => position));
  return [title, shown.map(line), metric === 'value' && priced.length > 1 ? `Total: ${gainSentence(priced)}.` : ''];
}

function entry(metric: SaidMetric, one: Figured): string {
  return `${label(one.position)}, ${figureOf(metric, one)}`;
}
