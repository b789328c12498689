import { switchStyles } from './styles.ts';

/** Folders of releases that have been on the page → whether they are on it now; null while they leave it. */
const releases = new Map<string, boolean | null>();

type Heard = (folder: string, isOnPage: boolean) => void;
let heard: Heard = () => {};

/** Whether a release's section is on the page; undefined if it never was, null while it leaves. */
export const isOnPage = (folder: string) => releases.get(folder);

/** Switches the styles of a release on or off, and tells whoever listens. */
export function switchRelease(folder: string, on: boolean): void {
  switchStyles(folder, on);
  releases.set(folder, on);
  heard(folder, on);
}

/** The URL is no longer a release's own; it stays visible until the next page shows. */
export function leaveRelease(folder: string): void {
  releases.set(folder, null);
  heard(folder, true);
}

export function onSwitch(next: Heard): void {
  heard = next;
}
