import { trustedTypesPolicies } from '@bellwether/sdk/contract/trustedTypes';
import { SORRY_STYLE_HASH } from './sorry.ts';
import { SYSTEM_THEME_HASH } from './systemTheme.ts';
import { WATCHDOG_HASH } from './watchdog.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${SYSTEM_THEME_HASH} ${WATCHDOG_HASH}`,
  `style-src 'self' ${SORRY_STYLE_HASH}`,
  "connect-src 'self'",
  "img-src 'self' data:", // pictures of news come through /pictures
  "font-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "worker-src 'none'", // falls back to script-src otherwise: a section could register itself as a service worker
  "manifest-src 'none'",
  "media-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  `trusted-types ${trustedTypesPolicies.join(' ')}`,
].join('; ');

/** The document's own policies, in addition to those of every response (http/securityHeaders.ts). */
export const PAGE_POLICIES: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  // A script without an integrity attribute never runs.
  'Integrity-Policy': 'blocked-destinations=(script)',
};
