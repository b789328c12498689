import { atMost, budgets } from './budget.ts';
import './waiting.css';

interface Settings {
  /** Whether the path leads to a page that this user sees. */
  readonly hasPage: (pathname: string) => boolean;
  /** Loads what the page at a path needs. */
  readonly prepare: (pathname: string) => Promise<void>;
}

/** The part of single-spa's event that is used here. */
interface RoutingDetail {
  readonly oldUrl: string;
  readonly newUrl: string;
  readonly cancelNavigation?: (canceled: Promise<boolean>) => void;
}

/** Keeps the current page until the next one is prepared, within the navigation budget; a line at the top shows the wait. */
export function holdNavigation({ hasPage, prepare }: Settings): void {
  window.addEventListener('single-spa:before-routing-event', (event) => {
    const { oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail;
    const { pathname } = new URL(newUrl);
    if (pathname === new URL(oldUrl).pathname || !hasPage(pathname)) return;
    document.documentElement.dataset.waiting = '';
    const ready = atMost(budgets.navigationMs, prepare(pathname)).then(() => {
      delete document.documentElement.dataset.waiting;
      return false;
    });
    cancelNavigation?.(ready);
  });
}
