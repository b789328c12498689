import { latePart, loadPart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { heightOfTransactions } from '../../model/portfolio/transactionsHeight.ts';
import type { TransactionsProps } from './PortfolioTransactions.tsx';

const part = latePart(() =>
  import(/* webpackChunkName: "books" */ './PortfolioTransactions.tsx').then((code) => code.PortfolioTransactions),
);

/** Loads the view before it is chosen, so that the page does not change twice. What fails loads again when it is chosen. */
export function loadTransactions(): void {
  loadPart(part).catch(() => {});
}

/** Pixels of what stands above the list of a tablet. On a phone it is more, but out of sight. */
const FILTERS_HEIGHT = 140;

/** The view of transactions, once its code has loaded. */
export function LateTransactions({ lots, ...props }: TransactionsProps & { lots: number }) {
  const isPhone = useIsPhone();
  const { Part: Transactions, failed, retry } = useLatePart(part);
  if (Transactions) return <Transactions {...props} />;
  if (failed) return <ErrorState message="We couldn’t load this view." onRetry={retry} />;
  return (
    <Loading label="Loading transactions...">
      <Skeleton shape="block" height={FILTERS_HEIGHT + heightOfTransactions(lots, { isPhone })} />
    </Loading>
  );
}
