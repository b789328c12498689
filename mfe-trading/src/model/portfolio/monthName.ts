import { plainDate } from '@bellwether/sdk/format';

/** `2026-03` as `Mar 2026`. */
export function monthName(month: string): string {
  return plainDate(`${month}-01`).replace(' 1, ', ' ');
}
