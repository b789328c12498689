import type { ReactNode } from 'react';
import styles from './Features.module.css';
import { DashboardArt, FreshnessArt, RangeArt, WatchlistArt } from './featureArt.tsx';

const features: readonly { title: string; text: string; art: ReactNode }[] = [
  {
    title: 'AI-driven predictions',
    text: 'Price, direction and confidence for the next session, the range it may fall into, and a record of how past forecasts turned out.',
    art: <RangeArt />,
  },
  {
    title: 'Real-time data',
    text: 'Quotes for stocks and crypto that say how fresh they are. A missing price is shown as missing, never as a loss.',
    art: <FreshnessArt />,
  },
  {
    title: 'Personalised watchlists',
    text: 'The symbols you care about, stocks and crypto side by side, the same on every device you sign in on.',
    art: <WatchlistArt />,
  },
  {
    title: 'Intuitive dashboard',
    text: 'Portfolio, markets, trend and news on one page that refreshes at the pace you choose.',
    art: <DashboardArt />,
  },
];

export function Features() {
  return (
    <section className={styles.features} aria-labelledby="features">
      <h2 id="features" className={styles.title}>
        Everything in one calm place
      </h2>
      <ul className={styles.grid}>
        {features.map(({ title, text, art }) => (
          <li key={title} className={styles.feature}>
            <div className={styles.art}>{art}</div>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
