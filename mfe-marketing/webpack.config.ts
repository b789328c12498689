import { sectionConfig } from '@bellwether/sdk/webpack';

export default sectionConfig({ name: 'mfe-marketing', dir: import.meta.dirname, placement: 'page' });
