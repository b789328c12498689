import styles from './GetNotified.module.css';
import { WaitlistForm } from './WaitlistForm.tsx';

export function GetNotified({ join }: { join: (email: string) => Promise<void> }) {
  return (
    <section className={styles.block} aria-labelledby="get-notified">
      <div className={styles.words}>
        <h2 id="get-notified" className={styles.title}>
          Get Notified
        </h2>
        <p>Plans are coming soon. Join the waitlist with your email.</p>
      </div>
      <WaitlistForm join={join} />
    </section>
  );
}
