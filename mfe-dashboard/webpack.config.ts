import { sectionConfig } from '@bellwether/sdk/webpack';

export default sectionConfig({ name: 'mfe-dashboard', dir: import.meta.dirname, placement: 'page' });
