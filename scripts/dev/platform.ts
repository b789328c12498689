/** The platform of `npm run dev`: what `npm start` serves, with the shell for development. `node --watch` restarts it. */
import { workspace } from '../build/workspace.ts';
import { buildSections } from '../build.ts';
import { startProduct, timed } from '../start/startProduct.ts';
import { devShell } from './devShell.ts';

await startProduct({
  root: workspace.root,
  build: () =>
    timed('Built what changed', async () => {
      const only = workspace.sections.filter((name) => name !== 'shell');
      return [await devShell(), ...(await buildSections({ only }))];
    }),
  promotes: 'changes',
});
