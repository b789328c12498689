import * as query from '@bellwether/sdk/query';
import * as router from '@bellwether/sdk/router';
import { HighchartsReact } from 'highcharts-react-official';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/**
 * The modules of a set beside the shell's own. The build makes this module once per set, with the set's packages
 * (sdk/build/otherOffers.ts), so that whatever holds a context or calls a hook is bound to the React of its section.
 */

type Highcharts = typeof import('@bellwether/sdk/highcharts');

/** @param loadChartLibrary The shell's own: a page has one Highcharts, as it may create its policy once. */
export function sharedModules({ loadChartLibrary }: Highcharts): Readonly<Record<string, object>> {
  return {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    'react-dom/client': reactDomClient,
    '@bellwether/sdk/router': router,
    '@bellwether/sdk/query': query,
    '@bellwether/sdk/highcharts': {
      loadChartLibrary: async () => ({ ...(await loadChartLibrary()), HighchartsReact }),
    } satisfies Highcharts,
  };
}

/** Returns the provider of the page's one cache of server data for sections of this set. */
export function dataFor(client: query.QueryClient): react.ComponentType<{ children: react.ReactNode }> {
  return ({ children }) => <query.QueryClientProvider client={client}>{children}</query.QueryClientProvider>;
}
