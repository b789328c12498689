import { trustedTypesPolicies } from '@bellwether/sdk/contract/trustedTypes';
import { PREVIEW_STYLE_HASH } from './previewBanner.ts';
import { SORRY_STYLE_HASH } from './sorry.ts';
import { SYSTEM_THEME_HASH } from './systemTheme.ts';
import { WATCHDOG_HASH } from './watchdog.ts';

function contentSecurityPolicy(styles: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${SYSTEM_THEME_HASH} ${WATCHDOG_HASH}`,
    `style-src 'self' ${styles}`,
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
}

/** The document's own policies, in addition to those of every response (http/securityHeaders.ts). */
export const PAGE_POLICIES = policies(SORRY_STYLE_HASH);

/** The same for a document with the banner of a preview. */
export const PREVIEW_POLICIES = policies(`${SORRY_STYLE_HASH} ${PREVIEW_STYLE_HASH}`);

function policies(styles: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(styles),
    // A script without an integrity attribute never runs.
    'Integrity-Policy': 'blocked-destinations=(script)',
  };
}
