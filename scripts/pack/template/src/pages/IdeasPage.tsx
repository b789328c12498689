import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import pageStyles from '@bellwether/sdk/ui/Page.module.css';
import styles from './IdeasPage.module.css';

export function IdeasPage() {
  const { watchlist } = useSession();
  return (
    <div className={pageStyles.page}>
      <h1>Ideas</h1>
      <Card title="Your symbols">
        {watchlist.length === 0 ? (
          <p>Your watchlist is empty.</p>
        ) : (
          <ul className={styles.symbols}>
            {watchlist.map((symbol) => (
              <li key={symbol}>{symbol}</li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
