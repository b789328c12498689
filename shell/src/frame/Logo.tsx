import { brand } from '@bellwether/sdk/brand';
import styles from './Logo.module.css';

interface Props {
  href: string;
  /** Shows only the mark on the narrowest phones, where the bar has no room for the name. */
  compact: boolean;
}

export function Logo({ href, compact }: Props) {
  return (
    <a className={styles.logo} href={href} data-compact={compact || undefined}>
      <svg viewBox="2 4 28 22" width="30" height="24" aria-hidden="true">
        <path d="M4 22c2.4-7.4 5-7.6 7.5-2.8s5.3 4.8 7.5-1.1c1.2-3.4 2.4-5.6 4-7.2" />
        <circle cx="26.4" cy="7.6" r="2.3" />
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </a>
  );
}
