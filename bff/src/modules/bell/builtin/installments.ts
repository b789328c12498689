import { money, plainNumber } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { Answered } from './answerMessage.ts';
import { withDigits } from './language/spelledNumbers.ts';
import { reply } from './say/reply.ts';

/** "50 bucks a week", "200 dollars into Bitcoin every month" */
const EACH =
  /(?<![\d.])(\d{1,7}(?:\.\d{1,2})?) (dollars? |bucks |usd )?(?:(?:in|into|on|to|toward|towards|of|worth) (?:[\p{L}&]{1,15} ){1,4}?)?(?:a|an|each|every|per) (day|week|month|year)\b/iu;
/** "2 a week" counts shares. */
const BUYS = /\b(?:buy|buying|bought)\b/i;
const SPENDS =
  /\b(?:put|puts|putting|invest|save|saved|saving|add|set aside|contribute|deposit|buy|spend|stash|pay|paid|bought|invested)\b/i;
/** "For a whole year", "over the next 3 years" */
const FOR =
  /\b(?:for|over|during) (?:(?:a|an|one|the|next|whole|full|entire|coming) ){0,3}(\d{1,2} )?(?:(?:whole|full|entire) )?(week|month|year)s?\b/i;
/** What was put in, and not what it is worth. */
const ASKS =
  /\bhow much (?:money |cash )?(?:(?:have|would|will|do|did|am|is) )?(?:i|we|that|it)(?:['’]ve)?\b.{0,20}\b(?:put|putting|paid|pay|invest|invested|save|saved|spend|spent|contributed|deposited|set aside|in total|altogether|add up|adds up)\b|\bwhat(?:['’]s| is| would| will).{0,12}\btotal\b.{0,20}\b(?:put|paid|invested|saved|spent)\b/i;
const OF_WORTH = /\b(?:worth|value|grow|gain|profit|return|have now|be now|make|made|price)\b/i;
const MOST_WORDS = 40;

/** How many of the first fit into one of the second, where that is one number. */
const TIMES: Readonly<Record<string, number>> = {
  ...{ 'day week': 7, 'day year': 365, 'week week': 1, 'week year': 52 },
  ...{ 'month month': 1, 'month year': 12, 'year year': 1 },
};

/** Answers "if I put 50 dollars a week into Ethereum for a year, how much have I put in": arithmetic that no price changes. */
export function answerInstallments(prompt: string): Answered | undefined {
  const words = prompt
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/\$(\d{1,7}(?:\.\d{1,2})?)/g, '$1 dollars')
    .split(/\s+/);
  if (words.length > MOST_WORDS) return undefined;
  const text = withDigits(words).join(' ');
  const each = EACH.exec(text);
  const time = FOR.exec(text);
  if (!each || !time || !SPENDS.test(text) || !ASKS.test(text) || OF_WORTH.test(text)) return undefined;
  const [, sum = '', dollars, unit = ''] = each;
  if (!dollars && BUYS.test(text)) return undefined;
  const [, count = '1', span = ''] = time;
  const times = TIMES[`${unit.toLowerCase()} ${span.toLowerCase()}`];
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
  if (times === undefined || numbers.length > (time[1] ? 2 : 1)) return undefined;
  const many = times * Number(count);
  const total = new Decimal(sum).times(many);
  return {
    text: reply(
      `${money(Number(sum))} a ${unit.toLowerCase()}, ${plainNumber(many)} times, is **${money(total.toNumber())}** put in.`,
      'That’s arithmetic. What it would be worth then depends on prices that no one knows.',
    ),
    isUnderstood: true,
    offers: [],
  };
}
