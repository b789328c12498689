import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { Supposed } from '../language/supposes.ts';
import type { Owned, Query } from './query.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, without } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';
import { isMoney } from './takeNumbers.ts';

/** "How far could it fall before I lose money": how far it is from what was paid. */
export function toEvenOf(slots: Slots): Query | undefined {
  const { instruments, type, excluded } = slots;
  const isOne =
    instruments.length === 1 || (instruments.length === 0 && (has(slots, 'portfolio everything') || !has(slots, 'it')));
  if (!has(slots, 'to_even') || !isOne || type || excluded.length > 0 || hasTime(slots)) return undefined;
  if (!hasOnly(slots, 'to_even far how_much percent everything together today value')) return undefined;
  return { subject: 'supposed', supposed: { of: 'gainPercent', value: '0' }, instruments };
}

/** "What must Ford cost so that I double my money", "at what price is my Ethereum worth 10,000" */
export function neededOf(slots: Slots): Query | undefined {
  const { instruments, numbers, excluded } = slots;
  const [number, other] = numbers;
  const isOfAll = instruments.length === 0 && (has(slots, 'portfolio') || (has(slots, 'value') && !has(slots, 'it')));
  if (!has(slots, 'required') || !(instruments.length === 1 || isOfAll)) return undefined;
  if (other || excluded.length > 0 || hasTime(slots) || (isOfAll && slots.type)) return undefined;
  // "To make another 1,000" is beyond what it has made.
  const isFurther = has(slots, 'on_top');
  if (isFurther && (isOfAll || !number || !['dollars', 'thousands', 'plain'].includes(number.unit))) return undefined;
  const figures = 'price value cost gain profit made_me moved_up becomes hit far percent expected on_top' as const;
  const [up, down] = [has(slots, 'gain profit made_me moved_up doubled'), has(slots, 'loss losses lost_me moved_down')];
  const supposed = (own: Owned): Query => ({ subject: 'supposed', supposed: own, instruments });
  if (!number)
    return has(slots, 'money_doubled') && hasOnly(slots, `required doubled money_doubled ${figures}`)
      ? supposed({ of: 'gainPercent', value: '100' })
      : undefined;
  if (has(slots, 'doubled') || number.limit || !hasOnly(slots, `required moved_down loss losses lost_me ${figures}`))
    return undefined;
  const isPercent = number.unit === 'percent' || number.unit === 'part';
  // "What must my portfolio be worth so that I am up 50%"
  if (has(slots, 'value') && !(isOfAll && up !== down))
    return isPercent || number.unit === 'units' ? undefined : supposed({ of: 'value', value: number.value });
  if (up === down || number.unit === 'units') return undefined;
  if (isFurther) return down ? undefined : supposed({ of: 'furtherGain', value: number.value });
  return supposed({ of: isPercent ? 'gainPercent' : 'gain', value: down ? `-${number.value}` : number.value });
}

/** "How far is it from 300", "by how much must it rise to reach 300" */
export function targetOf(slots: Slots, { value, unit, limit }: Numeral): Query | undefined {
  const { instruments, excluded, type } = slots;
  const isMany = instruments.length === 0;
  // "Is my portfolio above 50k"
  const isOfTotal = limit !== undefined && isMany && has(slots, 'portfolio') && hasOnly(slots, 'today value');
  if (isOfTotal && !hasTime(slots) && !has(slots, 'which'))
    return { subject: 'supposed', supposed: { price: value }, instruments };
  if (limit || hasTime(slots) || excluded.length > 0 || type || instruments.length > 1 || Number(value) === 0)
    return undefined;
  if (!['plain', 'dollars', 'thousands'].includes(unit) || !has(slots, 'far becomes hit regain required'))
    return undefined;
  const isOfAll = has(slots, 'own portfolio') || (isMoney({ unit }) && has(slots, 'far'));
  if (isMany ? !isOfAll : has(slots, 'own')) return undefined;
  if (!has(slots, 'how_much percent far most') || has(slots, 'expected high low')) return undefined;
  const moves =
    'required portfolio how_much percent far becomes hit regain moved_up moved_down gain price value most today doing' as const;
  if (!hasOnly(slots, moves)) return undefined;
  return { subject: 'supposed', supposed: { price: value }, instruments };
}

/** "How much must it rise to get back to its high, or to the price of February 1" */
export function regainOf(slots: Slots): Query | undefined {
  const { instruments, on, period } = slots;
  if (!has(slots, 'regain') || instruments.length !== 1 || has(slots, 'own expected')) return undefined;
  if (!hasOnly(slots, 'regain how_much percent far moved_up moved_down gain loss price value high highest always'))
    return undefined;
  const isOfHigh = has(slots, 'high highest');
  if (isOfHigh ? on !== undefined : !on || period !== undefined) return undefined;
  return { subject: 'supposed', supposed: isOfHigh ? 'high' : 'close', instruments, on, span: period };
}

