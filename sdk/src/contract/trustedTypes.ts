/**
 * The Trusted Types policies that a page may create, as listed in the CSP's `trusted-types`. `default` is the shell's: it
 * allows only script URLs of the page's release. Shell and sections create no other policies, so it checks all their scripts.
 * Highcharts asks for `highcharts` as it loads, which makes HTML only. A page may create it once, so the shell does that before
 * any section runs, and gives it to whoever asks.
 */
export const trustedTypesPolicies = ['default', 'highcharts'] as const;
