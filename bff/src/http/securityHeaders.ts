import { isApiPath } from './apiPath.ts';
import type { AppMiddleware } from './context.ts';

/** Powers that no page of the site uses. Chromium reports a name that it does not know on every page. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Set on every response. The HTML document sets its own content security policy. */
const HEADERS = Object.entries({
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
});

/** There is deliberately no CORS header: only same-origin pages can read responses. */
export function securityHeaders(): AppMiddleware {
  return function headers(ctx, next) {
    for (const [name, value] of HEADERS) ctx.res.setHeader(name, value);
    if (isApiPath(ctx.path)) ctx.set('Cache-Control', 'no-store');
    return next();
  };
}
