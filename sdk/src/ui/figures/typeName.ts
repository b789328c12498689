const names = { stock: 'Stock', crypto: 'Crypto' };

/** The type of an instrument, in one word. An index is quoted like a stock but has its own name. */
export function typeName({ type, isIndex }: { type: keyof typeof names; isIndex?: boolean | undefined }): string {
  return isIndex ? 'Index' : names[type];
}
