import { Menu as MenuIcon, X } from 'lucide-react';
import styles from './Navbar.module.css';
import type { Menu } from './useMenu.ts';

/** Opens the menu where the bar is too narrow for the links. */
export function MenuButton({ menu, controls }: { menu: Menu; controls: string }) {
  return (
    <button
      ref={menu.button}
      type="button"
      className={styles.menuButton}
      aria-label="Menu"
      aria-expanded={menu.open}
      aria-controls={controls}
      onClick={menu.toggle}
    >
      {menu.open ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
    </button>
  );
}
