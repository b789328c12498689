import { brand } from '@bellwether/sdk/brand';
import type { AppContext } from './context.ts';
import { escapeHtml } from './escapeHtml.ts';
import { policyHash } from './policyHash.ts';
import { STARTING_RETRY_SECONDS } from './starting.ts';

/**
 * The page's own, because no release gives it any. It repeats the colors of the shell's tokens, dark unless the browser asks
 * for light, as the site is for a new visitor.
 */
const STYLE =
  ':root{color-scheme:dark light;--bg:light-dark(#f5f6f9,#0b0e14);--surface:light-dark(#fff,#121721);' +
  '--line:light-dark(#d6dde8,#273145);--text:light-dark(#10151f,#e7ebf3);--muted:light-dark(#55617a,#9aa7bb);' +
  '--accent:light-dark(#2355cf,#7aa5ff);--on-accent:light-dark(#fff,#0b0e14)}' +
  'body{display:grid;place-items:center;box-sizing:border-box;min-height:100vh;margin:0;padding:16px;background:var(--bg);' +
  'color:var(--text);font:1rem/1.625rem "Inter Variable",system-ui,"Segoe UI",Roboto,Arial,sans-serif}' +
  'main{box-sizing:border-box;width:100%;max-width:480px;padding:32px;border:1px solid var(--line);border-radius:12px;' +
  'background:var(--surface);overflow-wrap:anywhere}' +
  'b{color:var(--muted);font-size:.8125rem;font-weight:560}h1{margin:8px 0 12px;font-size:1.5rem;line-height:2rem}' +
  'p{margin:0}div{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}' +
  'a,button{box-sizing:border-box;min-height:44px;padding:9px 16px;border:1px solid var(--line);border-radius:8px;' +
  'background:none;color:var(--text);font:inherit;font-size:.875rem;line-height:1.5rem;font-weight:560;text-decoration:none;cursor:pointer}' +
  'button{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}' +
  ':focus-visible{outline:2px solid var(--accent);outline-offset:2px}';

/** As the policy of every response, for a page with a style and a form that leads back here. */
const POLICY = [
  "default-src 'none'",
  `style-src ${policyHash(STYLE)}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The page shown while no shell is live. */
export const UNRELEASED_PAGE = plainPage({
  heading: `${brand.name} is being set up`,
  words: 'No release of the site is live yet. Please try again in a minute.',
});

/** The page shown while the server starts. It reloads itself. */
export const STARTING_PAGE = plainPage({
  heading: `${brand.name} is starting`,
  words: 'This page will reload in a few seconds.',
  head: `<meta http-equiv="refresh" content="${STARTING_RETRY_SECONDS}">`,
});

/** The page for a form of another site that would end a preview. */
export const NOT_LEFT_PAGE = plainPage({
  heading: 'Nothing was changed',
  words: 'Use the button at the top of the page to leave.',
  link: { href: '/', text: 'Open the site' },
});

interface PlainPage {
  readonly heading: string;
  readonly words: string;
  readonly head?: string;
  readonly link?: { readonly href: string; readonly text: string };
  /** A form that posts nothing but its address. */
  readonly form?: { readonly action: string; readonly button: string };
}

/** Sends a page of `plainPage`. */
export function sendPlainPage(ctx: AppContext, status: number, page: string): void {
  ctx.status = status;
  ctx.body = page;
  ctx.set('Content-Type', 'text/html; charset=utf-8');
  ctx.set('Content-Security-Policy', POLICY);
}

/** A page without a release, because none is available or none is to be shown. */
export function plainPage({ heading, words, head = '', link, form }: PlainPage): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${brand.name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    `<style>${STYLE}</style>`,
    head,
    '</head>',
    '<body>',
    '<main>',
    `<b>${brand.name}</b>`,
    `<h1>${heading}</h1>`,
    `<p>${escapeHtml(words)}</p>`,
    form || link ? '<div>' : '',
    form ? `<form method="post" action="${escapeHtml(form.action)}"><button>${form.button}</button></form>` : '',
    link ? `<a href="${link.href}">${link.text}</a>` : '',
    form || link ? '</div>' : '',
    '</main>',
    '</body>',
    '</html>',
  ].join('\n');
}
