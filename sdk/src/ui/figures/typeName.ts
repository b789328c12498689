const names = { stock: 'Stock', crypto: 'Crypto' };

/** What an instrument is, in a word beside its symbol. An index is quoted like a stock and is none. */
export function typeName({ type, isIndex }: { type: keyof typeof names; isIndex?: boolean | undefined }): string {
  return isIndex ? 'Index' : names[type];
}
