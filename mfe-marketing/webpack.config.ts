import { sectionConfig } from '@bellwether/sdk/webpack';

export default sectionConfig({
  name: 'mfe-marketing',
  dir: import.meta.dirname,
  placement: 'page',
  routes: [
    { path: '/', title: 'Market intelligence for stocks and crypto', access: 'public', chunk: 'landing' },
    { path: '/pricing', title: 'Pricing', access: 'public', chunk: 'pricing' },
    { path: '/terms', title: 'Terms of Service', access: 'public', chunk: 'terms' },
    { path: '/privacy', title: 'Privacy Policy', access: 'public', chunk: 'privacy' },
    { path: '/disclaimer', title: 'Disclaimer', access: 'public', chunk: 'disclaimer' },
    { path: '/contact', title: 'Contact', access: 'public', chunk: 'contact' },
    {
      path: '/track-record',
      title: 'Track Record',
      access: 'public',
      chunk: 'track-record',
      description: 'How every forecast that was issued turned out: right or wrong, and measured against no change.',
    },
  ],
});
