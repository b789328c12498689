import type { RealizedGains } from '@bellwether/sdk/contract/types';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Money } from '@bellwether/sdk/ui/figures/Money.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';

type Totals = Omit<RealizedGains['symbols'][number], 'symbol'>;

/** Gains by holding period and in total. */
export const gainColumns: readonly Column<Totals>[] = [
  { key: 'short', header: 'Short-term', align: 'end', cell: ({ short }) => gainOf(short) },
  { key: 'long', header: 'Long-term', align: 'end', cell: ({ long }) => gainOf(long) },
  { key: 'total', header: 'Total', align: 'end', phone: 'end', cell: ({ total }) => gainOf(total) },
];

/** No gain is zero dollars. "Unchanged" would be about a price. */
export function gainOf(dollars: number) {
  return dollars === 0 ? <Money value={0} /> : <Change value={dollars} as="money" />;
}
