import { shellConfig } from '../sdk/build/preset.ts';

export default shellConfig({ dir: import.meta.dirname });
