import { randomBytes } from 'node:crypto';
import { endpoints } from '@bellwether/sdk/contract';
import { toldAt } from '@bellwether/sdk/contract/toldAt';
import type { Quote } from '@bellwether/sdk/contract/types';

const QUOTE = endpoints.getQuote.reply;

/** A symbol that at least one stream is about. */
export interface Listed {
  readonly symbol: string;
  streams: number;
  /** Of the board, when the quote last changed; 0 before the first quote. */
  version: number;
  /** Of its quote; 0 without a price. */
  toldAt: number;
  /** The quote as the market gave it, and as the contract has it: written once for all streams. */
  raw: string;
  json: string;
}

/** The latest quotes of all symbols that streams are about, and in which order they changed. */
export class PriceBoard {
  private readonly listed = new Map<string, Listed>();
  /** Tells this board from that of another process, which counts its own versions. */
  private readonly name = randomBytes(6).toString('base64url');
  private latest = 0;

  get version(): number {
    return this.latest;
  }

  get size(): number {
    return this.listed.size;
  }

  symbols(): string[] {
    return [...this.listed.keys()];
  }

  /** How many of these symbols are new to the board. */
  lacks(symbols: readonly string[]): number {
    return symbols.filter((symbol) => !this.listed.has(symbol)).length;
  }

  add(symbols: readonly string[]): readonly Listed[] {
    return symbols.map((symbol) => {
      const known = this.listed.get(symbol) ?? { symbol, streams: 0, version: 0, toldAt: 0, raw: '', json: '' };
      known.streams += 1;
      this.listed.set(symbol, known);
      return known;
    });
  }

  drop(symbols: readonly Listed[]): void {
    for (const one of symbols) {
      one.streams -= 1;
      if (one.streams === 0) this.listed.delete(one.symbol);
    }
  }

  /** Takes quotes under the symbols of the board. A price that is older than the one before it is none. */
  put(symbols: readonly string[], quotes: readonly Quote[]): void {
    const version = this.latest + 1;
    quotes.forEach((quote, at) => {
      const known = this.listed.get(symbols[at] ?? '');
      const told = toldAt(quote);
      if (!known || (told !== null && told < known.toldAt)) return;
      const raw = JSON.stringify(quote);
      if (raw === known.raw) return;
      const json = JSON.stringify(QUOTE.parse(quote));
      Object.assign(known, { raw, json, version, toldAt: told ?? 0 });
      this.latest = version;
    });
  }

  /** The quotes that changed after a version, as JSON. */
  since(symbols: readonly Listed[], version: number): string[] {
    return symbols.flatMap((one) => (one.version > version ? one.json : []));
  }

  /** The id of an event that has everything about these symbols up to a version. */
  idOf(symbols: readonly Listed[], version: number): string {
    return `${this.name}.${version}.${fingerprint(symbols)}`;
  }

  /** The version that an id of `idOf` was made at, or 0 if it is of another board or about other symbols. */
  versionOf(symbols: readonly Listed[], id: string): number {
    const [name, version = '', print] = id.split('.');
    if (name !== this.name || print !== fingerprint(symbols) || !/^\d{1,15}$/.test(version)) return 0;
    return Math.min(this.latest, Number(version));
  }
}

/** Differs between lists of symbols, but for one case in four billion: FNV-1a. */
function fingerprint(symbols: readonly Listed[]): string {
  let hash = 0x811c9dc5;
  for (const { symbol } of symbols) {
    for (let at = 0; at <= symbol.length; at += 1) {
      hash = Math.imul(hash ^ (at < symbol.length ? symbol.charCodeAt(at) : 44), 0x01000193);
    }
  }
  return (hash >>> 0).toString(36);
}
