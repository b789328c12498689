import type { Holding } from '@bellwether/sdk/contract/types';
import { TRANSACTION_KINDS } from '@bellwether/sdk/limits/transactionKinds';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useFocusOnMore } from '@bellwether/sdk/ui/feedback/useFocusOnMore.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { Download, HandCoins, Landmark, Plus, ReceiptText } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShownAccount } from '../../api/shownAccount.ts';
import { useGainsOfYear } from '../../api/useGainsOfYear.ts';
import type { Tell } from '../../api/useNews.ts';
import { useRealizedGains } from '../../api/useRealizedGains.ts';
import { useSaleLots } from '../../api/useSaleLots.ts';
import { useTransactions } from '../../api/useTransactions.ts';
import { useTransactionsExport } from '../../api/useTransactionsExport.ts';
import { MoveBar } from '../../components/accounts/MoveBar.tsx';
import { useSelection } from '../../components/accounts/useSelection.ts';
import type { OnUnsaved } from '../../components/portfolio/useUnsavedPart.ts';
import { ExportDialog } from '../../components/transactions/ExportDialog.tsx';
import { GainsOfYear } from '../../components/transactions/GainsOfYear.tsx';
import { RealizedGains } from '../../components/transactions/RealizedGains.tsx';
import { type FilterForm, noFilter, TransactionFilters } from '../../components/transactions/TransactionFilters.tsx';
import { TransactionFormCard } from '../../components/transactions/TransactionFormCard.tsx';
import styles from '../../components/transactions/Transactions.module.css';
import { transactionColumns } from '../../components/transactions/transactionColumns.tsx';
import { useOpenForm } from '../../components/transactions/useOpenForm.ts';
import { useRemovalFocus } from '../../components/useRemovalFocus.ts';
import { transactionFilter } from '../../model/portfolio/transactionFilter.ts';
import { newTransactionForm, transactionFormOf } from '../../model/portfolio/transactionForm.ts';
import { heightOfTransactions } from '../../model/portfolio/transactionsHeight.ts';
import { AccountsDialog } from './AccountsDialog.tsx';

export interface TransactionsProps {
  /** A lot that the user wants to sell: the form opens with it. */
  selling: Holding | null;
  onSold: () => void;
  /** After that sale, or without it: back to the lot. */
  onBack: (lot: string) => void;
  tell: Tell;
  onUnsaved: OnUnsaved;
  /** How often dividends or a file were added beside this view: each time it loads again. */
  booked: number;
  onDividends: () => void;
}

const NONE: never[] = [];

