import { brand } from '@bellwether/sdk/brand';
import type { PageRelease, SectionRoute } from '@bellwether/sdk/contract/release';
import { pageBelow, titleBelow } from '@bellwether/sdk/limits/pageBelow';
import { PAGE_NOT_FOUND } from '@bellwether/sdk/messages/pages.ts';
import { escapeHtml, jsonInHtml } from '../../../http/escapeHtml.ts';
import { SHELL } from '../catalog/sectionManifest.ts';
import type { FlatSectionRelease } from '../catalog/sectionRelease.ts';
import type { ResolvedSite } from '../resolve/releaseResolver.ts';
import { preloadHeader, preloadsOf, preloadTag } from './preloads.ts';
import { localBanner, previewBanner } from './previewBanner.ts';
import { SORRY } from './sorry.ts';
import { SYSTEM_THEME_SCRIPT } from './systemTheme.ts';
import { WATCHDOG_SCRIPT } from './watchdog.ts';

/** `system`: the visitor has chosen none. */
export type DocumentTheme = 'dark' | 'light' | 'system';

export interface RenderedDocument {
  readonly status: 200 | 404;
  readonly html: string;
  /** Value of the `Link` header. */
  readonly link: string;
}

/**
 * The one HTML document. It names the visitor's releases, and the files that the page needs before its content.
 * @param path null for paths that no page ever had
 */
export function renderDocument(site: ResolvedSite, path: string | null, theme: DocumentTheme): RenderedDocument {
  const { pageRelease, shell } = site;
  const page = path === null ? null : site.pageAt(path);
  const title = (page && titleOf(page.route, path ?? '')) ?? pageRelease.unavailable?.[path ?? ''] ?? PAGE_NOT_FOUND;
  const fullTitle = escapeHtml(title === brand.name ? title : `${title} · ${brand.name}`);
  const needed = {
    first: [shell.entry, ...shell.css],
    fileMap: page && page.section !== SHELL ? page.fileMap : null,
    next: [...site.everyPage(page?.route.access ?? 'public'), ...(page?.preload ?? [])],
  };
  const preloads = preloadsOf(needed, { ...shell.integrity, ...page?.integrity });
  const ownFiles = [...needed.first, ...needed.next].flatMap((url) => {
    const hash = shell.integrity[url];
    return hash === undefined ? [] : [[url, hash] as const];
  });
  const isApart = pageRelease.sections[SHELL]?.fileMap !== undefined;
  const release: PageRelease = { ...pageRelease, ...(isApart && { integrity: Object.fromEntries(ownFiles) }) };
  const { description, below } = page?.route ?? {};
  const html = [
    '<!doctype html>',
    `<html lang="en" data-theme="${theme === 'light' ? 'light' : 'dark'}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${fullTitle}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    // Links to what a person looks at are shared; whoever follows one signs in.
    below && `<meta property="og:title" content="${fullTitle}">`,
    below && description && `<meta property="og:description" content="${escapeHtml(description)}">`,
    (!page || site.preview || pageRelease.local) && '<meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="${theme === 'system' ? 'dark light' : theme}">`,
    theme === 'system' && `<script>${SYSTEM_THEME_SCRIPT}</script>`,
    site.icon && `<link rel="icon" type="image/svg+xml" href="${escapeHtml(site.icon)}">`,
    ...preloads.map(preloadTag),
    ...styleTags(shell),
    `<script type="application/json" id="release">${jsonInHtml(release)}</script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    site.preview && previewBanner(site.preview),
    site.asksForLocal && pageRelease.local && localBanner(pageRelease.local),
    shell.fallback && goodShell(shell.fallback),
    // The watchdog takes this element out of the document where the shell must not run.
    `<div><script title="${escapeHtml(shell.version)}">${WATCHDOG_SCRIPT}</script>${scriptTag(shell)}</div>`,
    `<template id="sorry">${SORRY}</template>`,
    `<noscript><p>${brand.name} requires JavaScript. Enable it for this site and reload the page.</p></noscript>`,
    '</body>',
    '</html>',
  ];
  return {
    status: page ? 200 : 404,
    html: html.filter(Boolean).join('\n'),
    link: preloadHeader(preloads),
  };
}

function titleOf(route: SectionRoute, path: string): string {
  const below = route.below && path !== route.path ? pageBelow(path) : null;
  return below ? titleBelow(below.name, route.title) : route.title;
}

/** Starts the last good shell once the watchdog moves the content into the document. */
function goodShell(shell: FlatSectionRelease): string {
  return `<template id="good" title="${escapeHtml(shell.version)}">${styleTags(shell).join('')}${scriptTag(shell)}</template>`;
}

function styleTags({ css, integrity }: FlatSectionRelease): string[] {
  return css.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}"${integrityAttribute(integrity, url)}>`);
}

function scriptTag({ entry, integrity }: FlatSectionRelease): string {
  return `<script id="shell" src="${escapeHtml(entry)}"${integrityAttribute(integrity, entry)} crossorigin defer></script>`;
}

function integrityAttribute(integrity: Readonly<Record<string, string>>, url: string): string {
  const hash = integrity[url];
  return hash === undefined ? '' : ` integrity="${hash}"`;
}
