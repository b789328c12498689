import { brand } from '@bellwether/sdk/brand';
import { STARTING_RETRY_SECONDS } from '../../../http/starting.ts';

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

/** A page with the browser's default styles, because no release is available. */
function plainPage({ heading, words, head = '' }: { heading: string; words: string; head?: string }): string {
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
    `<p>${words}</p>`,
    '</body>',
    '</html>',
  ].join('\n');
}
