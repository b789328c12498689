import type { FindSymbol } from '../language/findInstruments.ts';
import { supposedIn } from '../language/supposes.ts';
import type { Query } from './query.ts';
import { readSlots } from './readSlots.ts';
import { has, hasOnly, hasTime } from './slotTests.ts';

/** Where the purchase ends, and what comes of it, or what is asked, begins. */
const BORDER = /,? (?:and|then|but) (?:then )?|[,;.?!] | (?=(?:what|how|whats)\b)/i;
const CONDITION =
  /^(?:(?:and|so|ok|okay|now|but|hey)[, ]{1,2})?(?:what )?(?:if|suppose|supposing|assuming|say|imagine)\b,? ?/i;
const ENDS_WITH_CONDITION =
  /^(.{3,80}?),? \b(?:if|assuming|supposing|by)\b (?=(?:i |we )?(?:buy|bought|buying|get|got|pick|grab|scalp|purchase))(.{3,})$/is;
const BUYS =
  /^(?:i |we )?(?:were to |was to |could |can |had )?(?:buy|bought|buying|get|got|grab|grabbed|scalp|scalped|purchase|purchased|purchasing|pick up|picked up) (?:in )?(?=\S)/i;
const SELLS =
  /^(?:i |we )?(?:could |can |later |then )?(?:sell|sold|selling|flip|flipped|exit|exited|unload|unloaded|dump|dumped|get out|got out)(?: (?:it|them|all|everything|all of (?:it|them)|out|again|later|back)){0,3} (?:at|for|when (?:it|they) (?:hits?|reach(?:es)?|gets? to|(?:is|are) at)) (?=\$?\d)/i;
/** What is not the total that a sale brings: "sold for 11,000". */
const RISES = /^(?:if )?(?:it|they|the (?:price|stock|coin)) /i;
const MOST = 4;

/** "If I buy 50 AMD now and sell at 225, what's the profit": a purchase, and the price that it is sold at later. */
export function tradeIn(prompt: string, find: FindSymbol): Query | undefined {
  const [, question = '', condition] = ENDS_WITH_CONDITION.exec(prompt) ?? [];
  const said = (condition ?? prompt).replace(CONDITION, '').replace(/[?.! ]{1,5}$/, '');
  if (!BUYS.test(said)) return undefined;
  const [purchase = '', outcome = '', ...rest] = said.split(BORDER).filter((part) => part.trim() !== '');
  if (rest.length > MOST) return undefined;
  const supposed = SELLS.test(outcome)
    ? supposedIn(`if it ${outcome.replace(SELLS, 'goes to ')}`)
    : RISES.test(outcome)
      ? supposedIn(`if ${outcome.replace(/^if /i, '')}`)
      : undefined;
  const bought = supposed && boughtIn(purchase, find);
  return bought && asksProfit([question, ...rest].join(' ').trim(), find)
    ? { ...bought, aggregate: 'sold', supposed }
    : undefined;
}

/** What is bought, and at what price, if not at the latest. */
function boughtIn(clause: string, find: FindSymbol): Query | undefined {
  const slots = readSlots(`if i buy ${clause.replace(BUYS, '').replace(/ (?:here|right here)$/i, '')}`, find);
  if (!slots || slots.uncovered.length > 0 || hasTime(slots) || slots.excluded.length > 0) return undefined;
  const { instruments, numbers } = slots;
  const [price, otherPrice] = numbers.filter(({ isRate }) => isRate);
  const [number, more] = numbers.filter(({ isRate }) => !isRate);
  if (
    instruments.length !== 1 ||
    otherPrice ||
    more ||
    numbers.some(({ limit, value }) => limit || Number(value) === 0)
  )
    return undefined;
  if (
    (price && !['plain', 'dollars', 'thousands'].includes(price.unit)) ||
    !hasOnly(slots, 'hypo bought own today most')
  )
    return undefined;
  const [one] = slots.amounts;
  const isSum = number?.unit === 'dollars' || number?.unit === 'thousands';
  if (number && !isSum && !['plain', 'units', 'part'].includes(number.unit)) return undefined;
  const value = isSum
    ? number.value
    : (one?.quantity ?? (number?.unit === 'part' ? undefined : (number?.value ?? '1')));
  return value === undefined
    ? undefined
    : {
        subject: 'purchase',
        instruments,
        amount: { unit: isSum ? 'dollars' : 'units', value },
        ...(price && { atPrice: price.value }),
      };
}

/** Whether the rest asks what it would bring, and for nothing else. */
function asksProfit(asked: string, find: FindSymbol): boolean {
  if (asked === '') return true;
  const slots = readSlots(asked, find);
  if (!slots || slots.uncovered.length > 0 || slots.instruments.length > 0 || slots.numbers.length > 0) return false;
  const said = 'own gain profit loss losses made_me lost_me value becomes hypo doing today if_sold' as const;
  return !hasTime(slots) && !slots.type && !has(slots, 'share portfolio') && hasOnly(slots, said);
}
