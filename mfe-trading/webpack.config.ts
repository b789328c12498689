import { sectionConfig } from '@bellwether/sdk/webpack';

export default sectionConfig({ name: 'mfe-trading', dir: import.meta.dirname, placement: 'page' });
