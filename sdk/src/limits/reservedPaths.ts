/** Paths that the server answers itself. */
export const NOT_A_PAGE = /^\/(api|assets|pictures|preview|unsubscribe|healthz|readyz|metrics)(\/|$)/;

/** Returns a browser to what is live. */
export const PREVIEW_LEAVE_PATH = '/preview/leave';

/** Returns a browser that loads sections from its own machine to what is live. */
export const LOCAL_LEAVE_PATH = '/preview/local/leave';

/** Paths of the release desk. It is the shell's, because it must work when every section is broken. */
export const SHELL_PAGES = /^\/releases(\/|$)/;
