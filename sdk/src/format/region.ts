/** The reader's locale and time zone. */
export interface Region {
  /** A BCP 47 tag such as `en-US`; without one, the browser's. */
  readonly locale?: string | undefined;
  /** An IANA name such as `America/New_York`; without one, the browser's. */
  readonly timeZone?: string | undefined;
}

/** The clock of the US stock exchanges. */
export const EXCHANGE_TIME_ZONE = 'America/New_York';

/** In a browser, its own locale and time zone; on the server, New York's, wherever the machine is. */
export const HOME_REGION: Region = 'document' in globalThis ? {} : { locale: 'en-US', timeZone: EXCHANGE_TIME_ZONE };

/** Times of the market are said by the exchanges' clock, in the reader's language. */
export const EXCHANGE_REGION: Region = { ...HOME_REGION, timeZone: EXCHANGE_TIME_ZONE };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Intl takes a tenth of a millisecond to create a format, so each is cached. */
export function dateFormat(options: Intl.DateTimeFormatOptions, { locale, timeZone }: Region): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}
