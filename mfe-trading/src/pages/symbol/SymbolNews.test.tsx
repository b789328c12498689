import { aNewsItem } from '@bellwether/sdk/testing/builders.ts';
import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEWS, openSymbol, PAGE } from '../../testing/openSymbol.tsx';

const card = async () => within(await screen.findByRole('region', { name: 'News and Filings' }));

test('lists stories with their source, and filings with their form and date', async () => {
  const filing = aNewsItem({
    headline: 'Quarterly report: Apple Inc.',
    url: 'https://www.sec.gov/a',
    source: 'SEC',
    filing: { form: '10-Q', date: '2026-10-31' },
  });
  const items = [
    aNewsItem({ headline: 'Apple rises', source: 'Benzinga' }),
    filing,
    aNewsItem({ headline: 'X', url: null }),
  ];
  const { shell } = openSymbol({ [NEWS]: { items, reading: false } });
  const news = await card();
  const link = await news.findByRole('link', { name: 'Quarterly report: Apple Inc. (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://www.sec.gov/a');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(news.getByText('Form 10-Q').closest('li')).toHaveTextContent('SEC · Oct 31, 2026');
  expect(news.getByText('Benzinga')).toBeVisible();
  expect(news.getAllByRole('link')).toHaveLength(2); // a story without an address has none
  expect(shell.calls).toContainEqual(expect.objectContaining({ call: NEWS, input: { query: { symbols: 'AAPL' } } }));
});

test('without a source it says so; a failure can be tried again', async () => {
  let fails = true;
  const reason = 'No source of news is configured.';
  openSymbol({
    [NEWS]: () => {
      if (fails) throw aRefusal(503, 'Failed to fetch news.');
      return { items: [], reading: false, reason };
    },
  });
  const news = await card();
  expect(await news.findByText('Failed to fetch news.')).toBeVisible();
  fails = false;
  await userEvent.click(news.getByRole('button', { name: 'Try again' }));
  expect(await news.findByText(reason)).toBeVisible();
});

test('has its place beside the chart while the page loads, and asks once it is there', async () => {
  const { shell } = openSymbol({ [PAGE]: () => new Promise(() => {}) });
  const news = await card();
  expect(news.getByRole('status')).toHaveTextContent('Loading news...');
  expect(shell.calls.some(({ call }) => call === NEWS)).toBe(false);
});
