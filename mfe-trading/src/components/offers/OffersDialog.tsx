import type { Offer, OfferList } from '@bellwether/sdk/contract/types';
import { decimalMoney, money, plainDate, quantity, wholeNumber } from '@bellwether/sdk/format';
import { dividendsNoun } from '@bellwether/sdk/messages/offers.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { CheckboxInput } from '@bellwether/sdk/ui/form/CheckboxInput.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { sumOfCents } from '../../model/portfolio/offersText.ts';
import styles from './OffersDialog.module.css';

interface Props {
  /** null until it is loaded. */
  list: OfferList | null;
  failed: boolean;
  fetching: boolean;
  onRetry: () => void;
  /** The names of accounts by id; null where there is one alone. */
  accounts: ReadonlyMap<string, string> | null;
  pending: boolean;
  /** Both return why it was refused, or null. */
  onAccept: (chosen: readonly Offer[]) => Promise<string | null>;
  onDismiss: (chosen: readonly Offer[]) => Promise<string | null>;
  onClose: () => void;
}

const keyOf = ({ account, symbol, date }: Offer) => `${account} ${symbol} ${date}`;

/** Dividends that the transactions lack. All are ticked at first; both acts are about those that are. */
export function OffersDialog(props: Props) {
  const { list, failed, fetching, onRetry, accounts, pending, onAccept, onDismiss, onClose } = props;
  // What was left out, so that an offer that arrives meanwhile is ticked as well.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<'add' | 'dismiss' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const offers = list?.offers ?? [];
  const chosen = offers.filter((offer) => !left.has(keyOf(offer)));

  async function run(which: 'add' | 'dismiss', work: (chosen: readonly Offer[]) => Promise<string | null>) {
    setAct(which);
    setProblem(null);
    const refused = await work(chosen);
    if (refused === null) onClose();
    else setProblem(refused);
    setAct(null);
  }

  function turn(offer: Offer, isChosen: boolean) {
    const next = new Set(left);
    if (isChosen) next.delete(keyOf(offer));
    else next.add(keyOf(offer));
    setLeft(next);
  }

  const hasOffers = offers.length > 0;
  return (
    <Dialog
      title="Dividends"
      place="top"
      onClose={onClose}
      footer={
        hasOffers && (
          <>
            {/* Beside the buttons: the end of a long list is out of sight. */}
            <div className={styles.refusal}>
              <FormError message={problem} />
            </div>
            <Button
              disabled={chosen.length === 0 || pending}
              pending={act === 'dismiss'}
              onClick={() => void run('dismiss', onDismiss)}
            >
              Don’t offer again
            </Button>
            <Button
              kind="primary"
              disabled={chosen.length === 0 || pending}
              pending={act === 'add'}
              onClick={() => void run('add', onAccept)}
            >
              {chosen.length === 0 ? 'Add dividends' : `Add ${dividendsNoun(chosen.length)}`}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        {hasOffers && (
          <>
            <p className={styles.note}>
              The market paid these on shares that you held the day before, and your transactions don’t have them. Each
              is added on its ex-date, before tax.
              {list && list.count > offers.length && ` The latest ${offers.length} of ${wholeNumber(list.count)}.`}
            </p>
            <ul className={styles.list}>
              <li>
                <label className={styles.row} data-all="">
                  <CheckboxInput
                    checked={chosen.length === offers.length}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen.length > 0 && chosen.length < offers.length;
                    }}
                    onChange={({ target }) => setLeft(new Set(target.checked ? [] : offers.map(keyOf)))}
                  />
                  <span>All</span>
                  <span className={styles.amount}>{decimalMoney(sumOfCents(chosen.map(({ amount }) => amount)))}</span>
                </label>
              </li>
              {offers.map((offer) => (
                <li key={keyOf(offer)}>
                  <label className={styles.row}>
                    <CheckboxInput
                      checked={!left.has(keyOf(offer))}
                      onChange={({ target }) => turn(offer, target.checked)}
                    />
                    <span className={styles.about}>
                      <strong>
                        {offer.symbol} · {plainDate(offer.date)}
                      </strong>
                      <small>
                        {sharesText(offer.shares)} × {money(offer.perShare)}
                        {accounts && ` · ${accounts.get(offer.account) ?? ''}`}
                      </small>
                    </span>
                    <span className={styles.amount}>{decimalMoney(offer.amount)}</span>
                  </label>
                </li>
              ))}
            </ul>
          </>
        )}
        {list !== null && !hasOffers && (
          <EmptyState
            icon={<HandCoins />}
            message="No dividends to add. Those of shares with a purchase date appear here the day after their ex-date."
          />
        )}
        {list === null &&
          (failed ? (
            <ErrorState message="The dividends couldn’t be loaded." onRetry={onRetry} retrying={fetching} />
          ) : (
            <Loading label="Loading dividends...">
              <Skeleton shape="block" height={120} />
            </Loading>
          ))}
      </div>
    </Dialog>
  );
}

function sharesText(shares: number): string {
  return `${quantity(shares)} ${shares === 1 ? 'share' : 'shares'}`;
}
