import { brand } from '@bellwether/sdk/brand';
import { PlanCard } from '../components/PlanCard.tsx';
import { plans } from '../model/plans.ts';
import styles from './PricingPage.module.css';

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
