import { brand } from '@bellwether/sdk/brand';
import styles from './Footer.module.css';

const links = [
  { href: '/terms', text: 'Terms of Service' },
  { href: '/privacy', text: 'Privacy Policy' },
  { href: '/disclaimer', text: 'Disclaimer' },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <p>{brand.tagline}</p>
        <nav aria-label="Legal">
          <ul className={styles.links}>
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
