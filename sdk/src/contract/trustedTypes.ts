/**
 * The Trusted Types policies that a page may make, as the CSP's `trusted-types` lists them. `default` is the shell's: it lets
 * through only script URLs of the page's release; shell and sections make no policy of their own, so that all their scripts
 * pass it. `highcharts` is made by every section that bundles Highcharts, so by several on one page.
 */
export const trustedTypesPolicies = ['default', 'highcharts', "'allow-duplicates'"] as const;
