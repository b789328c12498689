import { shellConfig } from '@bellwether/sdk/webpack';

export default shellConfig({ dir: import.meta.dirname });
