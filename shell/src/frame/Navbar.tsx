import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useEffect, useId } from 'react';
import type { ExtraProps } from '../extras/Extra.tsx';
import { canonicalPath } from '../navigation/routes.ts';
import type { FrameShell } from './frameProps.ts';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import styles from './Navbar.module.css';
import { navbarLinks } from './navbarLinks.ts';
import type { Extras } from './useExtras.ts';
import { useMenu } from './useMenu.ts';
import type { useSignedIn } from './useSignedIn.ts';

interface Props {
  shell: FrameShell;
  session: SessionState;
  pathname: string;
  extras: Extras;
  /** null until it has loaded. */
  SignedIn: ReturnType<typeof useSignedIn>;
  common: Omit<ExtraProps, 'what'>;
}

export function Navbar({ shell, session, pathname, extras, SignedIn, common }: Props) {
  const { status } = session;
  const links = navbarLinks(status, pathname, shell.release);
  const menuId = useId();
  const menu = useMenu(pathname);
  const signedIn = status === 'authenticated';
  const here = canonicalPath(pathname);

  const { Extra, prepare } = extras;
  const parts = { shell, extras, common };
  const logout = <Button onClick={common.logout}>Logout</Button>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening needs it
  useEffect(() => {
    if (menu.open && signedIn) prepare();
  }, [menu.open]);

  return (
    <header className={styles.bar} data-links={links.length > 3 ? 'many' : links.length > 1 ? 'few' : 'one'}>
      <nav className={styles.line} aria-label="Main" aria-busy={status === 'loading' || undefined}>
        <Logo href={signedIn ? '/dashboard' : '/'} compact={signedIn} />
        {links.length > 1 && <MenuButton menu={menu} controls={menuId} />}
        <div ref={menu.panel} id={menuId} className={styles.menu} data-open={menu.open || undefined}>
          <ul className={styles.links}>
            {links.map(({ path, label }) => (
              <li key={status + path}>
                {status === 'loading' ? (
                  <span className={styles.coming} aria-hidden="true">
                    {label}
                  </span>
                ) : (
                  <a className={styles.link} href={path} aria-current={path === here ? 'page' : undefined}>
                    {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
          {signedIn && menu.open && (
            <div className={styles.account}>
              {Extra && <Extra {...common} what="sheet" onClose={menu.close} />}
              {logout}
            </div>
          )}
        </div>
        <div className={styles.tools}>{signedIn && SignedIn && <SignedIn part="start" {...parts} />}</div>
        {signedIn && (
          <>
            <div className={styles.end}>{logout}</div>
            <div className={styles.person} data-menu="">
              {SignedIn && <SignedIn part="account" {...parts} />}
            </div>
          </>
        )}
      </nav>
    </header>
  );
}
