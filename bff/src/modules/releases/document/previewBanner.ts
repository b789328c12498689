import { PREVIEW_LEAVE_PATH } from '@bellwether/sdk/limits/reservedPaths';
import { escapeHtml } from './escapeHtml.ts';
import { policyHash } from './policyHash.ts';

/** The document's own: it shows whatever becomes of the shell and the sections. */
const STYLE =
  '#preview{position:fixed;z-index:2000;bottom:0;left:0;max-width:100%;display:flex;gap:.5rem;align-items:center;' +
  'padding:.25rem .75rem;font:.8125rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;border:1px solid}' +
  '#preview button{font:inherit;padding:0;border:0;background:none;color:LinkText;text-decoration:underline;cursor:pointer}';

export const PREVIEW_STYLE_HASH = policyHash(STYLE);

/** Says which versions this browser shows in place of what is live, and leads back. A form, because a link could be prefetched. */
export function previewBanner(versions: Readonly<Record<string, string>>): string {
  const named = Object.entries(versions).map(([section, version]) => `${section} ${version}`);
  return (
    `<style>${STYLE}</style><form id="preview" method="post" action="${PREVIEW_LEAVE_PATH}">` +
    `<span>You are previewing ${escapeHtml(named.join(', '))}</span>` +
    '<span aria-hidden="true">·</span><button>Leave preview</button></form>'
  );
}
