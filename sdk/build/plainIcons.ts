import { ownFile } from './ownFile.ts';

const plainIcon = ownFile('../src/ui/plainIcon');
const factory = "import createLucideIcon from '../createLucideIcon.mjs'";

/**
 * webpack loader for the icons of lucide-react (1.73.0). It makes them with `plainIcon` and drops what that does not need:
 * the size and each shape's key. 2.5 kB gzip on a page.
 */
export default function plainIcons(source: string): string {
  if (!source.includes('const __iconData')) return source; // only re-exports
  if (!source.includes(factory)) throw new Error('lucide-react makes its icons in another way.');
  return source
    .replace(factory, `import { plainIcon as createLucideIcon } from ${JSON.stringify(plainIcon)}`)
    .replace(/,? key: "\w+"/g, '')
    .replace(/^ +size: 24,$/m, '')
    .replace(/^__iconData\.node;$/m, '');
}
