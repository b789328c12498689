import { sectionConfig } from '@bellwether/sdk/webpack';

export default sectionConfig({
  name: 'mfe-marketing',
  dir: import.meta.dirname,
  placement: 'page',
  routes: [
    { path: '/', title: 'Market intelligence for stocks and crypto', access: 'public' },
    { path: '/pricing', title: 'Pricing', access: 'public' },
    { path: '/terms', title: 'Terms of Service', access: 'public' },
    { path: '/privacy', title: 'Privacy Policy', access: 'public' },
    { path: '/disclaimer', title: 'Disclaimer', access: 'public' },
    { path: '/contact', title: 'Contact', access: 'public' },
  ],
});
