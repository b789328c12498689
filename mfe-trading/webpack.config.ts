import { sectionConfig } from '../sdk/build/preset.ts';

export default sectionConfig({
  name: 'mfe-trading',
  dir: import.meta.dirname,
  placement: 'page',
  apart: ['symbol', 'symbol-parts', 'symbol-start'],
});
