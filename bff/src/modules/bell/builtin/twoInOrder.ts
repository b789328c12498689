import type { Question } from '../engine/bellEngine.ts';
import { listedHoldings } from './query/figuredHoldings.ts';
import { readQuery } from './query/readQuery.ts';

const PLACE = '(?:(?:second|third)[- ])?(?:largest|biggest|smallest)';
const THING = '(?: (holding|position|stock|coin|share|investment)s?)?';
const APART = [
  new RegExp(
    `\\bhow much (?:more|bigger|larger|less|smaller) is my (${PLACE})${THING} (?:worth )?than my (${PLACE})${THING}(?=[?.! ]{0,3}$)`,
    'i',
  ),
  new RegExp(
    `\\b(?:difference|gap) (?:in (?:value|size) )?between my (${PLACE})${THING} and (?:my )?(${PLACE})${THING}(?: in (?:value|dollars))?(?=[?.! ]{0,3}$)`,
    'i',
  ),
];

/** "How much more is my largest holding worth than my second largest": the same question with the names of the two. */
export async function twoInOrder({ prompt, services }: Question): Promise<string | undefined> {
  for (const pattern of APART) {
    const [, first, noun, second, other] = pattern.exec(prompt) ?? [];
    if (first === undefined || second === undefined) continue;
    const things = [`my ${first} ${noun ?? other ?? 'holding'}`, `my ${second} ${other ?? noun ?? 'holding'}`];
    const [one, two] = await Promise.all(things.map((thing) => symbolOf(thing, services)));
    if (one !== undefined && two !== undefined && one !== two) return `how much more is my ${one} worth than my ${two}`;
  }
  return undefined;
}

async function symbolOf(thing: string, services: Question['services']): Promise<string | undefined> {
  const [query, more] = (await readQuery(thing, [], services)) ?? [];
  if (!query || more || query.subject !== 'holdings' || query.aggregate !== 'rank') return undefined;
  return (await listedHoldings(query, { day: await services.portfolioDay(), services }))[0]?.symbol;
}
