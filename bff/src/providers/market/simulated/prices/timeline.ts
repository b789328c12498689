import { type Day, dateOf } from '../../../../market/calendar/days.ts';
import { isSession } from '../../../../market/calendar/exchangeCalendar.ts';
import { epoch } from './epoch.ts';

/** The days of the simulated market, numbered from the first and shared by about a hundred series. */
export class Timeline {
  private readonly dates: string[] = [];
  private readonly sessions: boolean[] = [];

  /** Negative before the first day. */
  numberOf(day: Day): number {
    return day - epoch;
  }

  dateOf(number: number): string {
    this.extendTo(number);
    return this.dates[number] as string;
  }

  isSession(number: number): boolean {
    this.extendTo(number);
    return this.sessions[number] as boolean;
  }

  private extendTo(number: number): void {
    for (let at = this.dates.length; at <= number; at += 1) {
      this.dates.push(dateOf(epoch + at));
      this.sessions.push(isSession(epoch + at));
    }
  }
}
