import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsOf } from '../../testing/axe.ts';
import { Money } from '../figures/Money.tsx';
import type { Column } from './Column.ts';
import { Table } from './Table.tsx';

interface Lot {
  symbol: string;
  price: number | null;
}

const lots: Lot[] = [
  { symbol: 'MSFT', price: 420 },
  { symbol: 'GONE', price: null },
  { symbol: 'AAPL', price: 231.48 },
  { symbol: 'BTC', price: 97_412 },
];

const columns: Column<Lot>[] = [
  { key: 'symbol', header: 'Symbol', rowHeader: true, cell: (lot) => lot.symbol, sortBy: (lot) => lot.symbol },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    cell: (lot) => <Money value={lot.price} />,
    sortBy: (lot) => lot.price,
  },
  { key: 'actions', header: 'Actions', headerHidden: true, cell: () => <button type="button">Edit</button> },
];

const table = (rows = lots) => <Table caption="Holdings" columns={columns} rows={rows} rowKey={(lot) => lot.symbol} />;
const order = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

function onAPhone(phone: boolean) {
  const query = { matches: phone, addEventListener: () => {}, removeEventListener: () => {} };
  window.matchMedia = (() => query) as unknown as typeof window.matchMedia;
}

beforeEach(() => onAPhone(false));