/** Everything that happened to the portfolio, and what its sales have gained. */
export function PortfolioTransactions({ selling, onSold, onBack, tell, ...props }: TransactionsProps) {
  const { onUnsaved, booked, onDividends } = props;
  const [filter, setFilter] = useState<FilterForm>(noFilter);
  const { portfolio } = useSession();
  const accounts = portfolio?.accounts ?? NONE;
  const shown = useShownAccount();
  const asked = { ...transactionFilter(filter), ...shown };
  const { rows, failed, fetching, more, retry, save, pending, remove, move } = useTransactions(asked, {
    tell,
    booked,
  });
  const { selected, select, clear, turn } = useSelection(JSON.stringify(asked));
  const gains = useRealizedGains((text) => tell({ kind: 'error', text }));
  const [openYear, setOpenYear] = useState<number | null>(null);
  const year = gains.years.some((one) => one.year === openYear) ? openYear : null;
  const ofYear = useGainsOfYear(year);
  const { frame, removing } = useRemovalFocus();
  const asking = useFocusOnMore(frame, rows?.length ?? 0, 'tbody tr');
  const { open, show, close, noteUnsaved } = useOpenForm({ frame, selling, onSold, onUnsaved });
  const { lotsFor, ask } = useSaleLots(open !== null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isExporting, setExporting] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const { exporting, exportAs } = useTransactionsExport(asked, tell);

  const removeRow: typeof remove = (transaction, byKeyboard) =>
    removing(transaction._id, () => remove(transaction, byKeyboard));
  const latest = useRef({ removeRow, show });
  useLayoutEffect(() => {
    latest.current = { removeRow, show };
  });
  const isPhone = useIsPhone();
  const names = accounts.map(({ _id, name }) => `${_id} ${name}`).join('\n');
  // The same between renders: typing in the form must not draw the table again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for the accounts, which are new objects with every update of prices
  const columns = useMemo(
    () =>
      transactionColumns(
        {
          select: accounts.length > 0 ? select : undefined,
          edit: (edited) =>
            void latest.current.show({
              title: `Edit ${TRANSACTION_KINDS[edited.kind].label.toLowerCase()}`,
              startsAs: transactionFormOf(edited),
              edited,
            }),
          remove: (transaction, byKeyboard) => void latest.current.removeRow(transaction, byKeyboard),
        },
        {
          isPhone,
          accounts:
            accounts.length > 0 && !shown.account ? new Map(accounts.map(({ _id, name }) => [_id, name])) : null,
        },
      ),
    [isPhone, names, shown.account, select],
  );

  function leaveForm() {
    const isFocused = close();
    if (open?.lot) onBack(open.lot);
    else if (!isFocused) addButton.current?.focus();
  }

  /** The bar takes its buttons along. */
  function clearSelection() {
    clear();
    const box = () => frame.current?.querySelector<HTMLElement>('tbody input[type="checkbox"]');
    setTimeout(() => (box() ?? addButton.current)?.focus()); // after React has drawn the list anew
  }

  /** The note that led there goes with another cost basis. */
  function closeAccounts() {
    setManaging(false);
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      frame.current?.querySelector<HTMLElement>('[name="transaction-quantity"]')?.focus();
    });
  }

  /** The button goes, and the filter stays. */
  function showAll() {
    setFilter(noFilter);
    frame.current?.querySelector<HTMLElement>('search select')?.focus();
  }

  const isFiltered = filter !== noFilter;
  return (
    <div ref={frame} className={styles.view}>
      {open && (
        <TransactionFormCard
          key={open.time}
          title={open.title}
          startsAs={open.startsAs}
          accounts={accounts}
          lotsFor={lotsFor}
          onAsk={ask}
          lot={open.lot}
          isKindFixed={open.edited !== null}
          pending={pending}
          onAccounts={() => setManaging(true)}
          onSave={(form) => save(form, { edited: open.edited, leaves: open.lot !== undefined })}
          onClose={leaveForm}
          onUnsaved={noteUnsaved}
        />
      )}
      <div className={styles.toolbar}>
        <TransactionFilters value={filter} onChange={setFilter} />
        <span className={styles.buttons}>
          <Button
            icon={<Download aria-hidden="true" />}
            disabled={rows === null || rows.length === 0}
            onClick={() => setExporting(true)}
          >
            Export
          </Button>
          <Button icon={<HandCoins aria-hidden="true" />} onClick={onDividends}>
            Dividends
          </Button>
          <Button icon={<Landmark aria-hidden="true" />} onClick={() => setManaging(true)}>
            Accounts
          </Button>
          <Button
            ref={addButton}
            icon={<Plus aria-hidden="true" />}
            onClick={() =>
              void show({
                title: 'Add transaction',
                startsAs: newTransactionForm('buy', shown.account),
                edited: null,
              })
            }
          >
            Add transaction
          </Button>
        </span>
      </div>
      {isManaging && <AccountsDialog onClose={closeAccounts} />}
      {isExporting && (
        <ExportDialog
          isFiltered={Object.keys(asked).length > 0}
          exporting={exporting}
          onExport={async (format) => {
            if (await exportAs(format)) setExporting(false);
          }}
          onClose={() => setExporting(false)}
        />
      )}
      {rows === null ? (
        failed ? (
          <ErrorState message="The transactions couldn’t be loaded." onRetry={retry} retrying={fetching} />
        ) : (
          <Loading label="Loading transactions...">
            <Skeleton shape="block" height={heightOfTransactions(portfolio?.holdings.length ?? 0, { isPhone })} />
          </Loading>
        )
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<ReceiptText />}
          message={isFiltered ? 'No transactions match the filter.' : 'No transactions yet.'}
          action={isFiltered && <Button onClick={showAll}>Show all</Button>}
        />
      ) : (
        <>
          {selected.length > 0 && (
            <MoveBar
              selected={selected.length}
              accounts={accounts}
              pending={pending}
              onMove={async (to) => {
                if (await move(selected, to)) clearSelection();
              }}
              onClear={clearSelection}
            />
          )}
          <Table key={turn} caption="Transactions" columns={columns} rows={rows} rowKey={({ _id }) => _id} folds />
        </>
      )}
      {rows !== null && more && (
        <div className={styles.more}>
          <Button
            size="small"
            pending={fetching}
            onClick={() => {
              asking();
              more();
            }}
          >
            Show more
          </Button>
        </div>
      )}
      {/* Below the list, which stands still when they come. */}
      {gains.years.length > 0 && (
        <RealizedGains
          years={gains.years}
          saving={gains.saving}
          onSave={(one) => void gains.save(one)}
          open={year}
          onOpen={setOpenYear}
        >
          {year !== null && (
            <GainsOfYear
              year={year}
              gains={ofYear.gains}
              failed={ofYear.failed}
              retrying={ofYear.retrying}
              onRetry={ofYear.retry}
            />
          )}
        </RealizedGains>
      )}
    </div>
  );
}
