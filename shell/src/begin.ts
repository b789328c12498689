import { readRelease } from './sections/readRelease.ts';
import { createShell } from './shell.ts';

/**
 * The shell of this page. It is made, and has asked for the session, before React and federation run: that takes a phone a
 * third of a second, in which the first answer comes.
 */
export const release = readRelease();
export const shell = createShell(release);
shell.session.start();
