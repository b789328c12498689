import { isFigure } from '../../format/numbers.ts';
import { percent, signedPercent } from '../../format/percent.ts';
import { Missing } from './Missing.tsx';

interface Props {
  /** In percent: 41.5 is 41.50%. */
  value: number | null | undefined;
  signed?: boolean;
  missing?: string;
}

export function Percent({ value, signed = false, missing }: Props) {
  const text = signed ? signedPercent(value) : percent(value);
  return <span data-figures="">{isFigure(value) ? text : <Missing reason={missing} />}</span>;
}
