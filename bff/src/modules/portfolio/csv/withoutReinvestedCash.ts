import { accountNameKey, MAIN_ACCOUNT_NAME } from '@bellwether/sdk/limits/accounts';
import { Exact } from '../../../market/exact.ts';
import type { JudgedRow } from './verdicts.ts';

/** The units may be booked some days after the cash. */
const LATE_DAYS = 5;
const DAY_MS = 86_400_000;

/**
 * Some programs list a reinvested dividend twice: as cash that came in, in one row or several, and as the units that it bought.
 * Both would count as income, so the cash is refused where the units of the same account cost exactly as much, on that day or
 * within a few days, and are in the books. Tax that was withheld of it is refused with it: what is left of the dividend is what counts.
 */
export function withoutReinvestedCash(rows: readonly JudgedRow[]): JudgedRow[] {
  const bought = rows.filter(({ figures }) => figures?.kind === 'reinvested-dividend');
  if (bought.length === 0) return [...rows];
  const days = new Map<string, CashOfDay>();
  for (const row of rows) {
    const { figures, verdict } = row;
    if (verdict !== 'added' || (figures?.kind !== 'dividend' && figures?.kind !== 'fee')) continue;
    const key = keyOf(row, figures.date);
    const day = days.get(key) ?? new CashOfDay();
    days.set(key, day);
    day.add(row);
  }
  const boughtIn = new Map<JudgedRow, number>();
  for (const units of bought) {
    const { verdict, total } = units;
    if (verdict === 'refused' || total === null) continue;
    const found = takeFrom(days, units, total);
    for (const each of found) boughtIn.set(each, units.row);
  }
  return rows.map((row) => {
    const units = boughtIn.get(row);
    if (units === undefined) return row;
    const what = row.figures?.kind === 'fee' ? 'tax' : 'dividend';
    const msg = `This ${what} counts with the units it bought in row ${units}.`;
    return { ...row, verdict: 'refused', figures: null, errors: [{ msg }] };
  });
}

/** Dividends of a symbol on one day, and what was withheld of them. Each row is added and taken once, so no file takes long. */
class CashOfDay {
  private readonly dividends = new Map<string, JudgedRow[]>();
  private readonly fees: JudgedRow[] = [];
  private gross = new Exact(0);
  private withheld = new Exact(0);

  add(row: JudgedRow): void {
    const amount = row.figures?.amount ?? '0';
    if (row.figures?.kind === 'fee') {
      this.fees.push(row);
      this.withheld = this.withheld.plus(amount);
      return;
    }
    const same = this.dividends.get(amount) ?? [];
    this.dividends.set(amount, same);
    same.push(row);
    this.gross = this.gross.plus(amount);
  }

  /** Takes the rows that came to exactly this cash: the first dividend, all of them, or all of them after tax. Else null. */
  take(total: string): readonly JudgedRow[] | null {
    const [single] = this.dividends.get(total)?.splice(0, 1) ?? [];
    if (single) {
      this.gross = this.gross.minus(total);
      return [single];
    }
    if (this.gross.isZero()) return null;
    const isGross = this.gross.equals(total);
    if (!isGross && !(this.fees.length > 0 && this.gross.minus(this.withheld).equals(total))) return null;
    const taken = [...this.dividends.values()].flat();
    this.dividends.clear();
    this.gross = new Exact(0);
    if (isGross) return taken;
    this.withheld = new Exact(0);
    return [...taken, ...this.fees.splice(0)];
  }
}

/** Rows of one account and symbol. All accounts of the file may go to a single one that the user chose. */
function keyOf({ figures, account }: JudgedRow, date: string | null | undefined): string {
  return JSON.stringify([figures?.account, accountNameKey(account ?? MAIN_ACCOUNT_NAME), figures?.symbol, date]);
}

/** Takes the cash of the latest day, from that of the units on, on which it came to the total. */
function takeFrom(days: ReadonlyMap<string, CashOfDay>, units: JudgedRow, total: string): readonly JudgedRow[] {
  const date = units.figures?.date;
  for (let late = 0; late <= LATE_DAYS; late += 1) {
    const day = date && new Date(Date.parse(date) - late * DAY_MS).toISOString().slice(0, 10);
    const found = days.get(keyOf(units, day))?.take(total);
    if (found) return found;
  }
  return [];
}
