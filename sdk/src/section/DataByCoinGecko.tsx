import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The words and the link that CoinGecko's free plan asks for wherever its prices are shown. */
export function DataByCoinGecko() {
  return (
    <>
      Data provided by{' '}
      <a href="https://www.coingecko.com/" target="_blank" rel="noopener noreferrer">
        CoinGecko
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    </>
  );
}
