import { level } from '../../format/level.ts';
import { isFigure } from '../../format/numbers.ts';
import { Missing } from './Missing.tsx';

interface Props {
  /** US dollars, of an index points; null is a dash, never 0. */
  value: number | null | undefined;
  isIndex?: boolean | undefined;
  /** Why it is missing, in a few words. */
  missing?: string;
}

/** What something costs, or where an index stands. */
export function Level({ value, isIndex, missing }: Props) {
  return <span data-figures="">{isFigure(value) ? level(value, isIndex) : <Missing reason={missing} />}</span>;
}
