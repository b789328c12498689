import { joinWaitlist } from '../api/joinWaitlist.ts';
import { Features } from '../components/Features.tsx';
import { GetNotified } from '../components/GetNotified.tsx';
import { Hero } from '../components/Hero.tsx';
import { Warning } from '../components/Warning.tsx';
import { WaysOn } from '../components/WaysOn.tsx';
import styles from './LandingPage.module.css';

export function LandingPage() {
  return (
    <div className={styles.page}>
      <Hero />
      <Features />
      <GetNotified join={joinWaitlist} />
      <WaysOn look={{ href: '/pricing', label: 'See plans and pricing' }} />
      <Warning />
    </div>
  );
}
