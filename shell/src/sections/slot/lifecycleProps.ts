import type { SectionProps } from '@bellwether/sdk/section/shellApi.ts';
import type { SingleRelease } from './releaseChoice.ts';

/** What the shell gives every section: its API and, where the section has pages for signed-in users, the query cache. */
export type Provided = Pick<SectionProps, 'shell' | 'Data'>;

export type LifecycleProps = SectionProps & { name: string };

let count = 0;

/** The props of a section's lifecycles. Each call makes a new `name`: single-spa-react keeps its React roots by name. */
export function lifecycleProps(
  section: string,
  { version }: SingleRelease,
  provided: Provided,
  domElement: HTMLElement,
  onCrash: (error: unknown) => void,
): LifecycleProps {
  count += 1;
  return { name: `${section}@${version}/${count}`, domElement, onCrash, release: { section, version }, ...provided };
}
