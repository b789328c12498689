import type { ForecastList } from '@bellwether/sdk/contract/types';
import { level, money, percent, plainDateWithWeekday, points, signedPercent } from '@bellwether/sdk/format';
import { DirectionConfidence } from '@bellwether/sdk/section/DirectionConfidence.tsx';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { type Outcome, otherOutcomes } from '@bellwether/sdk/section/otherOutcomes.ts';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { ForecastState } from '@bellwether/sdk/ui/feedback/ForecastState.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import type { ReactNode } from 'react';
import styles from './ForecastList.module.css';

type Row = ForecastList['forecasts'][number];

interface Props {
  forecasts: readonly Row[];
  /** Each row names the version that made it: they differ. */
  saysVersion: boolean;
}

export function ForecastTable({ forecasts, saysVersion }: Props) {
  return (
    <Table
      caption="Forecasts, newest first"
      columns={columnsOf[saysVersion ? 'mixed' : 'one']}
      rows={forecasts}
      rowKey={({ sequence }) => String(sequence)}
    />
  );
}

const columns = (saysVersion: boolean): readonly Column<Row>[] => [
  { key: 'symbol', header: 'Symbol', rowHeader: true, cell: (row) => <Instrument {...row} /> },
  {
    key: 'day',
    header: 'Target close',
    cell: ({ targetDate, issuedAt, asOf }) => (
      <Two
        second={
          <>
            <span className={styles.issued}>
              issued <Clock market at={issuedAt} />,
            </span>{' '}
            <span className={styles.part}>from closes to {unbroken(plainDateWithWeekday(asOf, Date.now()))}</span>
          </>
        }
      >
        {plainDateWithWeekday(targetDate, Date.now())}
      </Two>
    ),
  },
  {
    key: 'forecast',
    header: 'Forecast',
    cell: (row) => (
      <Two
        second={[...otherOutcomes(row).map(chance), ...(saysVersion ? [unbroken(`by ${row.modelVersion}`)] : [])].join(
          ', ',
        )}
      >
        <DirectionConfidence forecast={row} />
      </Two>
    ),
  },
  {
    key: 'price',
    header: 'Predicted',
    align: 'end',
    cell: ({ predictedPrice, range80: [low, high], isIndex }) => (
      <Two second={`${unbroken(`80%: ${isIndex ? points(low) : money(low)} –`)} ${unbroken(level(high, isIndex))}`}>
        {level(predictedPrice, isIndex)}
      </Two>
    ),
  },
  {
    key: 'came',
    header: 'Actual',
    align: 'end',
    cell: ({ result, isIndex }) =>
      result ? (
        <Two second={signedPercent(result.changePct)}>{level(result.close, isIndex)}</Two>
      ) : (
        <Missing reason="Pending" />
      ),
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: (row) => (
      <Two second={row.result && `${row.result.inside80 ? 'inside' : 'outside'} the range`}>
        <ForecastState entry={row} />
      </Two>
    ),
  },
];

const columnsOf = { one: columns(false), mixed: columns(true) };

/** Links the symbol to its forecast for signed-in users. */
function Instrument({ symbol, name }: Row) {
  const { status } = useSession();
  return (
    <Two second={name === symbol ? null : name}>
      {status === 'authenticated' ? <SymbolLink symbol={symbol} /> : symbol}
    </Two>
  );
}

/** A main value with its explanation. */
function Two({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.two}>
      <span data-figures="">{children}</span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  );
}

function chance({ direction, share }: Outcome): string {
  return unbroken(`${direction} ${percent(100 * share)}`);
}

/** Keeps the text on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
