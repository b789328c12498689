import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/Loading.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/SimulatedBadge.tsx';
import { Skeleton } from '@bellwether/sdk/ui/Skeleton.tsx';
import { StatusBanner } from '@bellwether/sdk/ui/StatusBanner.tsx';
import { useCsv } from '../api/useCsv.ts';
import { useHoldings } from '../api/useHoldings.ts';
import { usePortfolio } from '../api/usePortfolio.ts';
import { AddHoldingForm } from '../components/AddHoldingForm.tsx';
import { CsvActions } from '../components/CsvActions.tsx';
import { CsvNews } from '../components/CsvNews.tsx';
import { HoldingsViews } from '../components/HoldingsViews.tsx';
import { PortfolioTotals } from '../components/PortfolioTotals.tsx';
import { PricesNote } from '../components/PricesNote.tsx';
import { ageOfLot, allOld } from '../model/oldPrices.ts';
import { ImportPlace } from './ImportPlace.tsx';
import styles from './Page.module.css';
import { PortfolioCharts } from './PortfolioCharts.tsx';
import { usePortfolioGuard } from './usePortfolioGuard.ts';

export function PortfolioPage() {
  const { status } = useSession();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>Your Investment Portfolio</h1>
      {status === 'authenticated' ? <SignedInPortfolio /> : <Coming />}
    </div>
  );
}

function SignedInPortfolio() {
  const { portfolio, ...valuation } = usePortfolio();
  const { message, clearMessage, add, adding, update, saving, abandon, tellGone, remove, removing } = useHoldings();
  const onUnsaved = usePortfolioGuard();
  const csv = useCsv();
  if (!portfolio) return <Coming />;
  return (
    <>
      <PortfolioTotals portfolio={portfolio} />
      {portfolio.holdings.length > 0 && <PortfolioCharts portfolio={portfolio} />}
      <AddHoldingForm pending={adding} onAdd={add} onUnsaved={onUnsaved} />
      {message && <StatusBanner kind={message.kind} message={message.text} onClear={clearMessage} />}
      <CsvNews csv={csv} />
      {csv.isImporting && <ImportPlace csv={csv} onUnsaved={onUnsaved} />}
      <Card
        title="Holdings"
        note={portfolio.source === 'simulated' && <SimulatedBadge />}
        actions={
          <>
            <PricesNote prices={valuation} allOld={allOld(portfolio.holdings.map(ageOfLot))} />
            <CsvActions csv={csv} canExport={portfolio.holdings.length > 0} />
          </>
        }
      >
        <HoldingsViews
          portfolio={portfolio}
          saving={saving}
          removing={removing}
          onUpdate={update}
          onAbandon={abandon}
          onGone={tellGone}
          onUnsaved={onUnsaved}
          onRemove={remove}
        />
      </Card>
    </>
  );
}

function Coming() {
  return (
    <Loading label="Loading portfolio...">
      <div className={styles.page}>
        <Skeleton shape="block" height={92} />
        <Skeleton shape="block" height={140} />
        <Skeleton shape="block" height={240} />
      </div>
    </Loading>
  );
}
