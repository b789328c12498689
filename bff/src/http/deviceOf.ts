/** Browsers that also claim to be Chrome or Safari come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(\b|Headless)(Chrome|CriOS)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\d).*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns text like "Chrome on Windows", enough for users to tell their browsers apart. Versions are left out because
 * they help fingerprinting. null for an unknown user agent.
 */
export function deviceOf(userAgent: string): string | null {
  const text = userAgent.slice(0, 500);
  const named = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(text))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (!browser) return system ? `Unknown browser on ${system}` : null;
  return system ? `${browser} on ${system}` : browser;
}
