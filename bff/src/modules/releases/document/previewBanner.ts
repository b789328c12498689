import { timeInFull } from '@bellwether/sdk/format';
import { LOCAL_LEAVE_PATH, PREVIEW_LEAVE_PATH } from '@bellwether/sdk/limits/reservedPaths';
import { escapeHtml } from '../../../http/escapeHtml.ts';
import { policyHash } from '../../../http/policyHash.ts';
import type { SitePreview } from '../resolve/sitePreview.ts';

/** The document's own: it shows whatever becomes of the shell and the sections. */
const STYLE =
  '#preview{box-sizing:border-box;position:fixed;z-index:2000;bottom:.5rem;left:.5rem;max-width:calc(100% - 1rem);' +
  'display:flex;gap:.5rem;align-items:center;padding:0 .5rem 0 1rem;font:.8125rem/1.5 Inter,system-ui,sans-serif;' +
  'background:Canvas;color:CanvasText;border:1px solid;border-color:color-mix(in srgb,CanvasText 30%,Canvas);' +
  'border-radius:.625rem;box-shadow:0 .25rem 1rem rgb(0 0 0/.25)}' +
  '#preview button{flex:none;min-height:2.75rem;font:inherit;font-weight:600;padding:0 .5rem;border:0;background:none;' +
  'color:inherit;text-decoration:underline;cursor:pointer}' +
  // The end of the page can be scrolled out from below it.
  'body:has(#preview){padding-bottom:5rem}';

export const PREVIEW_STYLE_HASH = policyHash(STYLE);

/** Says which versions this browser shows in place of what is live, and leads back. */
export function previewBanner({ versions, endsAt }: SitePreview): string {
  return banner(`You are previewing ${versionsUntil(versions, endsAt)}`, {
    action: PREVIEW_LEAVE_PATH,
    button: 'Leave preview',
  });
}

/** `mfe-trading 1.4.0 until Nov 24, 2026, 3:04 PM UTC` */
export function versionsUntil(versions: SitePreview['versions'], endsAt: number): string {
  const named = Object.entries(versions).map(([section, version]) => `${section} ${version}`);
  return `${named.join(', ')} until ${utc(endsAt)}`;
}

/** Says which sections this browser loads from its own machine, and leads back. */
export function localBanner(local: Readonly<Record<string, string>>): string {
  const named = Object.entries(local).map(([section, origin]) => `${section} from ${origin}`);
  return banner(`You are loading ${named.join(', ')}`, { action: LOCAL_LEAVE_PATH, button: 'Stop' });
}

/** A form, because a link could be prefetched. */
function banner(words: string, { action, button }: { action: string; button: string }): string {
  return (
    `<style>${STYLE}</style><form id="preview" method="post" action="${action}"><span>${escapeHtml(words)}</span>` +
    `<button>${button}</button></form>`
  );
}

/** `Nov 24, 2026, 3:04 PM UTC`: the server does not know the reader's time zone. */
function utc(instant: number): string {
  return timeInFull(instant, { locale: 'en-US', timeZone: 'UTC' });
}
