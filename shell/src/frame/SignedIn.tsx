import { Search } from 'lucide-react';
import type { ExtraProps } from '../extras/Extra.tsx';
import { IS_APPLE } from '../palette/keys.ts';
import type { FrameProps } from './frameProps.ts';
import { MarketBadge } from './MarketBadge.tsx';
import styles from './Navbar.module.css';
import type { Extras } from './useExtras.ts';

interface Props {
  part: 'start' | 'account';
  shell: FrameProps['shell'];
  extras: Extras;
  common: Omit<ExtraProps, 'what'>;
}

/** The parts of the frame for signed-in users. They load beside the session, so visitors do not download them. */
export function SignedIn({ part, shell, extras, common }: Props) {
  const { shown, Extra, show, prepare } = extras;
  if (part === 'start') {
    return (
      <>
        <MarketBadge marketData={shell.release.marketData} />
        <button
          type="button"
          className={styles.search}
          aria-label="Find anything"
          data-keys={IS_APPLE ? '⌘ K' : 'Ctrl K'}
          aria-haspopup="dialog"
          aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => show('palette')}
        >
          <Search aria-hidden="true" />
          <span>Find</span>
        </button>
        <bellwether-alerts class={styles.alerts} />
      </>
    );
  }
  const isOpen = shown === 'menu' || shown === 'menu-from-end';
  return (
    <>
      <button
        type="button"
        className={styles.avatar}
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => show(isOpen ? null : 'menu')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'menu' : 'menu-from-end');
        }}
      >
        <span aria-hidden="true">{[...(shell.session.get().user?.username ?? '')][0]?.toUpperCase()}</span>
      </button>
      {isOpen && Extra && <Extra {...common} what={shown} />}
    </>
  );
}
