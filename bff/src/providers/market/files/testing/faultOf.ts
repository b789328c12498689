import { PriceFileFault } from '../priceFileText.ts';

/** Returns why a parser refuses a text, or `no fault`. */
export function faultOf(parse: (text: string) => unknown, text: string): string {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof PriceFileFault) return error.message;
    throw error;
  }
  return 'no fault';
}
