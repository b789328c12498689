import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './PortfolioComing.module.css';
import page from './PortfolioPage.module.css';

/** In the shape of the page: three totals, the form, the table, the charts. */
export function PortfolioComing() {
  return (
    <Loading label="Loading portfolio...">
      <div className={page.columns}>
        <div className={page.main}>
          <div className={styles.totals}>
            <Skeleton shape="block" height="100%" />
            <Skeleton shape="block" height="100%" />
            <Skeleton shape="block" height="100%" />
          </div>
          <div className={styles.form}>
            <Skeleton shape="block" height="100%" />
          </div>
          <Skeleton shape="block" height={480} />
        </div>
        <div className={styles.charts}>
          <Skeleton shape="block" height="100%" />
          <Skeleton shape="block" height="100%" />
        </div>
      </div>
    </Loading>
  );
}
