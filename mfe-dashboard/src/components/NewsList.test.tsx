import { aNewsItem } from '@bellwether/sdk/testing/builders.ts';
import { render, screen } from '@testing-library/react';
import { NewsList } from './NewsList.tsx';

const stories = (count: number) =>
  Array.from({ length: count }, (_, nth) => aNewsItem({ id: `story-${nth}`, headline: `Story ${nth}` }));

test('lists every story in order, however many there are', () => {
  const { rerender } = render(<NewsList items={stories(20)} />);
  const headlines = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.split(' (')[0]);
  expect(headlines()).toEqual(stories(20).map(({ headline }) => headline));
  rerender(<NewsList items={stories(7)} />);
  expect(headlines()).toEqual(stories(7).map(({ headline }) => headline));
});

test('scrolls with the arrow keys', () => {
  render(<NewsList items={stories(1)} />);
  expect(screen.getByRole('region', { name: 'News list' })).toHaveAttribute('tabindex', '0');
});
