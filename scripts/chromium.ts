import { existsSync } from 'node:fs';

/**
 * What a browser does beside its page. The first three open two pages of Chromium 156's own address bar with every window,
 * which took a fifth of all processor time. The others are Playwright 1.64's list: where a switch stands twice, the last counts.
 */
const NOT_OF_THE_PAGE = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

interface ChromiumLaunch {
  /** Absent: Playwright takes the one that it has downloaded. */
  readonly executablePath?: string;
  readonly args: string[];
}

/**
 * Debian's build of Chromium without the windows around a page comes first: a page load takes 0.55 s of processor time
 * there, and 0.9 s in the whole browser.
 */
const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** How the journeys and the benchmark start Chromium: the one that CHROMIUM names, else the system's, with nothing beside its pages. */
export function chromiumLaunch(): ChromiumLaunch {
  const executablePath = [process.env.CHROMIUM, ...INSTALLED].find((path) => path && existsSync(path));
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=slight', // what the whole browser takes from the system
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${NOT_OF_THE_PAGE.join(',')}`,
    ],
  };
}
