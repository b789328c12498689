import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that come as ES modules only, which jest's own module system cannot read as they are. */
const ES_ONLY = [
  '@bellwether/sdk',
  'single-spa',
  'single-spa-react',
  'lucide-react',
  '@testing-library/user-event',
  'ai',
  '@ai-sdk/[^/]+',
  '@vercel/oidc',
  '@workflow/serde',
  'eventsource-parser',
  'marked',
  'zod/v4', // its CommonJS files end in .cjs; the ai SDK names the others
];

/** How TypeScript and JSX become what jest runs. */
export const swcOptions = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
} as const;

/** jest's settings for tests of sections: here for the web project, in the packed sdk for a section elsewhere. */
export const sectionTests = {
  testEnvironment: packageFile('jest-environment-jsdom'),
  transform: { '\\.(mjs|js|ts|tsx)$': [packageFile('@swc/jest'), swcOptions] },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_ONLY.join('|')})/)`],
  setupFiles: [fileBeside('browser')],
  setupFilesAfterEnv: [fileBeside('matchers')],
  moduleNameMapper: {
    '\\.module\\.css$': fileBeside('classNames'),
    '\\.(css|svg|woff2)$': fileBeside('file'),
    '^lucide-react$': fileBeside('icons'),
  },
};

/** The packed sdk brings these packages along: they need not be where the section's own are. */
function packageFile(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}

/** TypeScript in this repository, JavaScript in the packed sdk. */
function fileBeside(name: string): string {
  return join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);
}
