import { sectionConfig } from '../sdk/build/preset.ts';

export default sectionConfig({ name: 'mfe-marketing', dir: import.meta.dirname, placement: 'page' });
