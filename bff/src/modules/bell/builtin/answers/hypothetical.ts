import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { answerHolding } from './holding.ts';
import { answerOverview } from './market.ts';
import { answerPortfolioWorth } from './portfolioWorth.ts';
import { answerPrice } from './price.ts';

/** "If BTC falls 20%": nothing is worked out from a price that is not there; the present figures, named as such. */
export async function answerHypothetical(asked: Asked): Promise<string> {
  return reply(
    'I do not work out what would be if a price were another one. This is how it stands now:',
    await presentOf(asked),
  );
}

function presentOf(asked: Asked): Promise<string> {
  const isOwn = asked.concepts.has('mine') || asked.concepts.has('portfolio');
  if (!isOwn) return asked.instruments.length > 0 ? answerPrice(asked) : answerOverview(asked);
  return asked.instruments.length > 0 ? answerHolding(asked) : answerPortfolioWorth(asked);
}
