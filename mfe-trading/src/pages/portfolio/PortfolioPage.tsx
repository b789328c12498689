import type { HistoryPeriod, Holding } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import { useLocation, useNavigate, useSearchParams } from '@bellwether/sdk/router';
import { symbolToAdd } from '@bellwether/sdk/section/addHoldingPath.ts';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { StatusBanner } from '@bellwether/sdk/ui/feedback/StatusBanner.tsx';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { ShownAccount, useShownAccount } from '../../api/shownAccount.ts';
import { useAccountPortfolio } from '../../api/useAccountPortfolio.ts';
import { useCsv } from '../../api/useCsv.ts';
import { useHoldings } from '../../api/useHoldings.ts';
import { useNews } from '../../api/useNews.ts';
import { usePortfolio } from '../../api/usePortfolio.ts';
import { useValueHistory } from '../../api/useValueHistory.ts';
import { useAccountFilter } from '../../components/accounts/useAccountFilter.ts';
import { CsvActions } from '../../components/import/CsvActions.tsx';
import { MarketsLine } from '../../components/MarketsLine.tsx';
import { AddHoldingForm } from '../../components/portfolio/AddHoldingForm.tsx';
import { focusLot } from '../../components/portfolio/focusAfterRow.ts';
import { HoldingsViews } from '../../components/portfolio/HoldingsViews.tsx';
import { useLatePositions } from '../../components/portfolio/LatePositions.tsx';
import { PortfolioTotals } from '../../components/portfolio/PortfolioTotals.tsx';
import { PricesNote } from '../../components/portfolio/PricesNote.tsx';
import { useRemembered } from '../../components/portfolio/useRemembered.ts';
import { marketStates } from '../../model/marketStates.ts';
import { ageOfLot, allOld } from '../../model/oldPrices.ts';
import { withoutRemoved } from '../../model/portfolio/withoutRemoved.ts';
import { today } from '../../model/today.ts';
import { LateAccountFilter } from './LateAccounts.tsx';
import { LateImport } from './LateImport.tsx';
import { LateOffers } from './LateOffers.tsx';
import { LateTransactions, loadTransactions } from './LateTransactions.tsx';
import { PortfolioCharts } from './PortfolioCharts.tsx';
import { ChartsComing, ChartsToCome, HoldingsComing, PortfolioComing, TotalsComing } from './PortfolioComing.tsx';
import styles from './PortfolioPage.module.css';
import { PortfolioPerformance } from './PortfolioPerformance.tsx';
import { usePortfolioGuard } from './usePortfolioGuard.ts';

export function PortfolioPage() {
  const { status, portfolio } = useSession();
  const accounts = portfolio?.accounts ?? NONE;
  const [account, setAccount] = useAccountFilter(accounts);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Your Investment Portfolio</h1>
        <p className={styles.printed}>Bellwether · {plainDate(today())}</p>
        <LateAccountFilter accounts={accounts} value={account} onChange={setAccount} />
      </div>
      <ShownAccount value={account}>
        {status === 'authenticated' ? <SignedInPortfolio /> : <PortfolioComing />}
      </ShownAccount>
    </div>
  );
}

const NONE: never[] = [];

