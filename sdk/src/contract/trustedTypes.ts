/**
 * The Trusted Types policies that a page may create, as listed in the CSP's `trusted-types`. `default` is the shell's: it
 * allows only script URLs of the page's release. Shell and sections create no other policies, so it checks all their scripts.
 * Every section that bundles Highcharts creates `highcharts`, so a page can have several.
 */
export const trustedTypesPolicies = ['default', 'highcharts', "'allow-duplicates'"] as const;
