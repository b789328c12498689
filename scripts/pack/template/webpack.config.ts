import { sectionConfig } from '@bellwether/sdk/build';

export default sectionConfig({ name: 'mfe-ideas', dir: import.meta.dirname, placement: 'page' });
