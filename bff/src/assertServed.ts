import type { Config } from './config/config.ts';
import { ConfigError } from './config/configError.ts';
import type { Registry } from './modules/releases/registry.ts';

/**
 * Checks that this server has every endpoint that the live sections and their fallbacks call. With MIGRATE=off, where
 * migrations and moves are steps of their own, it only warns.
 * @throws ConfigError with one sentence about the first such call
 */
export async function assertServed(
  { rollouts }: Pick<Registry, 'rollouts'>,
  { migrate }: Pick<Config, 'migrate'>,
  log: { warn(message: string): void },
): Promise<void> {
  const sentences = await rollouts.unserved();
  if (migrate === 'off') {
    for (const sentence of sentences) log.warn(sentence);
    return;
  }
  const [first] = sentences;
  if (first !== undefined) throw new ConfigError(`${first} Promote another one before this server starts.`);
}
