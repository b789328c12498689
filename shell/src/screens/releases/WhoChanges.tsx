import { isApiError } from '@bellwether/sdk/client';
import type { WhoChanges as Change } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { useEffect, useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import styles from './ActDialog.module.css';
import { counted, share } from './deskText.ts';
import { Sentence } from './Sentence.tsx';

interface Props {
  shell: ScreenShell;
  section: string;
  version: string;
  /** Out of 10,000; 10,000: the version is for everyone. */
  shareBp: number;
  /** The version that those who change would get. */
  gets: string;
  /** The revision that it is counted on: another one counts again. */
  revision: number;
}

/** Who would get another version, before anything is done. */
export function WhoChanges({ shell, section, version, shareBp, gets, revision }: Props) {
  const [change, setChange] = useState<Change | null>(null);
  const [isUnknown, setUnknown] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision counts again
  useEffect(() => {
    const asking = new AbortController();
    setChange(null);
    setUnknown(false);
    const query = { section, version, shareBp: String(shareBp) };
    shell.session.api('GET /api/desk/who', { query }, { signal: asking.signal }).then(setChange, (error) => {
      // A share or a version that cannot be: sending it says why.
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
      if (!asking.signal.aborted && !isRefused) setUnknown(true);
    });
    return () => asking.abort();
  }, [shell, section, version, shareBp, revision]);

  return <p className={styles.who}>{isUnknown ? NOT_COUNTED : change && <Sentence text={sentence(change, gets)} />}</p>;
}

const NOT_COUNTED = 'We couldn’t count who would get another version: the server didn’t answer.';

function sentence({ accounts, accountsChanging, isSample, othersChangingBp }: Change, gets: string): string {
  const seen = isSample
    ? `the ${wholeNumber(accounts)} accounts that signed in last`
    : `${counted(accounts, 'account')} signed in within 14 days`;
  const known = `${wholeNumber(accountsChanging)} of ${seen}`;
  const others =
    othersChangingBp === 10_000 ? 'all other visitors' : `about ${share(othersChangingBp)} of other visitors`;
  return `${known}, and ${others}, would get ${gets}.`;
}
