import { brand } from '@bellwether/sdk/brand';
import { NOT_ADVICE } from '@bellwether/sdk/messages/forecasts.ts';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import styles from './Hero.module.css';
import { SampleForecast } from './SampleForecast.tsx';

export function Hero() {
  const { status } = useSession();
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>Market intelligence for stocks and crypto</p>
        <h1 className={styles.headline} tabIndex={-1}>
          AI-driven insights that show their work
        </h1>
        <p className={styles.lead}>
          {brand.name} forecasts the next session, states its confidence, and keeps score: every forecast is measured
          against a simple no-change baseline. <a href="/track-record">See the track record</a>
        </p>
        <p className={styles.ways}>
          {status === 'anonymous' ? (
            <>
              <a href="/register" {...buttonLook({ kind: 'primary', size: 'large' })}>
                Create free account
              </a>
              <a href="/login" {...buttonLook({ size: 'large' })}>
                Log in
              </a>
            </>
          ) : (
            <a href="/dashboard" {...buttonLook({ kind: 'primary', size: 'large' })}>
              Open dashboard
            </a>
          )}
        </p>
        <p className={styles.small}>
          {NOT_ADVICE} <a href="/disclaimer">Read the disclaimer</a>
        </p>
      </div>
      <SampleForecast />
    </div>
  );
}
