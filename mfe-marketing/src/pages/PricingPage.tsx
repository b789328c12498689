import { brand } from '@bellwether/sdk/brand';
import { PlanCard } from '../components/PlanCard.tsx';
import { WaysOn } from '../components/WaysOn.tsx';
import { plans } from '../model/plans.ts';
import styles from './PricingPage.module.css';

const FEATURES = [
  { href: '/predict', label: 'Predictions' },
  { href: '/watchlist', label: 'Watchlist' },
  { href: '/portfolio', label: 'Portfolio' },
  { href: '/track-record', label: 'Track record' },
];

export function PricingPage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          Plans and pricing
        </h1>
        <p className={styles.lead}>Three plans are on the way. None are for sale yet, and you won’t be charged.</p>
      </header>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.name} className={styles.slot}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <section className={styles.on} aria-labelledby="meanwhile">
        <h2 id="meanwhile" className={styles.meanwhile}>
          Until then, everything is free
        </h2>
        <ul className={styles.features}>
          {FEATURES.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <WaysOn look={{ href: '/#features', label: 'See what it does' }} />
      </section>
      <footer className={styles.foot}>
        <p>
          Prices in US dollars. {brand.name} is not investment advice: <a href="/disclaimer">Disclaimer</a>.
        </p>
        <ul className={styles.hashtags} aria-label="Hashtags">
          {brand.hashtags.map((hashtag) => (
            <li key={hashtag}>{hashtag}</li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
