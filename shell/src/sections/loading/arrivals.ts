import { NotArrived, SlowDevice } from '../loadFailure.ts';
import { isDeviceSlow } from './slowDevice.ts';

/** Less than any budget that a release has once its files are there. */
const OWN_TIME_MS = 2500;
/** Folder of a release → when its last file arrived. */
const arrivedAt = new Map<string, number>();

document.addEventListener(
  'load',
  ({ target }) => {
    const folder = folderIn(target);
    if (folder) arrivedAt.set(folder, performance.now());
  },
  true, // no file's event bubbles
);

/** Whether a file of a release has arrived. */
export function hasArrived(folder: string): boolean {
  return arrivedAt.has(folder);
}

/** Whether a file of a release is on its way, or came so late that the release has had no time of its own to use it. */
export function isArriving(folder: string): boolean {
  if (performance.now() - (arrivedAt.get(folder) ?? -Infinity) < OWN_TIME_MS) return true;
  const files = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src],link[rel="stylesheet"]');
  // webpack takes a script away once it has run; a style sheet stays.
  return Array.from(files).some((file) => folderIn(file) === folder && !('sheet' in file && file.sheet));
}

/** The cause of a timeout of a release, if the network or the device explains it; undefined: it had its time. */
export function causeOfDelay(folder: string): NotArrived | SlowDevice | undefined {
  if (isArriving(folder)) return new NotArrived(`files of ${folder} are on their way`);
  return isDeviceSlow() ? new SlowDevice('the device is slow') : undefined;
}

/** `/assets/mfe-trading/2/` of a file in it. */
function folderIn(target: unknown): string | undefined {
  const { src, href = src } = target as { src?: unknown; href?: unknown };
  if (typeof href !== 'string' || !URL.canParse(href)) return;
  return /^\/assets\/[^/]+\/[^/]+\//.exec(new URL(href).pathname)?.[0];
}
