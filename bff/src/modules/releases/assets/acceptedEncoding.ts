import type { Encoding } from '../files/contentStore.ts';

/**
 * Returns the best prepared encoding that the client accepts, or null for the plain file. Prefers brotli regardless of the
 * header's order, because browsers list gzip first only for historical reasons.
 */
export function acceptedEncoding(header: string, prepared: readonly Encoding[]): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((encoding) => prepared.includes(encoding) && takes(encoding)) ?? null;
}
