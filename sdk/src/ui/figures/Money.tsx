import { money } from '../../format/money.ts';
import { isFigure } from '../../format/numbers.ts';
import { Missing } from './Missing.tsx';

interface Props {
  /** US dollars; null is a dash, never 0. */
  value: number | null | undefined;
  /** Why the value is missing, in a few words. */
  missing?: string;
}

export function Money({ value, missing }: Props) {
  return <span data-figures="">{isFigure(value) ? money(value) : <Missing reason={missing} />}</span>;
}
