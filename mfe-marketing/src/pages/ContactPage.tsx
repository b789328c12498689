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
        <p className={styles.lead}>A person reads every message. Email is the best way to reach us.</p>
        <p className={styles.address}>
          <a href={`mailto:${brand.supportEmail}`} {...buttonLook({ kind: 'primary', size: 'large' })}>
            <Mail aria-hidden="true" />
            {brand.supportEmail}
          </a>
        </p>
      </header>
      <div className={styles.cards}>
        <Card title="What to Include">
          <ul className={styles.list}>
            <li>Your account email, if you have one. Please write from that address.</li>
            <li>What you were doing, what you expected, and what happened.</li>
            <li>The time, and the page or symbol involved.</li>
            <li>The request ID, if the error message showed one.</li>
          </ul>
          <p className={styles.never}>
            <strong>Never send your password</strong> or a reset link. We never ask for either.
          </p>
        </Card>
        <Card title="What to Expect">
          <ul className={styles.list}>
            <li>A reply by email from a person.</li>
            <li>Help with your data: get a copy, correct it, or delete it.</li>
            <li>We can’t give investment advice or tell you what to buy or sell.</li>
          </ul>
        </Card>
        <Card title="Find It Yourself">
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
  { href: '/forgot-password', text: 'Forgot password', about: 'Reset it by email' },
  { href: '/pricing', text: 'Pricing', about: 'Upcoming plans' },
  { href: '/privacy', text: 'Privacy Policy', about: 'What we collect and why' },
  { href: '/terms', text: 'Terms of Service', about: 'Our agreement with you' },
  { href: '/disclaimer', text: 'Disclaimer', about: 'Not investment advice' },
];
