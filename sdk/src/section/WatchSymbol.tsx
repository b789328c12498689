import { Check, Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { coinOfPair } from '../contract/coinOfPair.ts';
import { SYMBOL_NOT_ADDED } from '../messages/watchlist.ts';
import { Button } from '../ui/Button.tsx';
import { useSession, useShell } from './hooks.ts';
import styles from './WatchSymbol.module.css';

/** Puts the symbol of a quote or a forecast on the watchlist, or says that it is already there. */
export function WatchSymbol({ symbol }: { symbol: string }) {
  const { session, notify } = useShell();
  const { watchlist } = useSession();
  const [pending, setPending] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const listed = watchlist.find((one) => coinOf(one) === coinOf(symbol));
  const watched = listed !== undefined;

  // The button and the text replace each other: the focus stays in their place, unless it has moved on.
  useEffect(() => {
    if (pressed.current && isNowhere(document.activeElement)) (watched ? paragraph : button).current?.focus();
    pressed.current = false;
  }, [watched]);

  async function watch() {
    pressed.current = true;
    setPending(true);
    const { success, msg } = await session.addToWatchlist(symbol);
    setPending(false);
    if (!success) return notify({ kind: 'error', message: msg || SYMBOL_NOT_ADDED });
    notify({
      kind: 'success',
      message: msg,
      action: { label: 'Undo', run: () => void takeBack() },
    });
  }

  async function takeBack() {
    pressed.current = true;
    const { success, msg } = await session.removeFromWatchlist(symbol);
    if (!success) notify({ kind: 'error', message: msg });
  }

  if (watched) {
    return (
      <p ref={paragraph} tabIndex={-1} className={styles.watched}>
        <Check aria-hidden="true" /> {listed} is on your watchlist.
      </p>
    );
  }
  return (
    <Button ref={button} icon={<Star aria-hidden="true" />} pending={pending} onClick={() => void watch()}>
      Add to Watchlist
    </Button>
  );
}

/** `BTC-USD` is BTC: a symbol shown here has a price, so the market knows the coin by both spellings. */
const coinOf = (symbol: string) => coinOfPair(symbol) ?? symbol;

const isNowhere = (focused: Element | null) => focused === null || focused === document.body;
