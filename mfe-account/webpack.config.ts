import { sectionConfig } from '@bellwether/sdk/webpack';

export default sectionConfig({ name: 'mfe-account', dir: import.meta.dirname, placement: 'page' });
