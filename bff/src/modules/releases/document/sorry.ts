import { brand } from '@bellwether/sdk/brand';
import { policyHash } from '../../../http/policyHash.ts';

/** The document's own: where this shows, no shell has styled anything. The colors are the browser's, dark or light. */
const STYLE = 'body{margin:20vh 1rem;font:1rem/1.5 system-ui,sans-serif;text-align:center}';

/** Shows if no shell starts. The watchdog gives the button, which must come last, its function. */
export const SORRY = `<style>${STYLE}</style><p role="alert">${brand.name} could not start.</p><button type="button">Reload</button>`;

export const SORRY_STYLE_HASH = policyHash(STYLE);
