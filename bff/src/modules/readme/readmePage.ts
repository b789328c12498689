import { readFile } from 'node:fs/promises';
import { brand } from '@bellwether/sdk/brand';
import type { Tokens } from 'marked';
import { escapeHtml } from '../../http/escapeHtml.ts';
import { policyHash } from '../../http/policyHash.ts';

const readme = new URL('../../../../README.md', import.meta.url);

/** The page's own, in the colors of the shell's tokens. */
const STYLE =
  ':root{color-scheme:dark light;--bg:light-dark(#f5f6f9,#0b0e14);--line:light-dark(#d6dde8,#273145);' +
  '--text:light-dark(#10151f,#e7ebf3);--muted:light-dark(#55617a,#9aa7bb);--accent:light-dark(#2355cf,#7aa5ff)}' +
  'body{margin:0;padding:24px 16px 64px;background:var(--bg);color:var(--text);' +
  'font:1rem/1.625rem "Inter Variable",system-ui,"Segoe UI",Roboto,Arial,sans-serif}' +
  'main,nav{max-width:960px;margin:0 auto;overflow-wrap:anywhere}' +
  'a{color:var(--accent)}h1,h2,h3{line-height:1.3;scroll-margin-top:16px}h2{margin-top:48px}h3{margin-top:32px}' +
  'code,pre{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}' +
  'pre{overflow-x:auto;padding:12px 16px;border:1px solid var(--line);border-radius:8px}' +
  'table{border-collapse:collapse;font-size:.875rem;line-height:1.375rem}' +
  'th,td{padding:8px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}' +
  'th{color:var(--muted)}tr:last-child td{border-bottom:0}:target{color:var(--accent)}' +
  '@media(width>=700px){td,th{overflow-wrap:normal}}' +
  '@media(width<700px){thead{display:none}tr,td{display:block}td{padding:2px 0;border:0}' +
  'tr{padding:12px 0;border-bottom:1px solid var(--line)}}' +
  ':focus-visible{outline:2px solid var(--accent);outline-offset:2px}';

/** As the policy of every response, for a page with a style. */
export const README_POLICY = [
  "default-src 'none'",
  `style-src ${policyHash(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the project’s README as a page. Its headings have the anchors that code hosts give them. */
export async function readmePage(): Promise<string> {
  const { Marked } = await import('marked'); // few servers ever need it
  const body = await new Marked({ renderer }).parse(await readFile(readme, 'utf8'));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>README | ${brand.name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<nav><a href="/">Open ${brand.name}</a></nav>`,
    `<main>${body}</main>`,
    '</body>',
    '</html>',
  ].join('\n');
}

const renderer = {
  heading(
    this: { parser: { parseInline(tokens: Tokens.Generic[]): string } },
    { tokens, depth, text }: Tokens.Heading,
  ) {
    return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  /** Other documents are not served: their names stay as text. */
  link(this: { parser: { parseInline(tokens: Tokens.Generic[]): string } }, { href, tokens }: Tokens.Link) {
    const text = this.parser.parseInline(tokens);
    return /^(?:https:\/\/|#)/.test(href) ? `<a href="${escapeHtml(href)}">${text}</a>` : `${text}`;
  },
};

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
