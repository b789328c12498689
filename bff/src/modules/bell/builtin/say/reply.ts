import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { asText } from './asText.ts';

export type Paragraph = string | readonly string[];

/** Joins paragraphs and lists to a reply; leaves out empty ones. */
export function reply(...paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : list(paragraph)))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Joins whole replies to one, without saying a paragraph twice. What they all end with, such as the time of prices, comes last. */
export function joined(replies: readonly string[]): string {
  const paragraphs = replies.flatMap((text) => text.split('\n\n'));
  return paragraphs.filter((paragraph, at) => paragraphs.lastIndexOf(paragraph) === at).join('\n\n');
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** One line stands alone, and several are a list. */
export function oneOrList(lines: readonly string[]): Paragraph {
  return lines.length === 1 ? (lines[0] ?? '') : lines;
}

/** `AAPL, MSFT, and NVDA`; `AAPL and MSFT` */
export function enumerate(items: readonly string[]): string {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
}

/** `“median,” “minus,” and “premarket”`: a comma goes inside the quotation marks. */
export function quoted(words: readonly string[]): string {
  const commas = words.length > 2 ? words.length - 1 : 0;
  const all = words.map((word, at) => `“${asText(word)}${at < commas ? ',' : ''}”`);
  return commas === 0 ? enumerate(all) : `${all.slice(0, -1).join(' ')} and ${all.at(-1)}`;
}

/** `1 lot`, `7 lots` */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** What those of one type are called, or those of all. */
export function nounsOf(type: InstrumentType | undefined, all = ''): string {
  return type === 'stock' ? 'stocks' : type === 'crypto' ? 'coins' : all;
}
