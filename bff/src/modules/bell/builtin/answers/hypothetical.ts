import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { answerHolding } from './holding.ts';
import { answerOverview } from './market.ts';
import { answerPortfolioWorth } from './portfolioWorth.ts';
import { answerPrice } from './price.ts';

/** "If BTC falls 20%": declines to compute from a hypothetical price and gives the present figures, labeled as such. */
export async function answerHypothetical(asked: Asked): Promise<string> {
  return reply('I don’t work with hypothetical prices. Here’s how it stands now:', await presentOf(asked));
}

function presentOf(asked: Asked): Promise<string> {
  const isOwn = asked.concepts.has('mine') || asked.concepts.has('portfolio');
  if (!isOwn) return asked.instruments.length > 0 ? answerPrice(asked) : answerOverview(asked);
  return asked.instruments.length > 0 ? answerHolding(asked) : answerPortfolioWorth(asked);
}
