import { defineSection } from '@bellwether/sdk/section';
import { pagesOf } from '@bellwether/sdk/section/pagesOf.tsx';
import { routes } from './routes.ts';

export const section = defineSection({ name: 'mfe-ideas', root: pagesOf(routes) });
