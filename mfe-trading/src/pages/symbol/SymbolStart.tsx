import { symbolPath } from '@bellwether/sdk/limits/symbolPath';
import { Link, useNavigate } from '@bellwether/sdk/router';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { personalSymbols } from '@bellwether/sdk/section/personalSymbols.ts';
import { SymbolSearchField } from '@bellwether/sdk/section/SymbolSearchField.tsx';
import { SUGGESTED_SYMBOLS } from '@bellwether/sdk/section/suggestedSymbols.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { type FormEvent, useState } from 'react';
import form from '../../components/watchlist/AddSymbolForm.module.css';
import styles from './SymbolStart.module.css';

const MOST_CHIPS = 8;

/** A way to any symbol, and links to the user's own, or to popular ones for an account without any. */
export function SymbolStart() {
  const own = personalSymbols(useSession());
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const go = (symbol: string) => symbol.trim() !== '' && void navigate(symbolPath(symbol.trim().toUpperCase()));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    go(typed);
  }

  return (
    <div>
      <form className={form.form} onSubmit={onSubmit} noValidate>
        <SymbolSearchField
          label="Symbol"
          placeholder="e.g., AAPL or BTC"
          value={typed}
          enterKeyHint="search"
          onType={setTyped}
          onTake={go}
        />
        <Button type="submit" kind="primary">
          Show Symbol
        </Button>
      </form>
      <p className={styles.or}>{own.length > 0 ? 'Or pick one of yours:' : 'Or pick a popular one:'}</p>
      <ul className={styles.chips} aria-label="Suggestions">
        {(own.length > 0 ? own : SUGGESTED_SYMBOLS).slice(0, MOST_CHIPS).map((symbol) => (
          <li key={symbol}>
            <Link to={symbolPath(symbol)} {...buttonLook({ size: 'small' })}>
              {symbol}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
