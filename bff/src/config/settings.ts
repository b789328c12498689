import { ConfigError } from './configError.ts';

export type Env = Readonly<Record<string, string | undefined>>;

export function number(
  env: Env,
  name: string,
  { fallback, min, max, whole = false }: { fallback: number; min: number; max: number; whole?: boolean },
): number {
  const given = env[name]?.trim();
  if (!given) return fallback;
  const value = Number(given);
  if (!Number.isFinite(value) || value < min || value > max || (whole && !Number.isInteger(value))) {
    throw new ConfigError(`${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not "${given}".`);
  }
  return value;
}

export function choice<const T extends string>(env: Env, name: string, known: readonly T[], fallback: T): T {
  const given = env[name]?.trim();
  if (!given) return fallback;
  const found = known.find((option) => option === given);
  if (!found) throw new ConfigError(`${name} must be one of ${known.join(', ')}, not "${given}".`);
  return found;
}

/** The message never quotes the URL, which may contain a password. */
export function url(env: Env, name: string, schemes: readonly string[]): string | undefined {
  const given = env[name]?.trim();
  if (!given) return undefined;
  const parsed = URL.parse(given);
  if (!parsed || !schemes.includes(parsed.protocol) || (!parsed.hostname && !parsed.searchParams.get('socketPath'))) {
    throw new ConfigError(`${name} must be a URL that begins with ${schemes.map((s) => `${s}//`).join(' or ')}.`);
  }
  return given;
}
