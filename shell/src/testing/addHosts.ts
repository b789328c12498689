import { addHost } from '../sections/hosts.ts';

/** Takes each element that says whose it is for a release's own. */
export function addHosts(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-section]')) {
    const { section = '', version = '' } = host.dataset;
    addHost(host, { section, version });
  }
}
