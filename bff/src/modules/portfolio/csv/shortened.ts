const SHOWN_LENGTH = 60;

/** Truncates a cell for display, so a response never contains a huge one. */
export function shortened(cell: string): string {
  return cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}…` : cell;
}
