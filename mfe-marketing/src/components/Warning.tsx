import { brand } from '@bellwether/sdk/brand';
import styles from './Warning.module.css';

export function Warning() {
  return (
    <p className={styles.warning}>
      {brand.name} is not investment advice. Forecasts are often wrong, prices can fall, and you can lose what you
      invest. <a href="/disclaimer">Disclaimer</a>
    </p>
  );
}
