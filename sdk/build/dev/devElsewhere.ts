import { type LocalServer, startLocalServer } from './localServer.ts';
import { type WatchedSection, watchSection } from './watchSection.ts';

/**
 * Serves the sections in these folders, from memory, to pages of a platform elsewhere, and prints the link that makes a browser
 * load them. A page that is open shows each save.
 */
export async function devElsewhere(
  folders: readonly string[],
  { platform, port }: { platform: string; port: number },
): Promise<void> {
  const server = await startLocalServer(port, [platform]);
  const sections: WatchedSection[] = [];
  for (const dir of folders) sections.push(await watchSection({ dir, onBuilt: announcer(server) }));
  const ports = sections.map(({ name }) => `${name}=${server.port}`).join('&');
  console.log(`Open ${platform}/preview/local?${ports} (its operator has to set LOCAL_SECTIONS=allowed)`);
}

/** Tells open pages, and whoever looks at the terminal, about each build. */
export function announcer(server: Pick<LocalServer, 'announce'>): (section: WatchedSection, tookMs: number) => void {
  return (section, tookMs) => {
    const { errors } = section.build;
    if (errors.length > 0) console.error(`${section.name} does not build:\n${errors.join('\n\n')}`);
    else console.log(`${section.name} (${tookMs.toFixed(0)} ms)`);
    server.announce(section);
  };
}
