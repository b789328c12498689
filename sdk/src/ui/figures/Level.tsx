import { level } from '../../format/level.ts';
import { isFigure } from '../../format/numbers.ts';
import { Missing } from './Missing.tsx';

interface Props {
  /** US dollars, or points for an index; null is a dash, never 0. */
  value: number | null | undefined;
  isIndex?: boolean | undefined;
  /** Why the value is missing, in a few words. */
  missing?: string;
}

/** A price, or the level of an index. */
export function Level({ value, isIndex, missing }: Props) {
  return <span data-figures="">{isFigure(value) ? level(value, isIndex) : <Missing reason={missing} />}</span>;
}
