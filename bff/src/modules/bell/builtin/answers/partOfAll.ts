import { money } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { Portion } from '../language/portion.ts';
import type { Asked } from './asked.ts';

/** `Half of it is **$1,234.50**.`; empty if the question asks for no portion. */
export function portionSentence(portion: Portion | undefined, value: number): string {
  if (!portion) return '';
  const part = new Decimal(value).times(portion.percent).div(100).toNumber();
  return `${portion.said} of it is **${money(part)}**.`;
}

/** "What percentage of my portfolio is AAPL". */
export function asksForShare({ says, concepts }: Asked): boolean {
  return (
    says('percentage', 'percent', 'proportion', 'fraction', 'weight', 'weighting', 'allocation', 'allocated') ||
    (says('share') && concepts.has('portfolio')) ||
    (says('much') && says('of') && says('portfolio'))
  );
}
