import { signedMoney } from '../../format/money.ts';
import { isFigure, signedChange } from '../../format/numbers.ts';
import { signedPercent } from '../../format/percent.ts';
import { Missing } from './Missing.tsx';
import { Trend } from './Trend.tsx';

interface Props {
  /** null is a dash, exactly zero "Unchanged". */
  value: number | null | undefined;
  /** Appended in parentheses: `+1.92 (+0.84%)`. */
  percent?: number | null;
  /** `plain`: `+1.92`; `money`: `+$1.92`; `percent`: `+1.92%`. */
  as?: 'plain' | 'money' | 'percent';
  missing?: string;
  /** The amount whose share a percentage is: a gain of less than 0.01% is still a gain, not "Unchanged". */
  of?: number | null;
}

const formats = { plain: signedChange, money: signedMoney, percent: signedPercent };

/** Shows a gain or loss by sign, arrow and color. */
export function Change({ value, percent, as = 'plain', missing, of }: Props) {
  if (!isFigure(value)) return <Missing reason={missing} />;
  const sign = value || (of ?? 0);
  if (sign === 0) return <Trend direction="flat">Unchanged</Trend>;
  return (
    <Trend direction={sign > 0 ? 'up' : 'down'}>
      {formats[as](value)}
      {isFigure(percent) && ` (${signedPercent(percent)})`}
    </Trend>
  );
}
