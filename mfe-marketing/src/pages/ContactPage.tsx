import { brand } from '@bellwether/sdk/brand';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Mail } from 'lucide-react';
import styles from './ContactPage.module.css';

export function ContactPage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          Contact
        </h1>
        <p className={styles.lead}>A person reads every message. The surest way to reach us is email.</p>
        <p className={styles.address}>
          <a href={`mailto:${brand.supportEmail}`} {...buttonLook({ kind: 'primary', size: 'large' })}>
            <Mail aria-hidden="true" />
            {brand.supportEmail}
          </a>
        </p>
      </header>
      <div className={styles.cards}>
        <Card title="What to include">
          <ul className={styles.list}>
            <li>The email address of your account, if you have one: please write from it.</li>
            <li>What you were doing, what you expected, and what happened instead.</li>
            <li>The time, and the page or the symbol that it is about.</li>
            <li>The request number, if an error message showed one.</li>
          </ul>
          <p className={styles.never}>
            <strong>Never send your password</strong> or a reset link. We do not ask for either.
          </p>
        </Card>
        <Card title="What to expect">
          <ul className={styles.list}>
            <li>An answer by email, written by a person.</li>
            <li>Help with what we hold about you: a copy, a correction, its deletion.</li>
            <li>We cannot give investment advice, and do not say what to buy or sell.</li>
          </ul>
        </Card>
        <Card title="You may find it here">
          <ul className={styles.links}>
            {answers.map(({ href, text, about }) => (
              <li key={href}>
                <a href={href}>{text}</a>
                <span>{about}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}

const answers = [
  { href: '/forgot-password', text: 'Forgot password', about: 'Choose a new one by email' },
  { href: '/pricing', text: 'Pricing', about: 'The plans that are coming' },
  { href: '/privacy', text: 'Privacy Policy', about: 'What we know and why' },
  { href: '/terms', text: 'Terms of Service', about: 'What we agree on' },
  { href: '/disclaimer', text: 'Disclaimer', about: 'Not investment advice' },
];
