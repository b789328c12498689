import { Link } from '@bellwether/sdk/router';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ArrowRight } from 'lucide-react';
import styles from './QuickLinks.module.css';

const links = [
  { to: '/predict', label: 'Go to Predictions' },
  { to: '/settings', label: 'Account Settings' },
];

export function QuickLinks() {
  return (
    <Card title="Quick Links" headingLevel={3}>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
              <ArrowRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
