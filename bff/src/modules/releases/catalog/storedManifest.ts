import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { z } from 'zod';

const texts = z.array(z.string());
const byName = z.record(z.string(), z.string());
const namesOf = z.record(z.string(), texts);

/** What is read of a record without asking. How long a text may be was the gate's business, and its limits may have changed. */
const storedManifest = z.looseObject({
  name: z.string(),
  container: z.string().nullable(),
  shellApi: z.string(),
  otherShellApis: texts.optional(),
  entry: z.string(),
  css: texts,
  routes: z.array(
    z.looseObject({
      path: z.string(),
      title: z.string(),
      description: z.string().optional(),
      access: z.enum(['public', 'user']),
      preload: texts,
      redirectTo: z.string().optional(),
      navbar: z.looseObject({ label: z.string(), order: z.number(), for: z.string() }).nullable().optional(),
    }),
  ),
  placement: z.enum(['page', 'overlay', 'frame']),
  provides: byName,
  otherSets: z.record(z.string(), z.looseObject({ provides: byName, files: texts })).optional(),
  requires: byName,
  // Releases published before names and endpoints were recorded have none.
  offers: namesOf.default({}),
  uses: namesOf.default({}),
  endpoints: texts.default([]),
  icon: z.string().optional(),
  everyPage: z.looseObject({ public: texts, user: texts }).optional(),
});

/** Stands for a record that cannot be read: no page, and nothing asked of others. */
const UNREADABLE: SectionManifest = {
  name: '',
  container: null,
  shellApi: '0.0',
  entry: '',
  css: [],
  routes: [],
  placement: 'page',
  provides: {},
  requires: {},
  offers: {},
  uses: {},
  endpoints: [],
};

/** Reads what is stored of a version's `section.json`. A damaged record is one version's fault, and never throws. */
export function readStoredManifest(
  section: string,
  text: string,
): { readonly manifest: SectionManifest; readonly isReadable: boolean } {
  const parsed = storedManifest.safeParse(jsonOf(text));
  if (!parsed.success || parsed.data.name !== section) return { manifest: UNREADABLE, isReadable: false };
  return { manifest: parsed.data as SectionManifest, isReadable: true };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
