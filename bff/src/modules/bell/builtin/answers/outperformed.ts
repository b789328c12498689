import type { Instrument } from '@bellwether/sdk/contract/types';
import { signedPercent } from '@bellwether/sdk/format';
import { label } from '../say/quotes.ts';

/** Something that is named, and by how many percent it moved. */
export type Ranked = readonly [Pick<Instrument, 'symbol' | 'name'>, number];

/** Says who did best, and who worst. */
export function outperformed(moved: readonly Ranked[], said = '', note = ''): string {
  const [first, ...rest] = moved.toSorted(([, one], [, other]) => other - one);
  const last = rest.at(-1);
  if (!first || !last) return '';
  const [best, worst] = [first, last].map(([one]) => label(one));
  return `${best} outperformed ${worst}${said}: ${signedPercent(first[1])} vs. ${signedPercent(last[1])}${note}.`;
}
