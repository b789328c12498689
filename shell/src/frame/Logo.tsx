import { brand } from '@bellwether/sdk/brand';
import styles from './Logo.module.css';

export function Logo({ href }: { href: string }) {
  return (
    <a className={styles.logo} href={href}>
      <svg viewBox="0 0 32 32" width="26" height="26" fill="none" aria-hidden="true">
        <path
          d="M3 20.5c2.6-8.2 5.6-8.4 8.4-3.2s6 5.4 8.4-1.2c1.4-3.9 2.9-6.8 5-8.6"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="26.5" cy="5.5" r="2.5" fill="currentColor" />
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </a>
  );
}
