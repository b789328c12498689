import { wholeNumber } from '@bellwether/sdk/format';
import { importedNoun } from '@bellwether/sdk/messages/imports.ts';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Csv } from '../../api/useCsv.ts';
import { useImport } from '../../api/useImport.ts';
import { useLastImport } from '../../api/useLastImport.ts';
import { ImportAccount } from '../../components/import/ImportAccount.tsx';
import { ImportFile } from '../../components/import/ImportFile.tsx';
import { ImportInstruments } from '../../components/import/ImportInstruments.tsx';
import { ImportReadingForm } from '../../components/import/ImportReadingForm.tsx';
import { ImportOutcome, ImportVerdicts } from '../../components/import/ImportVerdicts.tsx';
import { LastImport } from '../../components/import/LastImport.tsx';
import { type OnUnsaved, useUnsavedPart } from '../../components/portfolio/useUnsavedPart.ts';
import { abroadText, addsOnlyHoldings, openQuestion, salesText } from '../../model/import/importText.ts';
import styles from './PortfolioImport.module.css';

export interface ImportProps {
  csv: Csv;
  onUnsaved: OnUnsaved;
  /** The page's status banner, which must lie over the dialog. */
  notice: ReactNode;
}

/** The import dialog of the portfolio page. Loaded on demand. */
export function PortfolioImport({ csv, onUnsaved, notice }: ImportProps) {
  const file = useImport();
  const { portfolio } = useSession();
  const { last, failed, fetching, retry } = useLastImport();
  const element = useRef<HTMLDivElement>(null);
  const { check, problem, checking, importing } = file;
  const question = check && (abroadText(check) ?? openQuestion(check));
  const sales = check && salesText(check.sales);
  const added = check?.counts.added ?? 0;
  const refused = check?.counts.refused ?? 0;
  const leftOut = refused > 0 ? ` · ${wholeNumber(refused)} left out` : '';
  const onlyHoldings = addsOnlyHoldings(check?.rows ?? []);
  // A file that adds nothing can be left. One with an open question may still add lots.
  useUnsavedPart('file', check !== null && (check.seen === null || added > 0), onUnsaved);

  // On a phone the dialog covers the page. Behind it the page goes to its top, where what was imported shows and no footer moves.
  const isPhone = useIsPhone();
  useEffect(() => {
    if (isPhone) document.documentElement.scrollTop = 0;
  }, [isPhone]);

  async function onImport() {
    const done = await file.importThem();
    if (done) csv.imported(done);
  }

  return (
    <Dialog
      title="Import holdings"
      place="side"
      onClose={csv.closeImport}
      footer={
        <>
          {sales && (
            <p className={styles.sales} role="status">
              {sales}
            </p>
          )}
          <Button disabled={importing} onClick={csv.closeImport}>
            Cancel
          </Button>
          {check?.seen && (
            <Button
              kind="primary"
              disabled={added === 0 || checking}
              pending={importing}
              onClick={() => void onImport()}
            >
              {added === 0
                ? 'Nothing to import'
                : `Import ${wholeNumber(added)} ${importedNoun(added, { onlyHoldings })}${leftOut}`}
            </Button>
          )}
        </>
      }
    >
      <div ref={element} className={styles.import} aria-busy={checking || undefined}>
        <ImportFile name={file.fileName} progress={file.progress} onChoose={(chosen) => void file.choose(chosen)} />
        {problem && (
          <div className={styles.problem}>
            <p role="alert">{problem.words}</p>
            {problem.passing && (
              <Button size="small" pending={checking} onClick={() => void file.lookAgain()}>
                Check again
              </Button>
            )}
          </div>
        )}
        {check?.seen && <ImportOutcome counts={check.counts} />}
        {checking && !check && (
          <Loading label="Checking file...">
            <Skeleton shape="block" height={180} />
          </Loading>
        )}
        {check?.instruments && check.instruments.length > 0 && (
          <ImportInstruments
            key={file.fileName}
            instruments={check.instruments}
            symbols={check.reading.symbols ?? []}
            pending={checking}
            onSay={(symbols) => void file.readAs({ symbols })}
          />
        )}
        {check && (
          <ImportReadingForm
            check={check}
            onFormat={(format) => void file.readFrom(format)}
            onChange={(part) => void file.readAs(part)}
          />
        )}
        {check && (
          <ImportAccount
            check={check}
            accounts={portfolio?.accounts ?? []}
            chosen={file.account}
            onChoose={(account) => void file.putInto(account)}
          />
        )}
        {question && (
          <p className={styles.question} role="status">
            {question}
          </p>
        )}
        {check?.seen && <ImportVerdicts rows={check.rows} counts={check.counts} totalsRows={check.totalsRows} />}
        <LastImport
          last={last}
          failed={failed}
          fetching={fetching}
          onRetry={retry}
          undoing={csv.undoing}
          onUndo={async (record) => {
            if (!(await csv.undo(record))) return;
            element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(); // the Undo button is gone
            await file.lookAgain();
          }}
        />
      </div>
      {notice}
    </Dialog>
  );
}
