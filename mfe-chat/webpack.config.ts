import { sectionConfig } from '@bellwether/sdk/webpack';

export default sectionConfig({ name: 'mfe-chat', dir: import.meta.dirname, placement: 'overlay' });
