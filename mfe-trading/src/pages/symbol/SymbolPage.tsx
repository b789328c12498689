import { useParams } from '@bellwether/sdk/router';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { Spinner } from '@bellwether/sdk/ui/Spinner.tsx';
import styles from './SymbolView.module.css';
import { SymbolView } from './SymbolView.tsx';

const start = latePart(() =>
  import(/* webpackChunkName: "symbol-start" */ './SymbolStart.tsx').then(({ SymbolStart }) => SymbolStart),
);

/** `/symbol/AAPL` is about Apple; `/symbol` helps to find one. */
export function SymbolPage() {
  const { status } = useSession();
  const { below = '' } = useParams();
  const symbol = below.toUpperCase();
  const { Part: Start } = useLatePart(start, symbol === '');
  if (symbol !== '' && status === 'authenticated') return <SymbolView key={symbol} symbol={symbol} />;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{symbol || 'Find a Symbol'}</h1>
      {Start && symbol === '' ? <Start /> : <Spinner label="Loading..." />}
    </div>
  );
}
