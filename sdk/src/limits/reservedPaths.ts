/** Paths that the server answers itself. */
export const NOT_A_PAGE = /^\/(api|assets|pictures|preview|unsubscribe|readme|healthz|readyz|metrics)(\/|$)/;

/** The project's README, for whoever runs the server. */
export const README_PATH = '/readme';

/** Returns a browser to what is live. */
export const PREVIEW_LEAVE_PATH = '/preview/leave';

/** Returns a browser that loads sections from its own machine to what is live. */
export const LOCAL_LEAVE_PATH = '/preview/local/leave';

/**
 * Pages of the shell's own. What leads to an account, and the release desk, must work when every section is broken, and no
 * section may ask for a password in their place. `shell/src/routes.test.ts` compares them with the shell's table.
 */
export const SHELL_PAGES =
  /^\/(login|register|signup|forgot-password|reset-password|verify-email|confirm-email|keep-email|releases|terms-of-service|privacy-policy)(\/|$)/;
