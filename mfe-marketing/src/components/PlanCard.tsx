import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Check } from 'lucide-react';
import type { Plan } from '../model/plans.ts';
import styles from './PlanCard.module.css';

export function PlanCard({ plan }: { plan: Plan }) {
  const { name, promise, price, per, tag, features } = plan;
  const id = `plan-${name.toLowerCase()}`;
  return (
    <article className={styles.card} aria-labelledby={id} data-popular={tag ? '' : undefined}>
      <header className={styles.head}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        {tag && (
          <Badge tone="accent" shape="pill">
            {tag}
          </Badge>
        )}
        <p className={styles.promise}>{promise}</p>
      </header>
      <p className={styles.price}>
        <span className={styles.amount}>{price}</span>
        <span className={styles.per} data-below={price.startsWith('$') ? undefined : ''}>
          {per}
        </span>
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <Button disabled aria-describedby={id}>
        Coming Soon
      </Button>
    </article>
  );
}