test('is a table for screen readers: caption, headings, a name for each row', async () => {
  const { container } = render(table());
  const holdings = screen.getByRole('table', { name: 'Holdings' });
  expect(within(holdings).getAllByRole('columnheader')).toHaveLength(3);
  expect(screen.getByRole('row', { name: /AAPL \$231\.48 Edit/ })).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('labels every value of a card except its name and buttons', () => {
  render(table());
  const row = screen.getByRole('row', { name: /AAPL/ });
  const labels = [...row.children].map((cell) => cell.getAttribute('data-label'));
  expect(labels).toEqual([null, 'Price', null]);
});

test('a heading of names sorts ascending, descending, and back to the original order', async () => {
  const person = userEvent.setup();
  render(table());
  const heading = screen.getByRole('columnheader', { name: 'Symbol' });
  const button = within(heading).getByRole('button', { name: 'Symbol' });
  expect(heading).toHaveAttribute('aria-sort', 'none');
  await person.click(button);
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(order()).toEqual(['AAPL', 'BTC', 'GONE', 'MSFT']);
  await person.click(button);
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  expect(order()).toEqual(['MSFT', 'GONE', 'BTC', 'AAPL']);
  await person.click(button);
  expect(order()).toEqual(['MSFT', 'GONE', 'AAPL', 'BTC']);
});

describe('rows glide to their places', () => {
  const seen: string[] = [];
  beforeEach(() => {
    seen.length = 0;
    Element.prototype.animate = function (this: Element) {
      seen.push(this.querySelector('th')?.textContent ?? '');
      return { cancel: () => {} } as unknown as Animation;
    };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: 40 * [...(this.parentElement?.children ?? [])].indexOf(this) } as DOMRect;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  test('when a pointer sorts them', async () => {
    const person = userEvent.setup();
    render(table());
    const button = screen.getByRole('button', { name: 'Symbol' });
    await person.hover(button);
    await import('./glideRows.ts');
    await person.click(button);
    await waitFor(() => expect(seen.toSorted()).toEqual(['AAPL', 'BTC', 'GONE', 'MSFT']));
  });

  test('when the select of a phone sorts them', async () => {
    onAPhone(true);
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: !query.includes('reduced-motion') });
    const person = userEvent.setup();
    render(table());
    await person.click(screen.getByLabelText('Sort by'));
    await import('./glideRows.ts');
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Symbol, lowest first');
    await waitFor(() => expect(seen.toSorted()).toEqual(['AAPL', 'BTC', 'GONE', 'MSFT']));
  });
});

test('missing figures sort last in both directions', async () => {
  const person = userEvent.setup();
  render(table());
  const button = screen.getByRole('button', { name: 'Price' });
  await person.click(button);
  expect(order()).toEqual(['BTC', 'MSFT', 'AAPL', 'GONE']);
  await person.click(button);
  expect(order()).toEqual(['AAPL', 'MSFT', 'BTC', 'GONE']);
});

test('a heading of figures sorts the largest first, then the smallest, then back to the original order', async () => {
  const person = userEvent.setup();
  render(table());
  const heading = screen.getByRole('columnheader', { name: 'Price' });
  const seen = [];
  for (let click = 0; click < 3; click += 1) {
    await person.click(within(heading).getByRole('button'));
    seen.push(heading.getAttribute('aria-sort'));
  }
  expect(seen).toEqual(['descending', 'ascending', 'none']);
  expect(order()).toEqual(['MSFT', 'GONE', 'AAPL', 'BTC']);
});

describe('the user’s own order', () => {
  const own = () => (
    <Table caption="Holdings" columns={columns} rows={lots} rowKey={(lot) => lot.symbol} ownOrder="My order" />
  );

  test('returns with a button that shows while a column sorts', async () => {
    const person = userEvent.setup();
    const { container } = render(own());
    expect(screen.queryByRole('button', { name: 'My order' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Price' }));
    expect(await violationsOf(container)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'My order' }));
    expect(order()).toEqual(['MSFT', 'GONE', 'AAPL', 'BTC']);
    expect(screen.queryByRole('button', { name: 'My order' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Price' })).toHaveFocus();
  });

  test('returns on a phone with the choice or the button of that name', async () => {
    onAPhone(true);
    const person = userEvent.setup();
    render(own());
    const select = screen.getByLabelText('Sort by');
    expect(within(select).queryByText('As listed')).toBeNull();
    await person.selectOptions(select, 'Price, highest first');
    await person.click(screen.getByRole('button', { name: 'My order' }));
    expect(order()).toEqual(['MSFT', 'GONE', 'AAPL', 'BTC']);
    expect(select).toHaveFocus();
    await person.selectOptions(select, 'Symbol, lowest first');
    await person.selectOptions(select, 'My order');
    expect(order()).toEqual(['MSFT', 'GONE', 'AAPL', 'BTC']);
  });
});

test('on a phone a select replaces the headings', async () => {
  onAPhone(true);
  const person = userEvent.setup();
  render(table());
  expect(screen.queryByRole('button', { name: 'Price' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Price, highest first');
  expect(order()).toEqual(['BTC', 'MSFT', 'AAPL', 'GONE']);
});

describe('a long table', () => {
  const columns: Column<{ id: string; note: string }>[] = [
    { key: 'id', header: 'Id', rowHeader: true, sortBy: ({ id }) => id, cell: ({ id }) => id },
    { key: 'note', header: 'Note', cell: ({ note }) => note },
  ];
  const rows = Array.from({ length: 30 }, (_, n) => ({ id: `row ${String(n).padStart(2, '0')}`, note: '' }));
  const table = (shown = rows, cols = columns) => (
    <Table caption="Rows" columns={cols} rows={shown} rowKey={({ id }) => id} rowsAtFirst={10} />
  );
  const ids = () => screen.getAllByRole('rowheader').map((header) => header.textContent);

  test('shows the first rows in sort order, and the next ones on request', async () => {
    render(table([...rows].reverse()));
    expect(screen.getByText('Showing 10 of 30')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Id/ }));
    expect(ids()).toEqual(rows.slice(0, 10).map(({ id }) => id));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(ids()).toEqual(rows.slice(0, 20).map(({ id }) => id));
    expect(screen.getByRole('row', { name: /^row 10/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(ids()).toHaveLength(30);
    expect(screen.getByRole('row', { name: /^row 20/ })).toHaveFocus();
    expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
  });

  test('returns to the first rows when the order changes', async () => {
    render(table());
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await userEvent.click(screen.getByRole('button', { name: /Id/ }));
    expect(ids()).toHaveLength(10);
    expect(screen.getByRole('button', { name: /Id/ })).toHaveFocus();
  });

  test('only rerenders the row that changed', () => {
    const drawn: string[] = [];
    const counting: Column<{ id: string; note: string }>[] = [
      { ...columns[0], key: 'id', header: 'Id', cell: ({ id }) => drawn.push(id) && id },
    ];
    const { rerender } = render(table(rows, counting));
    drawn.length = 0;
    rerender(table(rows.with(3, { id: 'row 03', note: 'changed' }), counting));
    expect(drawn).toEqual(['row 03']);
  });
});

describe('a folding table', () => {
  const summary: Column<Lot>[] = columns.map((column) =>
    column.key === 'price' ? { ...column, phone: 'end' } : column,
  );
  const folding = () => <Table caption="Holdings" columns={summary} rows={lots} rowKey={(lot) => lot.symbol} folds />;
  const row = () => screen.getByRole('row', { name: /AAPL/ });

  test('unfolds one row at a time on a phone, by its name', async () => {
    onAPhone(true);
    const { container } = render(folding());
    expect(row()).toHaveAttribute('data-fold', 'closed');
    const name = within(row()).getByRole('button', { name: 'AAPL' });
    expect(name).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(name);
    expect(name).toHaveAttribute('aria-expanded', 'true');
    expect(container.querySelectorAll('[data-fold="open"]')).toHaveLength(1);
    expect(row()).toHaveAttribute('data-fold', 'open');
    expect(await violationsOf(container)).toEqual([]);
  });

  test('marks what stays when folded', () => {
    onAPhone(true);
    render(folding());
    expect([...row().children].map((cell) => cell.getAttribute('data-phone'))).toEqual([null, 'end', null]);
  });

  test('is an ordinary table on wider screens', () => {
    render(folding());
    expect(row()).not.toHaveAttribute('data-fold');
    expect(screen.queryByRole('button', { name: 'AAPL' })).not.toBeInTheDocument();
  });
});

test('sorted rows stay under the pointer while their figures change, and move once it is gone', async () => {
  const withPrices = (aapl: number) =>
    table(lots.map((lot) => (lot.symbol === 'AAPL' ? { ...lot, price: aapl } : lot)));
  const { rerender } = render(withPrices(231));
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  const sorted = ['BTC', 'MSFT', 'AAPL', 'GONE'];
  expect(order()).toEqual(sorted);
  const { matches } = Element.prototype;
  const pointer = jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':hover' ? this.tagName === 'TBODY' : matches.call(this, selector);
  });
  rerender(withPrices(500));
  expect(order()).toEqual(sorted);
  pointer.mockRestore();
  rerender(withPrices(501));
  expect(order()).toEqual(['BTC', 'AAPL', 'MSFT', 'GONE']);
});
