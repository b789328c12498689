import type { Encoding } from '../files/contentStore.ts';

/**
 * The best of the prepared encodings that the caller takes; null: as it is. Among those it takes, brotli goes first whatever
 * the order: browsers name gzip first only because they learned it first.
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
