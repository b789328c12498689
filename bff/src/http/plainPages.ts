import { brand } from '@bellwether/sdk/brand';
import { escapeHtml } from './escapeHtml.ts';
import { STARTING_RETRY_SECONDS } from './starting.ts';

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

/** A page with the browser's default styles, because no release is available or none is to be shown. */
export function plainPage({ heading, words, head = '', link, form }: PlainPage): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${brand.name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    head,
    '</head>',
    '<body>',
    `<h1>${heading}</h1>`,
    `<p>${escapeHtml(words)}</p>`,
    form ? `<form method="post" action="${escapeHtml(form.action)}"><button>${form.button}</button></form>` : '',
    link ? `<p><a href="${link.href}">${link.text}</a></p>` : '',
    '</body>',
    '</html>',
  ].join('\n');
}
