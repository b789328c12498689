import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useId } from 'react';
import { beforeLeaving } from '../navigation/leaveGuard.ts';
import { navigate } from '../navigation/navigate.ts';
import { canonicalPath } from '../navigation/routes.ts';
import type { FrameShell } from './frameProps.ts';
import { Logo } from './Logo.tsx';
import { MarketBadge } from './MarketBadge.tsx';
import { MenuButton } from './MenuButton.tsx';
import styles from './Navbar.module.css';
import { navbarLinks } from './navbarLinks.ts';
import { useMenu } from './useMenu.ts';

interface Props {
  shell: FrameShell;
  status: SessionState['status'];
  pathname: string;
}

export function Navbar({ shell, status, pathname }: Props) {
  const links = navbarLinks(status, pathname);
  const menuId = useId();
  const menu = useMenu(pathname);
  const signedIn = status === 'authenticated';
  const here = canonicalPath(pathname);

  function logout() {
    beforeLeaving('/login', () => {
      menu.close();
      void shell.session.logout();
      navigate('/login');
    });
  }

  return (
    <header className={styles.bar} data-links={links.length > 3 ? 'many' : links.length > 1 ? 'few' : 'one'}>
      <nav className={styles.line} aria-label="Main" aria-busy={status === 'loading' || undefined}>
        <Logo href={signedIn ? '/dashboard' : '/'} compact={signedIn} />
        <div className={styles.badge}>{signedIn && <MarketBadge marketData={shell.release.marketData} />}</div>
        {links.length > 1 && <MenuButton menu={menu} controls={menuId} />}
        <div ref={menu.panel} id={menuId} className={styles.menu} data-open={menu.open || undefined}>
          <ul className={styles.links}>
            {links.map(({ href, text }) => (
              <li key={href}>
                {status === 'loading' ? (
                  <span className={styles.bone} aria-hidden="true">
                    {text}
                  </span>
                ) : (
                  <a className={styles.link} href={href} aria-current={href === here ? 'page' : undefined}>
                    {text}
                  </a>
                )}
              </li>
            ))}
          </ul>
          {signedIn && (
            <div className={styles.end}>
              <Button onClick={logout}>Logout</Button>
            </div>
          )}
        </div>
      </nav>
    </header>
  );
}
