import { LOCAL_LEAVE_PATH, PREVIEW_LEAVE_PATH } from '@bellwether/sdk/limits/reservedPaths';
import { escapeHtml } from '../../../http/escapeHtml.ts';
import { policyHash } from './policyHash.ts';

/** The document's own: it shows whatever becomes of the shell and the sections. */
const STYLE =
  '#preview{position:fixed;z-index:2000;bottom:0;left:0;max-width:100%;display:flex;gap:.5rem;align-items:center;' +
  'padding:.25rem .75rem;font:.8125rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;border:1px solid}' +
  '#preview button{font:inherit;padding:0;border:0;background:none;color:LinkText;text-decoration:underline;cursor:pointer}';

export const PREVIEW_STYLE_HASH = policyHash(STYLE);

/** Says which versions this browser shows in place of what is live, and leads back. */
export function previewBanner(versions: Readonly<Record<string, string>>): string {
  const named = Object.entries(versions).map(([section, version]) => `${section} ${version}`);
  return banner(`You are previewing ${named.join(', ')}`, { action: PREVIEW_LEAVE_PATH, button: 'Leave preview' });
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
    `<span aria-hidden="true">·</span><button>${button}</button></form>`
  );
}
