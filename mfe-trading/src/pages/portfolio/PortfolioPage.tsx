import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { StatusBanner } from '@bellwether/sdk/ui/feedback/StatusBanner.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { useCsv } from '../../api/useCsv.ts';
import { useHoldings } from '../../api/useHoldings.ts';
import { usePortfolio } from '../../api/usePortfolio.ts';
import { CsvActions } from '../../components/import/CsvActions.tsx';
import { CsvNews } from '../../components/import/CsvNews.tsx';
import { AddHoldingForm } from '../../components/portfolio/AddHoldingForm.tsx';
import { HoldingsViews } from '../../components/portfolio/HoldingsViews.tsx';
import { PortfolioTotals } from '../../components/portfolio/PortfolioTotals.tsx';
import { PricesNote } from '../../components/portfolio/PricesNote.tsx';
import { ageOfLot, allOld } from '../../model/oldPrices.ts';
import styles from '../Page.module.css';
import { ImportLoader } from './ImportLoader.tsx';
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
      {csv.isImporting && <ImportLoader csv={csv} onUnsaved={onUnsaved} />}
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
