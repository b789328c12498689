import type { CsvRow } from './csvRow.ts';
import { KRAKEN_LEDGERS } from './kraken.ts';

const HEADER = { row: 1, cells: ['txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee'] };

/** Returns how often the cells of a trade with so many sides are read. */
function readsFor(sides: number): number {
  let reads = 0;
  const rows = Array.from({ length: sides }, (_, at): CsvRow => {
    const cells = [`L${at}`, 'R1', '2026-01-12 15:31:02', 'trade', at % 2 === 0 ? 'ZUSD' : 'XXBT', '1', '0'];
    const counted = new Proxy(cells, {
      get(own, name) {
        reads += 1;
        return Reflect.get(own, name);
      },
    });
    return { row: at + 2, cells: counted };
  });
  expect(KRAKEN_LEDGERS.prepare?.([HEADER, ...rows])).toHaveLength(sides + 1);
  return reads;
}

it('reads a trade of many sides in proportion to them', () => {
  expect(readsFor(400)).toBeLessThan(2.1 * readsFor(200));
});

it('says of a reward without dollars that its value is missing', () => {
  const reward = { row: 2, cells: ['L1', 'R1', '2025-01-12 15:31:02', 'staking', 'DOT.S', '1.5', '0'] };
  const [, row] = KRAKEN_LEDGERS.prepare?.([HEADER, reward]) ?? [];
  expect(row?.cells[0]).toBe('staking without value');
  expect(KRAKEN_LEDGERS.actions?.['staking without value']).toMatchObject({
    refuse: expect.stringContaining('what this reward was worth'),
  });
});
