import type { NewsItem, SymbolNews } from '@bellwether/sdk/contract/types';
import type { InstrumentId } from '../../market/instrument.ts';
import type { MarketData } from '../../market/marketData.ts';
import type { MarketDataService } from '../marketData/marketData.service.ts';
import { safeStories } from '../marketData/safeStories.ts';

const MOST_STORIES = 30;

interface Parts {
  readonly market: Pick<MarketDataService, 'resolve' | 'news'>;
  /** Of the source. Absent: it does not say what its news are about. */
  readonly newsAbout: MarketData['newsAbout'];
  readonly picturePathOf: (url: string) => string | null;
}

/** News about single symbols. */
export class NewsService {
  private readonly market: Parts['market'];
  private readonly newsAbout: Parts['newsAbout'];
  private readonly picturePathOf: Parts['picturePathOf'];

  constructor({ market, newsAbout, picturePathOf }: Parts) {
    this.market = market;
    this.newsAbout = newsAbout;
    this.picturePathOf = picturePathOf;
  }

  /** @throws Refusal `unavailable` */
  async about(symbols: readonly string[]): Promise<SymbolNews> {
    const ids = symbols.map((symbol) => this.market.resolve(symbol));
    if (!this.newsAbout) {
      const items = (await this.market.news()).filter((item) => ids.some((id) => isMentioned(id, item)));
      return { items: items.slice(0, MOST_STORIES), reading: false };
    }
    const { items, ...about } = await this.newsAbout(ids, MOST_STORIES);
    return { ...about, items: [...safeStories(items, this.picturePathOf)] };
  }
}

/** Whether the text has the symbol as a word of its own. */
function isMentioned({ symbol }: InstrumentId, { headline, summary }: NewsItem): boolean {
  return `${headline} ${summary}`.split(/[^\p{L}\p{N}.&-]+/u).includes(symbol);
}
