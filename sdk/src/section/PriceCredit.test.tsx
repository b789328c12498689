import { render, screen } from '@testing-library/react';
import { PriceCredit } from './PriceCredit.tsx';

test('names CoinGecko with a link where one price is from there, and nobody else', () => {
  const { rerender, container } = render(<PriceCredit of={[{ feed: 'coinbase' }, undefined, {}]} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<PriceCredit of={[{ feed: 'coinbase' }, { feed: 'coingecko' }]} />);
  expect(container).toHaveTextContent('Data provided by CoinGecko');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://www.coingecko.com/');
});
