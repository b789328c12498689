import { sectionConfig } from '../sdk/build/preset.ts';

export default sectionConfig({ name: 'mfe-chat', dir: import.meta.dirname, placement: 'overlay' });
