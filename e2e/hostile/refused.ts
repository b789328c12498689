import type { RefusedVariant } from './variant.ts';

/** Builds that never come to a page, with what the registry says about them. */
export const REFUSED_VARIANTS: readonly RefusedVariant[] = [
  {
    name: 'styles everything',
    edit: (files) => appended(files, '.css', '* { display: none !important }'),
    refused: /reaches elements outside/,
  },
  {
    name: 'styles the root',
    edit: (files) => appended(files, '.css', ':root { --bw-text: transparent }'),
    refused: /reaches elements outside|affects the whole page/,
  },
  {
    name: 'throws in its entry',
    edit: (files, { entry }) => ({ [entry]: `throw new Error('hostile');${files.get(entry)}` }),
    refused: /hostile/,
  },
  {
    name: 'loops in its entry',
    edit: (files, { entry }) => ({ [entry]: `for (;;);${files.get(entry)}` }),
    refused: /./,
  },
  {
    name: "has another container's name",
    edit: (files, { container }) => ({
      'section.json': (files.get('section.json') ?? '').replaceAll(container ?? '', 'mfe_trading'),
    }),
    refused: /container|mfe_trading/,
  },
  {
    name: 'lists an empty chunk',
    edit: (files, { entry }) => {
      const chunk = [...files.keys()].find((name) => name.endsWith('.js') && name !== entry) ?? entry;
      return { [chunk]: '' };
    },
    refused: /empty/,
  },
];

function appended(files: ReadonlyMap<string, string>, ending: string, text: string): Record<string, string> {
  const [name = '', content] = [...files].find(([file]) => file.endsWith(ending)) ?? [];
  return { [name]: `${content}\n${text}` };
}
