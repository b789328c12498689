import { timeInFull } from '../../format/instants.ts';
import { Badge } from '../Badge.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './QuoteState.module.css';
import { type PriceState, quoteWord } from './quoteWord.ts';

/** A price that may be live needs its source, because nothing simulated is. */
type Priced = { state: PriceState; source: string } | { state: Exclude<PriceState, 'live'>; source?: undefined };

type Props = Priced & {
  asOf?: string | null;
  /** Why the price is missing or stale, in plain words. */
  reason?: string;
  /** How much later than the market the source says it. */
  delayMinutes?: number;
  /** The part of the trading day in which the price was made. */
  session?: 'pre' | 'regular' | 'post' | 'closed' | 'continuous';
};

const words = {
  live: { label: 'Live', tone: 'accent', meaning: 'From the current session' },
  open: { label: 'Open', tone: 'neutral', meaning: 'From the current session of the simulated market' },
  delayed: { label: 'Delayed', tone: 'neutral', meaning: 'Delayed by the source' },
  closed: { label: 'Closed', tone: 'neutral', meaning: 'Market closed. This is the last price' },
  stale: { label: 'Stale', tone: 'amber', meaning: 'Last known price. No newer price is available' },
  unavailable: { label: 'Unavailable', tone: 'danger', meaning: 'No price' },
} as const;

/** How current a price is, in one word. The explanation is read by screen readers and shown on hover. */
export function QuoteState({ state, source, asOf, reason, delayMinutes, session }: Props) {
  const word = quoteWord({ state, source });
  const { label, tone, meaning } = words[word];
  const current = state === 'delayed' && delayMinutes ? `Delayed by ${delayMinutes} minutes` : meaning;
  const part = session === 'pre' ? 'Pre-market price.' : session === 'post' && 'After-hours price.';
  const explanation = [reason ?? `${current}.`, part, asOf && `As of ${timeInFull(asOf)}.`].filter(Boolean).join(' ');
  return (
    <span className={styles.state}>
      <Badge
        tone={tone}
        title={explanation}
        icon={<span className={styles.dot} data-state={word} aria-hidden="true" />}
      >
        {label}
        <VisuallyHidden>: {explanation}</VisuallyHidden>
      </Badge>
    </span>
  );
}
