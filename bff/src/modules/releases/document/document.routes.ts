import { pageBelow } from '@bellwether/sdk/limits/pageBelow';
import { LRUCache } from 'lru-cache';
import type { AppContext, AppMiddleware } from '../../../http/context.ts';
import { localCookieOf } from '../../../http/localCookie.ts';
import { STARTING_PAGE, sendPlainPage, UNRELEASED_PAGE } from '../../../http/plainPages.ts';
import { dropPreviewCookie, previewCookieOf } from '../../../http/previewCookie.ts';
import { STARTING_RETRY_SECONDS } from '../../../http/starting.ts';
import { themeCookie } from '../../../http/themeCookie.ts';
import type { Visitor, Visitors } from '../../../http/visitorCookie.ts';
import { wrongMethod } from '../../../kernel/commonRefusals.ts';
import { acceptedEncoding } from '../assets/acceptedEncoding.ts';
import { type DocumentTokens, TOKEN_COOKIE } from '../guard/documentToken.ts';
import type { GuardService } from '../guard/guard.service.ts';
import type { ReleaseResolver, ResolvedSite } from '../resolve/releaseResolver.ts';
import { type Compressed, compressed } from './compressed.ts';
import { localPolicies, PAGE_POLICIES, PREVIEW_POLICIES } from './pagePolicies.ts';
import { previewRefusal } from './previewRefusal.ts';
import { type DocumentTheme, type RenderedDocument, renderDocument } from './renderDocument.ts';

interface Settings {
  readonly visitors: Visitors;
  /** What documents of a rollout say to it. */
  readonly tokens: DocumentTokens;
  /** Hears of documents of a rollout. */
  readonly guard: Pick<GuardService, 'given'>;
  /** For browsers with a preview's cookie. */
  readonly previews: { siteOf(cookie: string, pages: ReleaseResolver): Promise<ResolvedSite | null> };
  /** For developers. A preview goes before it. */
  readonly local: { siteFor(cookie: string | undefined, site: ResolvedSite): ResolvedSite };
  /** Whether nothing has the name that a path below a page's own has, so that its document is a 404. It must not wait. */
  readonly isNothing: (page: string, name: string) => boolean;
  /** While false, a page says the server is starting and reloads itself; its requests would be refused and its session lost. */
  readonly started: () => boolean;
}

const DOCUMENTS_KEPT = 300;

interface KeptDocument extends RenderedDocument, Compressed {}

/**
 * Serves every remaining path as a page: one document, never cached by the browser, with 404 if no section owns the
 * path or nothing has the name that it ends with. A redirect route responds with its target.
 */
export function servePages(
  pages: ReleaseResolver,
  { visitors, tokens, guard, previews, local, isNothing, started }: Settings,
): AppMiddleware {
  const kept = new LRUCache<string, KeptDocument>({ max: DOCUMENTS_KEPT });

  return async function document(ctx) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw wrongMethod();
    }
    ctx.set('Cache-Control', 'no-store');
    if (!started()) return answerLater(ctx, STARTING_PAGE, STARTING_RETRY_SECONDS);
    const visitor = visitors.of(ctx);
    const previewed = previewCookieOf(ctx);
    const preview = previewed === undefined ? null : await previewSite(ctx, previewed);
    if (preview === undefined) return;
    if (previewed !== undefined && preview === null) dropPreviewCookie(ctx);
    const live = preview ?? (await pages.resolve(visitor.id));
    if (!live) return answerLater(ctx, UNRELEASED_PAGE, 5);
    const site = preview ?? local.siteFor(localCookieOf(ctx), live);
    if (visitor.cookie) ctx.append('Set-Cookie', visitor.cookie);
    const path = pathOfPage(ctx.path);
    const page = site.pageAt(path);
    const elsewhere = page?.route.redirectTo ?? (page && path !== ctx.path ? path : null);
    if (elsewhere !== null) return leadOn(ctx, elsewhere);
    Object.assign(ctx, { _matchedRoute: page ? page.route.path : '/*' });
    const isKnown = page !== null || site.pageRelease.unavailable?.[path] !== undefined;
    ctx.set(policiesOf(site));
    noteRollouts(ctx, site, { visitor, pageSection: page?.section ?? null });
    send(ctx, await documentFor(site, isKnown ? path : null, themeCookie(ctx) ?? 'system'));
    if (page && namesNothing(page.route.path, path)) ctx.status = 404; // with the page, which says so
  };

  function namesNothing(page: string, path: string): boolean {
    const below = path === page ? null : pageBelow(path);
    return below !== null && isNothing(page, below.name);
  }

  /** A crawler keeps no cookie and reports nothing, so only a browser that brought one is to be heard of. */
  function noteRollouts(
    ctx: AppContext,
    { sides }: ResolvedSite,
    { visitor, pageSection }: { visitor: Visitor; pageSection: string | null },
  ): void {
    const cookie = tokens.cookieFor(visitor, sides, ctx.cookies.get(TOKEN_COOKIE));
    if (cookie !== null) ctx.append('Set-Cookie', cookie);
    if (sides.length === 0 || visitor.isNew || ctx.method !== 'GET') return;
    guard.given({ visitor: tokens.nameOf(visitor.id), address: ctx.state.address, sides, pageSection });
  }

  /** Returns null for a cookie that is not ours, and undefined where a page says that the preview has ended. */
  async function previewSite(ctx: AppContext, cookie: string): Promise<ResolvedSite | null | undefined> {
    try {
      return await previews.siteOf(cookie, pages);
    } catch (error) {
      const { status, page, dropsCookie } = previewRefusal(error);
      sendPlainPage(ctx, status, page);
      if (dropsCookie) dropPreviewCookie(ctx);
    }
  }

  async function documentFor(site: ResolvedSite, path: string | null, theme: DocumentTheme): Promise<KeptDocument> {
    const key = `${theme} ${path ?? '404'} ${site.key}`;
    const known = kept.get(key);
    if (known) return known;
    const rendered = renderDocument(site, path, theme);
    const made = { ...rendered, ...(await compressed(rendered.html)) };
    kept.set(key, made);
    return made;
  }
}

function policiesOf({ preview, pageRelease: { local } }: ResolvedSite): Readonly<Record<string, string>> {
  if (local) return localPolicies(local);
  return preview ? PREVIEW_POLICIES : PAGE_POLICIES;
}

function send(ctx: AppContext, { status, html, link, ...encoded }: KeptDocument): void {
  const encoding = acceptedEncoding(ctx.get('accept-encoding'), ['br', 'gzip']);
  ctx.status = status;
  if (link !== '') ctx.set('Link', link);
  ctx.set('Vary', 'Accept-Encoding');
  ctx.body = encoding ? encoded[encoding] : html;
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.set('Content-Type', 'text/html; charset=utf-8');
}

function answerLater(ctx: AppContext, page: string, retryAfterSeconds: number): void {
  ctx.set('Retry-After', String(retryAfterSeconds));
  sendPlainPage(ctx, 503, page);
}

/** Redirects only to a path named by a release, so never off the site. */
function leadOn(ctx: AppContext, path: string): void {
  ctx.status = 302;
  ctx.set('Location', path + ctx.search);
  ctx.body = '';
}

/** `/pricing/` → `/pricing` */
function pathOfPage(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
