import { sectionConfig } from '../sdk/build/preset.ts';

export default sectionConfig({ name: 'mfe-account', dir: import.meta.dirname, placement: 'page' });
