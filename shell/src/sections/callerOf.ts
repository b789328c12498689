const FOLDER = /:\/\/[^/]+(\/assets\/(?!shell\/)[^/]+\/[^/]+\/)/;
/** Frames of the shell in the stack of every registration: what handles it, and the browser's function that it replaced. */
const OWN_FRAMES = 2;

/**
 * Returns the folder of the release whose file made a call, `null` if the shell or a stranger did, and undefined if no script
 * did. Functions of the browser (`forEach`) are passed over.
 * @param stack by `stackOf`, of an error that the function which handles the call has made
 */
export function callerOf(stack = ''): string | null | undefined {
  const frames = stack.split('\n').filter((line) => /^ +at |@/.test(line));
  if (frames.length <= OWN_FRAMES) return undefined;
  const file = frames.slice(OWN_FRAMES).find((frame) => frame.includes('://'));
  return FOLDER.exec(file ?? '')?.[1] ?? null;
}

/** The same, also where the shell makes the call for a release: of all releases in the stack, the one that called last. */
export function releaseIn(stack = ''): string | null {
  return FOLDER.exec(stack)?.[1] ?? null;
}
