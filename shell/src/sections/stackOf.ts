/** What V8 says about a frame of a stack. No page can change its methods. */
interface Site {
  getFileName(): string | null | undefined;
}

// Taken before any section runs: what tells who made a call must not be changed itself.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor } = Reflect;
const KEY = 'prepareStackTrace';

const LIMIT = getOwnPropertyDescriptor(Error, 'stackTraceLimit'); // Firefox has none

/** Makes an error whose stack `stackOf` reads. */
export const makeError = Error;

/** The next stacks name their callers, even where a page has set that stacks are empty. */
export function allowStacks(): void {
  if (LIMIT) defineProperty(makeError, 'stackTraceLimit', LIMIT);
}

/**
 * The stack of an error by its files alone, one in a line. Functions can be given any name, such as one with the address of
 * another file in it, and a page can write stacks as it likes. V8 makes a stack when it is first asked for.
 */
export function stackOf(error: Error): string {
  let text: string | undefined;
  const value = (_: unknown, sites: readonly Site[]) => {
    text = '';
    for (let at = 0; at < sites.length; at += 1) text += `\n    at ${sites[at]?.getFileName() ?? ''}`;
  };
  const was = getOwnPropertyDescriptor(makeError, KEY);
  defineProperty(makeError, KEY, { value, configurable: true });
  const { stack } = error;
  if (was) defineProperty(makeError, KEY, was);
  else deleteProperty(makeError, KEY);
  return text ?? `${stack}`.replace(/^.*@/gm, '@'); // Firefox and Safari, which take no names from properties
}
