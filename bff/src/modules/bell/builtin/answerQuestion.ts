import type { Question } from '../engine/bellEngine.ts';
import type { BellServices, PortfolioDay } from '../engine/bellServices.ts';
import { asDefinition } from '../terms/explainTerms.ts';
import { termIn } from '../terms/findTerms.ts';
import { type Answered, answerAsQuery, answerByRule, answerLoosely } from './answerMessage.ts';
import { answerAfterPreface, answerEveryPart, answerSomeParts } from './answerParts.ts';
import { readSlots } from './query/readSlots.ts';

/** "No, I meant …" takes back what was said before, and "thank you" belongs to it. */
const TAKEN_BACK =
  /^(?:(?:no|nope|oops|sorry|wait|actually|hmm|thanks|thank you|ok|okay|great|i meant?|i was asking about)[,.!…]{0,3} ){1,4}/i;

/**
 * Answers a message as one query, as several questions, by a rule, or without some of its words: the first of these that
 * accounts for it.
 */
export async function answerQuestion(question: Question): Promise<Answered> {
  const prompt = question.conversation.length > 0 ? question.prompt.replace(TAKEN_BACK, '') : question.prompt;
  const asked = { ...question, prompt: prompt || question.prompt, services: readingOnce(question.services) };
  const parts = await answerEveryPart(asked);
  const whole =
    parts ?? (await answerAsQuery(asked)) ?? (await answerAfterPreface(asked)) ?? (await answerByRule(asked));
  if (whole.isUnderstood) return whole;
  return (await answerSomeParts(asked)) ?? (await answerLoosely(asked)) ?? explained(asked) ?? whole;
}

/** The one term that a message asks about, where it names nothing that has figures. */
function explained({ prompt, services }: Question): Answered | undefined {
  const slots = readSlots(prompt, (symbol) => services.find(symbol));
  if (!slots || slots.instruments.length > 0 || slots.numbers.length > 0 || slots.period || slots.on) return undefined;
  const term = termIn(prompt);
  return term && { text: asDefinition(term), isUnderstood: true, offers: [] };
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