/** "If BTC falls 20%", of one thing or of all that one holds. */
export function suppositionOf(slots: Slots): Query | undefined {
  const { supposed, instruments, type, on, period, excluded } = slots;
  if (!supposed || (excluded.length > 0 && instruments.length > 0) || on) return undefined;
  // "If Bitcoin goes back to its high, what is mine worth"
  const isHigh = supposed === 'unclear' && has(slots, 'high highest') && instruments.length === 1;
  if (
    isHigh &&
    hasOnly(slots, 'hypo becomes regain hit high highest always own value profit gain how_much today moved_up')
  )
    return { subject: 'supposed', supposed: 'high', instruments, span: period };
  if (period && !/quarter/.test(period.said)) return undefined;
  // "If it fell back to what I paid"
  const isCost = supposed === 'unclear' && has(slots, 'cost break_even') && instruments.length === 1;
  if (
    isCost &&
    hasOnly(
      slots,
      'hypo becomes regain moved_down moved_up doing hit cost break_even own value profit gain loss lost_me how_much',
    )
  )
    return { subject: 'supposed', supposed: { of: 'gainPercent', value: '0' }, instruments };
  const isMany = instruments.length === 0;
  if (isMany && excluded.length === 0 && !has(slots, 'own everything together market stocks crypto')) return undefined;
  const figures =
    'value quantity cost profit gain loss losses lost_me made_me doing percent share hit together everything except since_bought' as const;
  const parts =
    `hypo becomes regain moved_up moved_down expected today if_sold market units_counted pair each which_one ${figures}` as const;
  // "If it all drops 20%, what do I have left" lists nothing, and "how much more would I have" compares nothing else.
  const isMore = instruments.length === 1 && has(slots, 'own') && has(slots, 'value');
  const asked = has(slots, 'rest') ? without(slots, 'asks_list') : isMore ? without(slots, 'compare most') : slots;
  if (!hasOnly(asked, parts)) return undefined;
  // "If the S&P falls 10%, what happens to my portfolio"
  const [index] = instruments;
  const isOfIndex = index !== undefined && instruments.length === 1 && isIndex(index.symbol) && has(slots, 'own');
  if (isOfIndex && supposed !== 'unclear' && 'factor' in supposed)
    return { subject: 'supposed', supposed, instruments: [], type: 'stock', among: 'market' };
  const among = has(slots, 'market') ? 'market' : undefined;
  const ofType = among ? 'stock' : type;
  // "If AAPL or MSFT drops 10%" supposes no one figure.
  const isAlike = supposed !== 'unclear' && ('factor' in supposed || ('price' in supposed && supposed.price === '0'));
  const areBoth = has(slots, 'pair together each') && isAlike;
  const isClear = supposed !== 'unclear' && (instruments.length < 2 || areBoth);
  const amount = isClear && instruments.length === 1 ? amountBeside(slots, supposed) : undefined;
  return {
    subject: 'supposed',
    supposed: isClear ? supposed : undefined,
    instruments,
    type: isMany ? ofType : undefined,
    ...(excluded.length > 0 && { excluded }),
    ...(among && { among }),
    ...(has(slots, 'share') && instruments.length === 1 && { metric: 'share' as const }),
    // "What would my total gain be if Nvidia reached 300"
    ...(has(slots, 'together portfolio everything') &&
      has(slots, 'gain profit') &&
      instruments.length === 1 && { metric: 'gain' as const }),
    ...(amount && { amount }),
  };
}

/** "What would 100 shares be worth at 300", "half of my Apple if it falls 10%": how much it is of, beside what is supposed. */
function amountBeside({ amounts, numbers }: Slots, supposed: Supposed): Query['amount'] {
  const [named] = amounts;
  if (named) return { unit: 'units', value: named.quantity };
  const at = numbers.findIndex((number) => isSupposed(number, supposed));
  const [number] = numbers.filter((_, place) => place !== at);
  if (!number || number.limit) return undefined;
  if (number.unit === 'part') return { unit: 'percent', value: number.value };
  return number.unit === 'units' || number.unit === 'plain' ? { unit: 'units', value: number.value } : undefined;
}

function isSupposed({ unit, value }: Numeral, supposed: Supposed): boolean {
  if ('price' in supposed) return Number(value) === Number(supposed.price);
  if ('by' in supposed) return Number(value) === Math.abs(Number(supposed.by));
  const share = Math.abs(Number(supposed.factor) - 1) * 100;
  return (unit === 'percent' || unit === 'part') && Math.abs(Number(value) - share) < 0.01;
}
