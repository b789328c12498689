import { errorMessage, isApiError } from '@bellwether/sdk/client';
import { randomKey } from '@bellwether/sdk/client/randomKey.ts';
import type { AccountChoice, ImportCheck, ImportReading, ImportRecord } from '@bellwether/sdk/contract/types';
import { useQueryClient } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { useRef, useState } from 'react';
import { suggestedAccount } from '../model/import/importAccount.ts';
import { type ImportProgress, linesOf } from '../model/import/importProgress.ts';
import { readTextFile } from '../model/import/readTextFile.ts';
import { isPassing } from './isPassing.ts';
import { useShownAccount } from './shownAccount.ts';
import { LAST_IMPORT } from './useLastImport.ts';

interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** Without columns, the server finds them. */
type SaidReading = Omit<ImportReading, 'columns'> & Partial<Pick<ImportReading, 'columns'>>;

interface Problem {
  readonly words: string;
  /** Whether a retry may succeed. */
  readonly passing: boolean;
}

/** The server's check of the file and the idempotency key for importing exactly that outcome. */
interface Checked {
  readonly check: ImportCheck;
  readonly key: string;
}

const NO_VERDICTS = {
  rows: [],
  totalsRows: 0,
  counts: { added: 0, duplicate: 0, refused: 0 },
  sales: { count: 0, symbols: [] },
  seen: null,
};
const NOT_CHECKED = 'We couldn’t check the file. Please try again.';

/** Takes a file into the portfolio: choose it, adjust how it is read, check it, import it. */
export function useImport() {
  const { api, session } = useShell();
  const cache = useQueryClient();
  const [fileName, setFileName] = useState<string | null>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [said, setSaid] = useState<SaidReading | undefined>(undefined);
  const [account, setAccount] = useState<AccountChoice | undefined>(undefined);
  const { account: shown } = useShownAccount();
  const { portfolio } = useSession();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [checking, setChecking] = useState(false);
  const [importing, setImporting] = useState(false);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const turns = useRef(0);

  async function choose(chosen: File) {
    const turn = ++turns.current;
    setFileName(chosen.name);
    setFile(null);
    setChecked(null);
    setSaid(undefined);
    setAccount(undefined);
    setProblem(null);
    const read = await readTextFile(chosen);
    if (turn !== turns.current) return;
    if ('problem' in read) {
      setProblem({ words: read.problem, passing: false });
      return;
    }
    const taken = { name: chosen.name, text: read.text };
    setFile(taken);
    const check = await look(taken, undefined, undefined);
    const accounts = portfolio?.accounts ?? [];
    const suggested = check && suggestedAccount(check, { accounts, shown });
    if (!suggested) return;
    setAccount(suggested);
    await look(taken, undefined, suggested);
  }

  /** Returns what the server says of the file, or null if it says nothing or another look has begun. */
  async function look(
    at: ChosenFile,
    reading: SaidReading | undefined,
    into: AccountChoice | undefined,
    because: Problem | null = null,
  ): Promise<ImportCheck | null> {
    const turn = ++turns.current;
    setChecking(true);
    const onSent = sending(turn, 'checking', linesOf(at.text));
    try {
      const body = { text: at.text, reading, account: into };
      const check = await api('POST /api/portfolio/import/check', { body }, { onSent });
      if (turn !== turns.current) return null;
      setChecked({ check, key: randomKey() });
      setProblem(because);
      return check;
    } catch (error) {
      if (turn !== turns.current) return null;
      setProblem({ words: errorMessage(error, NOT_CHECKED), passing: isPassing(error) });
      setChecked((before) => before && { ...before, check: { ...before.check, ...NO_VERDICTS } });
      return null;
    } finally {
      if (turn === turns.current) {
        setChecking(false);
        setProgress(null);
      }
    }
  }

  /** Follows a request: how much of it is sent, and then that the server works on it, whose share nobody knows. */
  function sending(turn: number, then: 'checking' | 'adding', count: number): (share: number) => void {
    const show = (share: number) => {
      if (turn !== turns.current) return;
      setProgress(share < 1 ? { doing: 'sending', share, count } : { doing: then, share: null, count });
    };
    show(0);
    return show;
  }

  async function readAs(part: Partial<ImportReading>) {
    if (!file || !checked) return;
    // Starts from the guessed columns. Number and date formats are guessed again for new columns unless the user chose them.
    const { format, columns } = checked.check.reading;
    const reading = { numbers: null, dates: null, ...said, format, columns, ...part };
    setSaid(reading);
    setChecked({ ...checked, check: { ...checked.check, reading: { ...checked.check.reading, ...part } } });
    await look(file, reading, account);
  }

  /** Reads the file as one of this program, whose columns and formats the server knows. */
  async function readFrom(format: NonNullable<ImportReading['format']>) {
    if (!file || !checked) return;
    const reading = { format, numbers: null, dates: null };
    setSaid(reading);
    await look(file, reading, account);
  }

  /** Puts the file into this account, or a new one of this name. */
  async function putInto(chosen: AccountChoice | undefined) {
    if (!file) return;
    setAccount(chosen);
    await look(file, said, chosen);
  }

  /** Returns the success message and the import, or null when it failed. */
  async function importThem(): Promise<{ words: string; record: ImportRecord } | null> {
    if (!file || !checked?.check.seen) return null;
    const { reading, seen } = checked.check;
    setImporting(true);
    setProblem(null);
    const onSent = sending(turns.current, 'adding', checked.check.counts.added);
    try {
      const body = { text: file.text, reading, seen, account };
      const done = await api('POST /api/portfolio/import', { body }, { idempotencyKey: checked.key, onSent });
      await Promise.all([
        session.fetchPortfolio({ changed: true }),
        cache.invalidateQueries({ queryKey: LAST_IMPORT }),
      ]);
      return { words: done.msg, record: done.import };
    } catch (error) {
      const words = errorMessage(error, 'We couldn’t import your holdings. Please try again.');
      const refused = { words, passing: false }; // the Import button already offers a retry
      setProblem(refused);
      if (isApiError(error) && error.status === 409) await look(file, said, account, refused);
      return null;
    } finally {
      setImporting(false);
      setProgress(null);
    }
  }

  /** Checks the file again after the portfolio has changed. */
  const lookAgain = async () => (file ? look(file, said, account) : null);

  return {
    fileName,
    check: checked?.check ?? null,
    problem,
    checking,
    importing,
    progress,
    choose,
    readAs,
    readFrom,
    account,
    putInto,
    importThem,
    lookAgain,
  };
}
