import type { WhoChanges as Change } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { useEffect, useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import styles from './ActDialog.module.css';
import { share } from './deskText.ts';

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision counts again
  useEffect(() => {
    const asking = new AbortController();
    setChange(null);
    const query = { section, version, shareBp: String(shareBp) };
    shell.session.api('GET /api/desk/who', { query }, { signal: asking.signal }).then(setChange, () => {
      // A share or a version that cannot be: sending it says why.
    });
    return () => asking.abort();
  }, [shell, section, version, shareBp, revision]);

  return <p className={styles.who}>{change && sentence(change, gets)}</p>;
}

function sentence({ accounts, accountsChanging, othersChangingBp }: Change, gets: string): string {
  const known = `${wholeNumber(accountsChanging)} of the ${wholeNumber(accounts)} accounts signed in within 14 days`;
  const others =
    othersChangingBp === 10_000 ? 'all other visitors' : `about ${share(othersChangingBp)} of other visitors`;
  return `${known}, and ${others}, would get ${gets}.`;
}
