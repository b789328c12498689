import { sectionConfig } from '../sdk/build/preset.ts';

export default sectionConfig({ name: 'mfe-dashboard', dir: import.meta.dirname, placement: 'page' });
