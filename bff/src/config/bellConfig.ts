import { ConfigError } from './configError.ts';
import { choice, type Env, number, url } from './settings.ts';

export type BellConfig =
  | { readonly provider: 'builtin' }
  | {
      readonly provider: 'openai-compatible';
      /** The URL before `/chat/completions`, without a trailing slash. */
      readonly baseUrl: string;
      /** Absent for servers that need no key. */
      readonly apiKey?: string;
      readonly model: string;
      /** The longest silence before the first part of a reply, and between two parts. */
      readonly silenceMs: number;
      /** The longest time from the message to the end of the reply. */
      readonly answerMs: number;
    };

/** Reads the settings of Bell's engine. The defaults leave a model on the operator's own machine time to load. @throws ConfigError */
export function readBell(env: Env): BellConfig {
  const provider = choice(env, 'ASSISTANT_PROVIDER', ['builtin', 'openai-compatible'], 'builtin');
  const baseUrl = url(env, 'ASSISTANT_BASE_URL', ['http:', 'https:'])?.replace(/^(.*[^/])?\/*$/, '$1');
  const model = env.ASSISTANT_MODEL?.trim();
  const silence = number(env, 'ASSISTANT_FIRST_TOKEN_SECONDS', { fallback: 30, min: 1, max: 600 });
  const total = number(env, 'ASSISTANT_TOTAL_SECONDS', { fallback: 120, min: 1, max: 3_600 });
  if (provider === 'builtin') return { provider };
  if (!baseUrl || !model) {
    throw new ConfigError(
      'ASSISTANT_BASE_URL and ASSISTANT_MODEL are required with ASSISTANT_PROVIDER=openai-compatible.',
    );
  }
  if (silence > total) {
    throw new ConfigError('ASSISTANT_FIRST_TOKEN_SECONDS must not be more than ASSISTANT_TOTAL_SECONDS.');
  }
  const { username, password } = new URL(baseUrl);
  if (username || password) {
    throw new ConfigError(
      'ASSISTANT_BASE_URL must not contain a user name or password. Put the key in ASSISTANT_API_KEY.',
    );
  }
  const apiKey = env.ASSISTANT_API_KEY?.trim() || undefined;
  return { provider, baseUrl, apiKey, model, silenceMs: 1_000 * silence, answerMs: 1_000 * total };
}
