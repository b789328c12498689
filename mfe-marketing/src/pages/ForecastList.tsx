import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { useEffect, useRef } from 'react';
import { useForecastList } from '../api/useForecastList.ts';
import styles from '../components/ForecastList.module.css';
import { ForecastListComing } from '../components/ForecastListComing.tsx';
import { ForecastListFilter } from '../components/ForecastListFilter.tsx';
import { ForecastTable } from '../components/ForecastTable.tsx';
import { noForecasts } from '../model/noForecasts.ts';

export function ForecastList() {
  const list = useForecastList();
  const { shown, asking, failed } = list;
  const rows = useRef<HTMLDivElement>(null);
  const version = commonVersion(shown?.forecasts ?? []);
  useFocusOnNewRows(rows, shown?.forecasts ?? []);
  return (
    <>
      <div className={styles.tools}>
        <ForecastListFilter filter={list.filter} asking={asking} refused={list.refused} onChoose={list.choose} />
      </div>
      {failed === 'list' ? (
        <ErrorState message="We couldn’t load the forecasts." onRetry={list.retry} />
      ) : !shown ? (
        list.refused === null && <ForecastListComing />
      ) : (
        <div ref={rows} aria-busy={asking || undefined} className={styles.rows}>
          <p role="status" className={styles.status}>
            {shown.forecasts.length === 0
              ? (shown.withheld ?? noForecasts(shown.filter))
              : `Forecasts shown: ${shown.forecasts.length}${version ? `, all by ${version}` : ''}`}
          </p>
          {shown.forecasts.length > 0 && <ForecastTable forecasts={shown.forecasts} saysVersion={!version} />}
          {failed === 'more' ? (
            <ErrorState message="We couldn’t load more forecasts." onRetry={list.retry} />
          ) : (
            shown.next !== null && (
              <div className={styles.more}>
                <Button size="small" pending={asking} onClick={list.showMore}>
                  Show more
                </Button>
              </div>
            )
          )}
        </div>
      )}
    </>
  );
}

/** The version that made all of them. */
function commonVersion(forecasts: readonly { readonly modelVersion: string }[]): string | undefined {
  const [version, ...others] = new Set(forecasts.map(({ modelVersion }) => modelVersion));
  return others.length === 0 ? version : undefined;
}

/** Moves focus to the first new row. */
function useFocusOnNewRows(place: { current: HTMLElement | null }, forecasts: readonly unknown[]) {
  const known = useRef(forecasts);
  useEffect(() => {
    const before = known.current;
    known.current = forecasts;
    const goesOn = before.length > 0 && forecasts.length > before.length && forecasts[0] === before[0];
    const row = goesOn ? place.current?.querySelectorAll<HTMLElement>('tbody tr')[before.length] : undefined;
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  }, [place, forecasts]);
}
