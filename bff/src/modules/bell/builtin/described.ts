import { isIndex } from '../../../market/directory/isIndex.ts';
import type { Question } from '../engine/bellEngine.ts';
import type { BellServices } from '../engine/bellServices.ts';
import { answerQuery } from './answerQuery.ts';
import { firstRanked } from './query/figuredHoldings.ts';
import type { Query } from './query/query.ts';
import { readQuery } from './query/readQuery.ts';
import { readSlots } from './query/readSlots.ts';
import { has, hasTime } from './query/slotTests.ts';

const ORDER =
  'best|worst|biggest|largest|smallest|top|main|heaviest|strongest|weakest|priciest|cheapest|riskiest|safest|(?:most|least) (?:expensive|valuable|volatile|risky|profitable)';
const THING = 'holding|position|stock|share|coin|crypto|investment|asset|performer|performing (?:holding|stock|coin)';
const DESCRIBED = new RegExp(
  `\\b(?:my|the)(?: (?:single|very|current|overall))? (?:(?:${ORDER})(?: (?:${THING}))|(?:biggest|top|worst) (?:winner|loser|gainer))(?: (?:that )?i (?:own|have|hold)| in my portfolio| of mine)?\\b(?! (?:mover|gainer|loser|winner)s?\\b)(?! (?:on|in|from|of) (?:my |the )?(?:watch|list|market))(?!,? (?:except|exclud|other than|besides|without|apart from|aside from|not counting|but ))`,
  'i',
);

/** What a message describes by its place in a ranking, "my biggest holding," and the message with its symbol instead. */
export interface Described {
  /** Says what it is. */
  readonly text: string;
  /** The message with the symbol for the description: as what the person holds, and as what has a price. */
  readonly prompts: readonly string[];
}

/** "How did my biggest holding do this year" ranks nothing by what it did. */
const BY_SIZE =
  /\b(?:biggest|largest|smallest|main|heaviest|priciest|cheapest|(?:most|least) (?:expensive|valuable))\b(?! (?:winner|loser|gainer))/i;

/** Whether what a message describes is one thing, whatever else it asks. */
export const describesOne = ({ prompt }: Question) => BY_SIZE.test(DESCRIBED.exec(prompt)?.[0] ?? '');

/** Undefined for a message that describes nothing, or nothing that is held. */
export async function describedIn({ prompt, conversation, services }: Question): Promise<Described | undefined> {
  const [phrase] = DESCRIBED.exec(prompt) ?? [];
  // "My worst stock this month" is the worst of that time, and "the top stock in the Dow" is none of mine.
  const whole = readSlots(prompt, services.find);
  const isOfTime = whole && (hasTime(whole) || has(whole, 'today')) && !BY_SIZE.test(phrase ?? '');
  const isOfIndex = whole?.instruments.some(({ symbol }) => isIndex(symbol)) && !/^my\b/i.test(phrase ?? '');
  const isOfLast =
    conversation.length > 0 &&
    /^(?:(?:and|so|ok|okay|what about|how about) ){0,2}(?:for|on|of|with) my\b/i.test(prompt);
  const asksNothing = !isOfLast && asksNothingElse(prompt.replace(phrase ?? '', ' '), services);
  if (!phrase || isOfTime || isOfIndex || asksNothing) return undefined;
  const [query, more] = (await readQuery(phrase.replace(/^the /i, 'my '), [], services)) ?? [];
  const first = query && !more && (await firstOf(query, services));
  if (!first) return undefined;
  return {
    text: await answerQuery(query, services),
    prompts: [`my ${first}`, first].map((named) => prompt.replace(phrase, named)),
  };
}

/** "What is …" */
function asksNothingElse(rest: string, services: BellServices): boolean {
  const { filled, instruments, uncovered } = readSlots(rest, services.find) ?? {};
  return ![...(filled ?? [])].some((slot) => slot !== 'which') && !instruments?.length && !uncovered?.length;
}

async function firstOf(query: Query, services: BellServices): Promise<string | undefined> {
  if (query.subject !== 'holdings' || query.aggregate !== 'rank') return undefined;
  return (await firstRanked(query, { day: await services.portfolioDay(), services }))?.symbol;
}
