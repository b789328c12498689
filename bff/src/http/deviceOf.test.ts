import { deviceOf } from './deviceOf.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome on Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera on Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome on Linux', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML) HeadlessChrome/156.0 Safari/537.36'],
  ['Safari on macOS', `${MAC}/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`],
  ['Chrome on macOS', `${MAC}/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`],
  ['Safari on iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on iPhone', `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on iPhone', `${IPHONE} EdgiOS/140.0 Version/18.0 Mobile/15E148 Safari/604.1`],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
  ],
  ['Chrome on ChromeOS', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
  ['Unknown browser on Linux', 'SomethingNew/1.0 (X11; Linux x86_64)'],
  ['Firefox', 'Firefox/140.0'],
])('%s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it.each(['', 'curl/8.5.0', 'node', '<script>alert(1)</script>'])('does not guess about %j', (userAgent) => {
  expect(deviceOf(userAgent)).toBeNull();
});

it('stays fast for long user agents and never exceeds the column', () => {
  const long = deviceOf(`${'Version/1 '.repeat(50_000)} SamsungBrowser/1 Windows`);
  expect((long ?? '').length).toBeLessThanOrEqual(60);
});