function SignedInPortfolio() {
  const { portfolio: whole, ...valuation } = usePortfolio();
  const { account = null } = useShownAccount();
  const { portfolio: stored, failed, fetching, retry } = useAccountPortfolio(whole, account, valuation.updatedAt);
  useLatePositions();
  const { news, times, tell, clear } = useNews();
  const { add, adding, update, saving, abandon, tellGone, remove, move, removed, restored, restoring } =
    useHoldings(tell);
  const { unsaved, onUnsaved } = usePortfolioGuard();
  const [booked, setBooked] = useState(0);
  const onBooked = () => setBooked((times) => times + 1);
  const csv = useCsv(tell, onBooked);
  const portfolio = useMemo(() => stored && withoutRemoved(stored, removed), [stored, removed]);
  useEffect(() => {
    if (restored) focusLot(restored); // the Undo button is gone
  }, [restored]);
  const [period, setPeriod] = useRemembered<HistoryPeriod>('portfolio.period', ['6M', '1M', '1Y', 'All']);
  const [address, setAddress] = useSearchParams();
  const toAdd = symbolToAdd(address);
  const [selling, setSelling] = useState<Holding | null>(null);
  const [asked, setAsked] = useState<{ lot: string } | null>(null);
  const [isOffering, setOffering] = useState(false);
  const valueHistory = useValueHistory(period, stored?.holdings ?? NONE);
  // Not remembered: a visit begins with what is held.
  const hasTarget = useLocation().hash === '#realized-gains';
  const [isBooks, setBooks] = useState(hasTarget);
  useEffect(() => {
    if (hasTarget) setBooks(true);
  }, [hasTarget]);
  const navigate = useNavigate();
  if (!whole) return <PortfolioComing />;

  function chooseBooks(isChosen: boolean) {
    setBooks(isChosen);
    if (hasTarget) navigate({ search: address.toString() }, { replace: true }); // its link leads there again
  }

  const askFor = (lot: string) => setAsked({ lot });
  const isComing = !portfolio && !failed;
  const { holdings } = portfolio ?? whole;
  const hasLots = holdings.length > 0;
  const markets = marketStates(holdings);
  const notice = news && (
    <StatusBanner
      key={times}
      kind={news.kind}
      message={news.text}
      onClear={clear}
      action={
        news.undo && {
          label: 'Undo',
          pending: restoring || csv.undoing,
          takesFocus: news.focusUndo,
          run: news.undo,
        }
      }
    />
  );
  /** The heading is not there yet, so the shell goes to it. Where it is, and in another tab, the browser does. */
  function showGains(event: MouseEvent) {
    if (hasTarget || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate({ search: address.toString(), hash: '#realized-gains' });
  }

  return (
    <>
      <div
        className={styles.columns}
        data-empty={!hasLots || undefined}
        data-books={isBooks || undefined}
        data-importing={csv.isImporting || undefined}
      >
        <div className={styles.main}>
          {portfolio && <PortfolioTotals portfolio={portfolio} onGains={showGains} />}
          {isComing && (
            <Loading label="Loading portfolio...">
              <TotalsComing />
            </Loading>
          )}
          {failed && <TotalsComing failed />}
          {/* Stays while another account loads, with what was typed. */}
          <AddHoldingForm
            symbol={toAdd}
            onTaken={() => toAdd !== null && setAddress({}, { replace: true })}
            startsOpen={!hasLots || toAdd !== null}
            pending={adding}
            onAdd={add}
            onUnsaved={onUnsaved}
          />
          {csv.isImporting && <LateImport csv={csv} onUnsaved={onUnsaved} notice={notice} />}
          {failed && <ErrorState message="We couldn’t load this account." onRetry={retry} retrying={fetching} />}
          {isComing && !isBooks && <HoldingsComing />}
          {!failed && (portfolio || isBooks) && (
            <HoldingsViews
              portfolio={portfolio ?? whole}
              account={account}
              trends={valueHistory.history?.trends}
              saving={saving}
              onUpdate={update}
              onAbandon={abandon}
              onGone={tellGone}
              onCancel={() => news?.kind === 'error' && clear()} // of no edit any more
              onUnsaved={onUnsaved}
              onRemove={remove}
              accounts={whole.accounts ?? NONE}
              onMove={move}
              isBooks={isBooks}
              onBooks={chooseBooks}
              keepsBooks={unsaved.transaction}
              asked={asked}
              tools={
                <>
                  {(hasLots || valuation.refusal) && (
                    <PricesNote
                      prices={valuation}
                      allOld={allOld(holdings.map(ageOfLot))}
                      markets={markets.size > 0 && <MarketsLine states={markets} />}
                    />
                  )}
                  {(hasLots || isBooks) && <CsvActions csv={csv} exports={isBooks ? 'waits' : 'shown'} />}
                </>
              }
              emptyAction={<CsvActions csv={csv} exports="none" />}
              onSell={setSelling}
              onNear={loadTransactions}
              transactions={(onBack) => (
                <LateTransactions
                  lots={holdings.length}
                  selling={selling}
                  onSold={() => setSelling(null)}
                  onBack={onBack}
                  tell={tell}
                  onUnsaved={onUnsaved}
                  booked={booked}
                  onDividends={() => setOffering(true)}
                />
              )}
            />
          )}
        </div>
        {/* The parts of each account are their own, so none of them moves when another is chosen. */}
        {hasLots && !portfolio && !failed && (
          <div key="coming" className={styles.charts}>
            <ChartsComing />
          </div>
        )}
        {!hasLots && portfolio && (
          <div key="to come" className={styles.charts}>
            <ChartsToCome />
          </div>
        )}
        {hasLots && portfolio && (
          <div key={`charts ${account}`} className={styles.charts}>
            <PortfolioCharts
              portfolio={portfolio}
              period={period}
              onPeriod={setPeriod}
              valueHistory={valueHistory}
              onDate={askFor}
            />
          </div>
        )}
      </div>
      {portfolio && (
        <div key={`performance ${account}`} className={styles.performance}>
          <PortfolioPerformance portfolio={portfolio} onDate={askFor} />
        </div>
      )}
      {!csv.isImporting && notice}
      <LateOffers
        holdings={holdings}
        isOpen={isOffering}
        onOpen={() => setOffering(true)}
        onClose={() => setOffering(false)}
        isQuiet={csv.isImporting || news !== null}
        tell={tell}
        onChanged={onBooked}
      />
    </>
  );
}
