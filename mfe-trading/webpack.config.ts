import { sectionConfig } from '@bellwether/sdk/webpack';

export default sectionConfig({
  name: 'mfe-trading',
  dir: import.meta.dirname,
  placement: 'page',
  routes: [
    { path: '/watchlist', title: 'Watchlist', access: 'user', chunk: 'watchlist' },
    { path: '/portfolio', title: 'Portfolio', access: 'user', chunk: 'portfolio' },
    { path: '/predict', title: 'Predict', access: 'user', chunk: 'predict' },
  ],
});
