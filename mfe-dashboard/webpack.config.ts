import { sectionConfig } from '@bellwether/sdk/webpack';

export default sectionConfig({
  name: 'mfe-dashboard',
  dir: import.meta.dirname,
  placement: 'page',
  routes: [{ path: '/dashboard', title: 'Dashboard', access: 'user', chunk: 'dashboard' }],
});
