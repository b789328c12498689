import type { Holding } from '@bellwether/sdk/contract/types';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { StatusBanner } from '@bellwether/sdk/ui/feedback/StatusBanner.tsx';
import { useEffect, useRef, useState } from 'react';
import { useShownAccount } from '../../api/shownAccount.ts';
import type { Tell } from '../../api/useNews.ts';
import { useOffers } from '../../api/useOffers.ts';
import { OffersDialog } from '../../components/offers/OffersDialog.tsx';
import { keep, kept } from '../../components/portfolio/useRemembered.ts';
import { offersQuestion } from '../../model/portfolio/offersText.ts';
import { today } from '../../model/today.ts';

export interface OffersProps {
  holdings: readonly Holding[];
  /** The dialog is open. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Something else has the place of messages. */
  isQuiet: boolean;
  tell: Tell;
  onChanged: () => void;
}

const HIDDEN = 'portfolio.offers.hidden';

/** Asks once about dividends that the transactions lack, where messages are, and lists them. Comes after content. */
export function PortfolioOffers({ holdings, isOpen, onOpen, onClose, isQuiet, tell, onChanged }: OffersProps) {
  const { portfolio } = useSession();
  const { account } = useShownAccount();
  const { list: all, failed, fetching, retry, pending, accept, dismiss } = useOffers({ holdings, tell, onChanged });
  const [hidden, setHidden] = useState(() => kept(HIDDEN) ?? '');
  const offers = account === undefined ? all?.offers : all?.offers.filter((offer) => offer.account === account);
  const list = all && offers ? { offers, count: account === undefined ? all.count : offers.length } : null;
  const [latest] = list?.offers ?? [];
  const accounts = portfolio?.accounts;
  const isSeen = useRef(isOpen);
  useEffect(() => {
    isSeen.current = isOpen;
  }, [isOpen]);

  /** The dialog says why. Where it was closed meanwhile, the page does. */
  async function orTell(answer: Promise<string | null>): Promise<string | null> {
    const refused = await answer;
    if (refused !== null && !isSeen.current) tell({ kind: 'error', text: refused });
    return refused;
  }

  if (isOpen) {
    return (
      <OffersDialog
        list={list}
        failed={failed}
        fetching={fetching}
        onRetry={retry}
        accounts={accounts ? new Map(accounts.map(({ _id, name }) => [_id, name])) : null}
        pending={pending}
        onAccept={(chosen) => orTell(accept(chosen))}
        onDismiss={(chosen) => orTell(dismiss(chosen))}
        onClose={onClose}
      />
    );
  }
  // Hidden once, it comes back with a later dividend. The list stays within reach in the view of transactions.
  if (!list || !latest || isQuiet || pending || latest.date <= hidden) return null;
  return (
    <StatusBanner
      kind="info"
      message={offersQuestion(list.offers, list.count, today())}
      clearAfterMs={null}
      onClear={() => {
        keep(HIDDEN, latest.date);
        setHidden(latest.date);
      }}
      action={{ label: 'Review', run: onOpen }}
    />
  );
}
