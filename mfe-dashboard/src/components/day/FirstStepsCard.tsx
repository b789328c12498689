import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import { Link } from '@bellwether/sdk/router';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { SUGGESTED_SYMBOLS } from '@bellwether/sdk/section/suggestedSymbols.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { useFocusAfter } from '@bellwether/sdk/ui/feedback/useFocusAfter.ts';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { Check, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FirstSteps, phoneRoom, WATCHED_AT_FIRST } from '../../model/firstSteps.ts';
import styles from './FirstStepsCard.module.css';

interface Props {
  steps: FirstSteps;
  onClose: () => void;
}

/** What a new account does first. Ticks itself. */
export function FirstStepsCard({ steps, onClose }: Props) {
  // A step that is done while the page is open keeps its height.
  const [before] = useState(steps);
  const close = useFocusAfter<HTMLButtonElement>();

  return (
    <Card
      title="Get Started"
      headingLevel={3}
      note={
        <span className={styles.note} role="status">
          {steps.done ? 'You’re all set.' : `${taken(steps)} of 3 done`}
        </span>
      }
      actions={
        <Button ref={close} kind="ghost" size="small" onClick={onClose}>
          {steps.done ? 'Close' : 'Dismiss'}
        </Button>
      }
    >
      <ol className={styles.steps} data-suggests={!before.watching || undefined} style={phoneRoom(before)}>
        <Step
          number={1}
          title="Add your holdings"
          done={steps.holdings}
          folded={before.holdings && 'Your value and its changes are shown below.'}
        >
          <p>Import a CSV file, or add what you own one lot at a time.</p>
          <Link to="/portfolio" {...buttonLook({ size: 'small' })}>
            Add holdings
          </Link>
        </Step>
        <Step
          number={2}
          title="Watch five symbols"
          done={steps.watching}
          folded={before.watching && `${steps.watched} symbols are on your watchlist.`}
        >
          <p>
            {Math.min(steps.watched, WATCHED_AT_FIRST)} of {WATCHED_AT_FIRST} added. Pick from these, or{' '}
            <Link to="/watchlist" className={styles.link}>
              search for others
            </Link>
            .
          </p>
          <Suggestions />
        </Step>
        <Step
          number={3}
          title="Get your first forecast"
          done={steps.forecast}
          folded={before.forecast && 'Predict has a forecast for any symbol.'}
        >
          <p>See where a symbol may close next, and how sure that is.</p>
          <Link to="/predict" {...buttonLook({ size: 'small' })}>
            Get a forecast
          </Link>
        </Step>
      </ol>
    </Card>
  );
}

const taken = ({ holdings, watching, forecast }: FirstSteps) => [holdings, watching, forecast].filter(Boolean).length;

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  /** What came of it takes the place of the act. */
  folded: string | false;
  children: ReactNode;
}

function Step({ number, title, done, folded, children }: StepProps) {
  return (
    <li className={styles.step} data-done={done || undefined} data-folded={Boolean(folded) || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {done ? <Check /> : number}
      </span>
      <div className={styles.body}>
        <h4>
          {title}
          {done && <VisuallyHidden> (done)</VisuallyHidden>}
        </h4>
        {folded ? <p>{folded}</p> : children}
      </div>
    </li>
  );
}

/** One click adds a symbol to the watchlist, another takes it off. */
function Suggestions() {
  const { session, notify } = useShell();
  const { watchlist } = useSession();
  const [pending, setPending] = useState<string | null>(null);

  async function toggle(symbol: string, watched: boolean) {
    if (pending) return;
    setPending(symbol);
    const { success, msg } = await (watched ? session.removeFromWatchlist(symbol) : session.addToWatchlist(symbol));
    setPending(null);
    if (!success) notify({ kind: 'error', message: msg });
  }

  return (
    <ul className={styles.suggestions} aria-label="Suggestions">
      {SUGGESTED_SYMBOLS.map((symbol) => {
        const own = watchlist.find((one) => (coinOfPair(one) ?? one) === symbol);
        const watched = own !== undefined;
        return (
          <li key={symbol}>
            <button
              type="button"
              className={styles.suggestion}
              aria-pressed={watched}
              aria-busy={pending === (own ?? symbol) || undefined}
              onClick={() => void toggle(own ?? symbol, watched)}
            >
              {watched ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
              <VisuallyHidden>Watch </VisuallyHidden>
              {symbol}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
