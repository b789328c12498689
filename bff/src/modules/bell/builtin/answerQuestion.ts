import type { Question } from '../engine/bellEngine.ts';
import type { BellServices, PortfolioDay } from '../engine/bellServices.ts';
import { type Answered, answerLoosely, answerMessage } from './answerMessage.ts';
import { answerParts } from './answerParts.ts';

/** Answers a message as one question, or as several where it is not one. */
export async function answerQuestion(question: Question): Promise<Answered> {
  const asked = { ...question, services: readingOnce(question.services) };
  const whole = await answerMessage(asked);
  if (whole.isUnderstood) return whole;
  return (await answerParts(asked)) ?? (await answerLoosely(asked)) ?? whole;
}

/** The portfolio is valued once for a question, so that all its figures have the same prices. */
function readingOnce(services: BellServices): BellServices {
  let day: Promise<PortfolioDay> | undefined;
  const portfolioDay = () => {
    day ??= services.portfolioDay();
    return day;
  };
  return { ...services, portfolioDay, portfolio: async () => (await portfolioDay()).portfolio };
}
