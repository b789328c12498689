/** Where dates and times are read. */
export interface Region {
  /** A BCP 47 tag such as `en-US`; without one, the browser's. */
  readonly locale?: string | undefined;
  /** An IANA name such as `America/New_York`; without one, the browser's. */
  readonly timeZone?: string | undefined;
}

/** The clock of the US stock exchanges. */
export const EXCHANGE_TIME_ZONE = 'America/New_York';

/** The browser's own locale and time zone in a browser; on the server New York's, wherever the machine stands. */
export const HOME_REGION: Region = 'document' in globalThis ? {} : { locale: 'en-US', timeZone: EXCHANGE_TIME_ZONE };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Intl takes a tenth of a millisecond to make a format, so each is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions, { locale, timeZone }: Region): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}
