import type { Pen } from '@bellwether/sdk/charts/extras.ts';
import type { SymbolEvent } from '../../../model/symbol/events.ts';

/** Pixels between two letters; what happened closer together has one. */
const APART_PX = 18;
/** Above the time axis. */
const RAISED_PX = 12;
/** What a person looks for first wins where letters meet. */
const RANKS = ['buy', 'sell', 'split', 'dividend'] as const;
const LETTERS = { buy: 'B', sell: 'S', split: '×', dividend: 'D' } as const;

export interface EventMark {
  readonly x: number;
  readonly kind: SymbolEvent['kind'];
}

/** Joins marks that would overlap, in the place of the first. */
export function apart(marks: readonly EventMark[]): EventMark[] {
  const kept: EventMark[] = [];
  for (const mark of [...marks].sort((one, other) => one.x - other.x)) {
    const before = kept.at(-1);
    if (!before || mark.x - before.x >= APART_PX) kept.push(mark);
    else if (RANKS.indexOf(mark.kind) < RANKS.indexOf(before.kind))
      kept[kept.length - 1] = { x: before.x, kind: mark.kind };
  }
  return kept;
}

/** A letter for each event at the bottom of the plot: D for a dividend, × for a split, B for an own buy, S for an own sale. */
export function drawEvents(events: readonly SymbolEvent[], pen: Pen): void {
  const { plotTop, plotHeight } = pen.chart;
  const y = plotTop + plotHeight - RAISED_PX;
  for (const { x, kind } of apart(events.map(({ date, kind }) => ({ x: pen.x(date), kind }))))
    pen.chip(`bw-event bw-event-${kind}`, LETTERS[kind], [x, y]);
}
