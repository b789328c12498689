import type { RouteTable } from '@bellwether/sdk/section/routeTable.ts';

/** Every page of this section, one line each. */
export const routes: RouteTable = [
  {
    path: '/',
    title: 'Market intelligence for stocks and crypto',
    access: 'public',
    page: () => import('./pages/LandingPage.tsx'),
  },
  {
    path: '/pricing',
    title: 'Pricing',
    access: 'public',
    navbar: { order: 90 },
    page: () => import('./pages/PricingPage.tsx'),
  },
  { path: '/terms', title: 'Terms of Service', access: 'public', page: () => import('./pages/TermsPage.tsx') },
  { path: '/privacy', title: 'Privacy Policy', access: 'public', page: () => import('./pages/PrivacyPage.tsx') },
  { path: '/disclaimer', title: 'Disclaimer', access: 'public', page: () => import('./pages/DisclaimerPage.tsx') },
  { path: '/contact', title: 'Contact', access: 'public', page: () => import('./pages/ContactPage.tsx') },
  {
    path: '/track-record',
    title: 'Track Record',
    access: 'public',
    description: 'Every forecast we have issued and how it turned out, measured against a no-change baseline.',
    page: () => import('./pages/TrackRecordPage.tsx'),
  },
];
