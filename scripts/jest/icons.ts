import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

declare const module: { exports: unknown };
declare const require: ((path: string) => { readonly default: unknown }) & { resolve(path: string): string };

const folder = dirname(require.resolve('lucide-react/icons/x'));
const plain = (name: string) => name.toLowerCase().replaceAll('-', '');
const files = new Map(readdirSync(folder).map((file) => [plain(file), file]));

/** Replaces lucide-react: an icon is read when a component asks for it. All 1,700 would take longer than React. */
module.exports = new Proxy({} as Record<string, unknown>, {
  get(icons, name) {
    const file = files.get(`${plain(String(name))}.mjs`);
    if (file) icons[String(name)] ??= require(`lucide-react/icons/${file.slice(0, -'.mjs'.length)}`).default;
    return icons[String(name)];
  },
});
