import type { RuledRow } from '../verdicts.ts';

/** Writes a row as a line: `sell 10 AAPL at 230.12, fee 0.01, 2026-11-20`, or the reasons for refusing it. */
export function journalLine({ figures, errors }: Pick<RuledRow, 'figures' | 'errors'>): string {
  if (!figures) return errors.map(({ msg }) => msg).join(' ');
  const { kind, symbol, quantity, price, amount, fee, date } = figures;
  const what = [kind, quantity, symbol].filter((part) => part !== null).join(' ');
  const money = [price && `at ${price}`, amount && `$${amount}`].filter(Boolean).join(' ');
  return [`${what}${money && ` ${money}`}`, fee && `fee ${fee}`, date ?? 'no date'].filter(Boolean).join(', ');
}
