import { isLoadingAgain } from './navigation/linkToken.ts'; // first: it takes the token of an emailed link away
import { readRelease } from './sections/readRelease.ts';
import { createShell } from './shell.ts';

/**
 * The shell of this page. It starts and requests the session before React and federation run: on a phone that takes a third of
 * a second, enough for the first response.
 */
export const release = readRelease();
export const shell = createShell(release);
if (!isLoadingAgain) shell.session.start();
