/**
 * The Trusted Types policies that a page may create, as listed in the CSP's `trusted-types`. `default` is the shell's: it
 * allows only script URLs of the page's release. Shell and sections create no other policies, so it checks all their scripts.
 * Highcharts creates `highcharts`, once: all sections share the shell's copy.
 */
export const trustedTypesPolicies = ['default', 'highcharts'] as const;
