/** Paths that the server answers itself. */
export const NOT_A_PAGE = /^\/(api|assets|pictures|healthz|readyz|metrics)(\/|$)/;

/** Paths of the release desk. It is the shell's, because it must work when every section is broken. */
export const SHELL_PAGES = /^\/releases(\/|$)/;
