import { toldAt } from '@bellwether/sdk/contract/toldAt';
import type { Quote } from '@bellwether/sdk/contract/types';

/** What is shown of a symbol. */
type Shown = Pick<Quote, 'symbol' | 'asOf' | 'correctedAt'>;

/** The latest quote of each symbol that the stream has told. Nothing that is shown is older. */
export interface LatestQuotes {
  /** By symbol. */
  readonly all: ReadonlyMap<string, Quote>;
  /** Takes what the stream says, except what is older or known. Returns whether that was anything. */
  take(quotes: readonly Quote[]): boolean;
  /** The quote in the place of one that was shown before the stream spoke. */
  over(shown: Shown): Quote | undefined;
  /** The quote in the place of one that a reply has brought since: only one that is certainly later. */
  overReply(shown: Shown): Quote | undefined;
}

export function latestQuotes(): LatestQuotes {
  const all = new Map<string, Quote>();
  return {
    all,
    take(quotes) {
      const news = quotes.filter((quote) => {
        const known = all.get(quote.symbol);
        return !isOlder(quote, known) && JSON.stringify(quote) !== JSON.stringify(known);
      });
      for (const quote of news) all.set(quote.symbol, quote);
      return news.length > 0;
    },
    over(shown) {
      const known = all.get(shown.symbol);
      return known && !isOlder(known, shown) ? known : undefined;
    },
    overReply(shown) {
      const known = all.get(shown.symbol);
      return isOlder(shown, known) ? known : undefined;
    },
  };
}

/** Only two prices tell which one is older. That there is none any more is news. */
function isOlder(shown: Shown, than: Shown | undefined): boolean {
  const [told, before] = [toldAt(shown), than ? toldAt(than) : null];
  return told !== null && before !== null && told < before;
}
