import { DataByCoinGecko } from './DataByCoinGecko.tsx';
import styles from './PriceCredit.module.css';

interface Priced {
  readonly feed?: string | undefined;
}

/** Names CoinGecko below prices of which one is from there. */
export function PriceCredit({ of }: { of: readonly (Priced | undefined)[] }) {
  if (!of.some((one) => one?.feed === 'coingecko')) return null;
  return (
    <p className={styles.credit}>
      <DataByCoinGecko />
    </p>
  );
}
