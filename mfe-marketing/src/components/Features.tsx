import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import type { ReactNode } from 'react';
import styles from './Features.module.css';
import { DashboardArt, FreshnessArt, RangeArt, WatchlistArt } from './featureArt.tsx';

const freshness = 'Quotes say how fresh they are. A missing price shows as missing, never as a loss.';

/** What the site may claim about its prices, by `MARKET_DATA`. */
const pricesClaim: Readonly<Record<string, { text: string; badge?: ReactNode }>> = {
  simulated: { text: `This site runs on simulated prices. ${freshness}`, badge: <SimulatedBadge /> },
  files: { text: `This site shows prices from files, as old as those files. ${freshness}` },
};

const features: readonly { title: string; text: string; art: ReactNode; isClaimAboutPrices?: boolean }[] = [
  {
    title: 'AI-driven predictions',
    text: 'Price, direction, and confidence for the next session, with a likely range and a public record of past forecasts.',
    art: <RangeArt />,
  },
  {
    title: 'Real-time data',
    text: `Stock and crypto quotes, side by side. ${freshness}`,
    isClaimAboutPrices: true,
    art: <FreshnessArt />,
  },
  {
    title: 'Personalised watchlists',
    text: 'Track stocks and crypto side by side, in sync on every device.',
    art: <WatchlistArt />,
  },
  {
    title: 'Intuitive dashboard',
    text: 'Your portfolio, markets, trends, and news on one page that refreshes as often as you like.',
    art: <DashboardArt />,
  },
];

export function Features() {
  const claim = pricesClaim[useShell().marketData];
  return (
    <section className={styles.features} aria-labelledby="features">
      <h2 id="features" className={styles.title}>
        Everything in one place
      </h2>
      <ul className={styles.grid}>
        {features.map(({ title, text, art, isClaimAboutPrices }) => (
          <li key={title} className={styles.feature}>
            <div className={styles.art}>{art}</div>
            <div className={styles.head}>
              <h3 className={styles.name}>{title}</h3>
              {isClaimAboutPrices && claim?.badge}
            </div>
            <p className={styles.text}>{(isClaimAboutPrices && claim?.text) || text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
