/** Apple's keyboards have ⌘ where others have Ctrl; there, Ctrl-K deletes to the end of the line. */
export const IS_APPLE = /Mac|iP/.test(navigator.platform);

export const SINGLE_KEYS = 'bellwether.singleKeys';

/** Whether `/` and `?` are shortcuts. A single character can be said or pressed by mistake, so they can be turned off. */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== 'off';
  } catch {
    return true;
  }
}
