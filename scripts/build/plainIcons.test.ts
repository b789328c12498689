import { execFileSync } from 'node:child_process';
import { workspace } from './workspace.ts';

/** Compares every icon of lucide in Node, whose modules jest's are not. Prints the number compared and those that differ. */
const program = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { createLucideIcon } from 'lucide-react';
  import { createElement } from 'react';
  import { renderToStaticMarkup } from 'react-dom/server';
  import plainIcons from './sdk/build/plainIcons.ts';
  import { plainIcon } from './sdk/src/ui/plainIcon.ts';

  const folder = 'node_modules/lucide-react/dist/esm/icons/';
  const dataIn = (source) => new Function('return ' + /const __iconData = (\\{.*?\\n\\});?$/ms.exec(source)[1])();
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(folder + file, 'utf8'))
    .filter((source) => source.includes('const __iconData'));
  const differing = sources.flatMap((source) => {
    const short = plainIcons(source);
    const [lucide, plain] = [createLucideIcon(dataIn(source)), plainIcon(dataIn(short))];
    const drawn = [{}, { 'aria-hidden': 'true' }, { className: 'turning', fill: 'currentColor', 'data-turning': true }].map(
      (props) => [lucide, plain].map((icon) => renderToStaticMarkup(createElement(icon, props))),
    );
    const same = drawn.every(([original, ours]) => original === ours) && !/key:|size:|__iconData.node/.test(short);
    return same ? [] : [drawn.flat()];
  });
  console.log(JSON.stringify({ compared: sources.length, differing: differing.slice(0, 3) }));
`;

test('an icon of a bundle is the element that lucide draws, from shorter data', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: workspace.root,
    encoding: 'utf8',
  });
  const { compared, differing } = JSON.parse(output);
  expect(compared).toBeGreaterThan(1_000);
  expect(differing).toEqual([]);
});
