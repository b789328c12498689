import { trustedTypesPolicies } from '@bellwether/sdk/contract/trustedTypes';
import { PREVIEW_STYLE_HASH } from './previewBanner.ts';
import { SORRY_STYLE_HASH } from './sorry.ts';
import { SYSTEM_THEME_HASH } from './systemTheme.ts';
import { WATCHDOG_HASH } from './watchdog.ts';

/** @param elsewhere Origins of the visitor's own machine, each after a space. Empty but for a developer. */
function contentSecurityPolicy(styles: string, elsewhere = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${SYSTEM_THEME_HASH} ${WATCHDOG_HASH}${elsewhere}`,
    `style-src 'self' ${styles}${elsewhere}`,
    `connect-src 'self'${elsewhere}`,
    `img-src 'self' data:${elsewhere}`, // pictures of news come through /pictures
    `font-src 'self'${elsewhere}`,
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

/** For a document with sections from the visitor's own machine. What loads still has a hash, and no code comes from strings. */
export function localPolicies(local: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const origins = [...new Set(Object.values(local))].map((origin) => ` ${origin}`);
  return policies(`${SORRY_STYLE_HASH} ${PREVIEW_STYLE_HASH}`, origins.join(''));
}

function policies(styles: string, elsewhere?: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(styles, elsewhere),
    // A script without an integrity attribute never runs.
    'Integrity-Policy': 'blocked-destinations=(script)',
  };
}
